/** What the work on one message tells of itself, for the log line and for traces. */
import type { SecretCounts } from '../secrets/screen.ts';

export interface Recorder {
  /**
   * Runs one stage and gives what it gives. Its time is taken where it is waited for: in a Worker the
   * clock stands still while code runs, and moves on with input and output alone.
   */
  readonly stage: <T>(name: Stage, work: () => T) => T;
  /** Adds facts; a later one of the same name counts. */
  readonly note: (facts: Facts) => void;
}

/** `token`, `body` and `limit` come before the message is known. */
export type Stage =
  | 'token'
  | 'body'
  | 'limit'
  | 'find'
  | 'parse'
  | 'authorise'
  | 'exists'
  | 'embed'
  | 'render'
  | 'read'
  | 'list'
  | 'suggest';

/**
 * Names that the catalogue declares, numbers, and words of ours: never what a caller sent, what a
 * store holds, or a key of it.
 */
export interface Facts {
  /** The name and the digest of a prompt that there is. */
  readonly prompt?: string;
  readonly template?: string;
  /** The name of a tool that there is. */
  readonly tool?: string;
  /** The name of a resource definition. */
  readonly resource?: string;
  /** How many embeds the call got to. */
  readonly embeds?: number;
  /** How many of them, or of what was read, were cut. */
  readonly cuts?: number;
  /** How many secrets of each kind were masked, refused or left out. */
  readonly redactions?: SecretCounts;
  /** Stored objects that no URI can name, and that a list left out. */
  readonly inexpressible?: number;
  /** Whether the answer is a form for what the call lacks. */
  readonly asks?: boolean;
  /** What was wrong: of `errors.ts`, or `internal`. */
  readonly error?: string;
  /** As the client was told them. */
  readonly code?: number;
  readonly errorId?: string;
}

/** For whoever wants to know nothing. */
export const silent: Recorder = { stage: (_, work) => work(), note: () => undefined };
