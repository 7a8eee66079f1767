/** The tools that stand for methods. */
import { completeArgument } from './tools/complete-argument.ts';
import { getPrompt } from './tools/get-prompt.ts';
import { listPrompts } from './tools/list-prompts.ts';
import type { Tool } from './tools/tool.ts';

/** By name, in the order in which they are listed and mostly called. */
export const tools: ReadonlyMap<string, Tool> = new Map(
  [listPrompts, getPrompt, completeArgument].map((tool) => [tool.name, tool]),
);
