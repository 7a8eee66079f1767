/** The HTTP APIs that models are served by. */
import { anthropic } from './anthropic.ts';
import type { ApiName } from './eval-settings.ts';
import type { ModelApi } from './model-api.ts';
import { openai } from './openai.ts';

export const modelApis: Readonly<Record<ApiName, ModelApi>> = { openai, anthropic };
