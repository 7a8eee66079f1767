/** A method of prompts as a tool, for clients that know no prompts (server/tools of the specification). */
import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import type { Method, Params } from '../method.ts';

export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For the model that decides whether to call it. */
  readonly description: string;
  /** By name, in the order in which they are shown. */
  readonly input: Readonly<Record<string, Parameter>>;
  /** JSON Schema of `structured`. */
  readonly output: NonNullable<ListedTool['outputSchema']>;
  /** Whether text that anybody may have written is in its result. */
  readonly readsStores: boolean;
  /** The method that does the work, and by whose name the call is admitted and counted. */
  readonly method: string;
  readonly answer: Method;
  /** The method's parameters: total, as it is also asked before anything is checked. */
  readonly paramsOf: (given: Params) => Params;
  /** The method's result in short. */
  readonly structured: (result: Params) => Params;
}

/** `text`: a string. `texts`: an object of strings. */
export interface Parameter {
  readonly type: 'text' | 'texts';
  readonly required: boolean;
  readonly description: string;
}
