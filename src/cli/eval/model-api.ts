/** The port to an HTTP API that models are served by. */
import type { EvalSettings } from './eval-settings.ts';
import type { Question } from './question.ts';

export interface Answer {
  readonly text: string;
  /** Of the question and the answer together, as the API counts them; 0 where it does not say. */
  readonly tokens: number;
}

export interface ModelApi {
  readonly urlOf: (settings: EvalSettings) => string;
  readonly headersOf: (settings: EvalSettings) => Readonly<Record<string, string>>;
  /** @throws Error for a question that the API cannot take. */
  readonly bodyOf: (question: Question) => unknown;
  /** `undefined` for what is no answer. */
  readonly read: (json: unknown) => Answer | undefined;
}
