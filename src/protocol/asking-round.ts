/** What a call that is asked about carries from one request to the next, sealed. */
import type { Answers } from '../elicit/with-answers.ts';
import { readAnswers } from '../elicit/read-answers.ts';
import { CuebookError } from '../errors.ts';
import type { Call, Context } from './method.ts';

/** A call about which somebody may be asked. */
export interface Asking {
  /** What is called, such as `prompts/get`. */
  readonly method: string;
  readonly name: string;
  /** As they came, the same in each round: nothing about them is known. */
  readonly arguments: unknown;
}

export interface Round {
  /** Forms that were sent so far. */
  readonly count: number;
  readonly answers: Answers;
}

/** What the form is called in `inputRequests`, and its answer in `inputResponses`. */
export const FORM = 'arguments';

/** A person fills in a form in this time, or begins again. */
const EXPIRES_IN_MS = 15 * 60_000;

const FIRST: Round = { count: 0, answers: new Map() };

/** Of what is sealed. */
const VERSION = '1';

type State = readonly [
  count: number,
  asked: readonly string[],
  answers: readonly (readonly [string, string])[],
];

/**
 * The answers of all rounds so far. Of a request that brings no state this is the first round,
 * whatever else it brings: nothing was asked.
 *
 * @throws CuebookError `invalid_state` if the state is not the one that this caller was given for
 *   this very call, or is too old; `not_answered` if the form was declined or dismissed.
 */
export function openRound(asking: Asking, call: Call, context: Context): Round | Promise<Round> {
  const { capabilities, requestState } = context;
  const isFirst = requestState === undefined || capabilities === undefined;
  return isFirst ? FIRST : openNext(asking, call, context);
}

async function openNext(
  asking: Asking,
  call: Call,
  { requestState, inputResponses }: Context,
): Promise<Round> {
  const opened =
    typeof requestState === 'string'
      ? await call.sealer.open(purposeOf(asking, call), requestState)
      : undefined;
  if (opened === undefined) throw invalidState();
  const [count, asked, answered] = opened as State;
  const { action, content } = fieldsOf(fieldsOf(inputResponses)[FORM]);
  if (action === 'decline' || action === 'cancel') throw notAnswered(asking.name, action, asked);
  const answers = action === 'accept' ? readAnswers(asked, content) : [];
  return { count, answers: new Map([...answered, ...answers]) };
}

/** The next round's state. Answers that are asked for again are not carried on. */
export function sealRound(
  { count, answers }: Round,
  asked: readonly string[],
  asking: Asking,
  call: Call,
): Promise<string> {
  const accepted = [...answers].filter(([name]) => !asked.includes(name));
  const state: State = [count + 1, asked, accepted];
  return call.sealer.seal(purposeOf(asking, call), state, { expiresInMs: EXPIRES_IN_MS });
}

/** The sealer authenticates this with the state, and keeps nothing of it. */
function purposeOf(
  { method, name, arguments: given }: Asking,
  { caller, settings }: Call,
): readonly string[] {
  const who = JSON.stringify([settings.tenant, caller.id ?? null]);
  return ['elicitation', VERSION, method, who, name, JSON.stringify(inOrder(given))];
}

/** Clients may send the same arguments in another order, and no arguments in several forms. */
function inOrder(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given ?? [];
  return Object.entries(given).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function invalidState(): CuebookError {
  return new CuebookError(
    'invalid_state',
    'requestState is not one that this call was given, or is too old; call again without it',
  );
}

function notAnswered(
  name: string,
  action: 'decline' | 'cancel',
  asked: readonly string[],
): CuebookError {
  const what = action === 'decline' ? 'declined' : 'closed without an answer';
  return new CuebookError(
    'not_answered',
    `The form was ${what}; this call of ${name} lacks what it asked for: ${asked.join(', ')}`,
  );
}
