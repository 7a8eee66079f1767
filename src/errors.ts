/** The one error of the request path. A broken promise of our own is a plain `Error` instead. */

/** Everything that can be wrong with a call; `protocol/` and `transport/` turn each into bytes. */
export type ErrorCode =
  /** No such prompt, or none that this caller may see: the same. */
  | 'unknown_prompt'
  /** Missing, malformed or unknown arguments, each named in the message. */
  | 'invalid_arguments'
  /** Arguments or material hold what looks like a secret, and the setting is to refuse that. */
  | 'secret_found'
  /** A required embed or a resource that does not exist, or that this caller may not read. */
  | 'not_found'
  /** What was found is larger than its declaration allows, and cannot be cut. */
  | 'too_large'
  /** Parameters that are not of the method's shape. */
  | 'invalid_params'
  | 'invalid_cursor'
  /** What a form's answers came with is not what this call was given, or is too old. */
  | 'invalid_state'
  /** Somebody was asked, and would not say. */
  | 'not_answered'
  /** The prompt has to ask, and the client shows no forms. */
  | 'missing_capability'
  /** A store failed or broke off. The message is for the log only. */
  | 'store_failed'
  /** A time limit passed. */
  | 'timed_out'
  /** The client went away: nobody reads the answer. */
  | 'cancelled';

/** An error that a caller may see, except where its code says otherwise. */
export class CuebookError extends Error {
  override readonly name = 'CuebookError';
  readonly code: ErrorCode;
  /** Public facts for the error's `data`, such as `{ uri }`. */
  readonly data?: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    message: string,
    options: { data?: Readonly<Record<string, unknown>>; cause?: unknown } = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    if (options.data !== undefined) this.data = options.data;
  }
}

/** What is wrong with one argument of a call, where another value would do. */
export interface ArgumentFault {
  readonly argument: string;
  /** `undecided`: it is chosen anew for each call, and nobody has been asked yet. */
  readonly because: 'missing' | 'unfit' | 'undecided';
  /** As it is told after the argument's name: `"forty-two" is not a whole number`. */
  readonly fault: string;
}

/** `invalid_arguments` that other values of these arguments could mend: somebody may be asked. */
export class ArgumentsError extends CuebookError {
  readonly faults: readonly ArgumentFault[];

  constructor(message: string, faults: readonly ArgumentFault[]) {
    super('invalid_arguments', message);
    this.faults = faults;
  }
}

/** Of arguments that parse, and then turn out to be of no use: a line for each. */
export function unfitArguments(
  unfit: Iterable<readonly [argument: string, fault: string]>,
): ArgumentsError {
  const faults = Array.from(
    unfit,
    ([argument, fault]) => ({ argument, because: 'unfit', fault }) as const,
  );
  return new ArgumentsError(
    faults.map(({ argument, fault }) => `${argument}: ${fault}`).join('\n'),
    faults,
  );
}

/**
 * What every reader says of a thing that does not exist, or that this caller may not read: the same.
 *
 * @param what the embed's name, where a prompt needs it.
 */
export function notFound(what: string, uri: string): CuebookError {
  return new CuebookError('not_found', `${what}: nothing was found at ${uri}`, { data: { uri } });
}

/** Of a list that goes on from page to page: bad, foreign, tampered with, or another caller's. */
export function invalidCursor(): CuebookError {
  return new CuebookError(
    'invalid_cursor',
    'cursor is not one that this list gave; start again without it',
  );
}

/** The authorization server's fault, or that of the settings that name it: for whoever deploys. */
export class IssuerError extends Error {
  override readonly name = 'IssuerError';
}
