/** The log line of a failure of our own: the only place where anything of it is ever shown. */
import type { Mask } from '../secrets/mask.ts';
import { writeLine } from './write-line.ts';

export interface Failure {
  /** What the caller was told: the thread from their report to this line. */
  readonly id: string;
  /** What was being done: a method, or `GET` and a route. */
  readonly during: string;
  readonly error: unknown;
}

/** Writes one JSON line, secrets masked. Never throws. */
export async function logFailure({ id, during, error }: Failure, mask: Mask): Promise<void> {
  const detail = await maskedDetail(error, mask).catch(
    () => 'withheld: it could not be described, or its secrets not be masked',
  );
  writeLine(JSON.stringify({ level: 'error', id, during, error: detail }));
}

async function maskedDetail(error: unknown, mask: Mask): Promise<string> {
  return (await mask(describe(error))).text;
}

/** What was thrown, and the causes behind it, the nearest first. */
function describe(error: unknown): string {
  const parts: string[] = [];
  for (let each = error; each !== undefined && parts.length < maxCauses; each = causeOf(each)) {
    parts.push(describeOne(each));
  }
  return parts.join('\ncaused by ');
}

const maxCauses = 5;

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}

/** Whose messages we wrote, and put no value, no key and no stored text into. */
const OURS: ReadonlySet<string> = new Set(['CuebookError', 'NotReadyError', 'IssuerError']);

/**
 * Message and stack of an error of ours. Of any other no message: it may quote what it was about, as
 * that of `JSON.parse` does. Its kind, its code and where it was thrown say enough.
 */
function describeOne(error: unknown): string {
  if (!(error instanceof Error)) return `thrown: a value of type ${typeof error}`;
  const { name, message, stack = '' } = error;
  if (OURS.has(name)) return stack === '' ? `${name}: ${message}` : stack;
  const { code } = error as { readonly code?: unknown };
  const kind = KIND.test(name) ? name : 'Error';
  const coded = typeof code === 'string' && KIND.test(code) ? ` ${code}` : '';
  return [`${kind}${coded} (its message is withheld)`, ...framesOf(stack, message)].join('\n');
}

const KIND = /^[A-Za-z_]{1,40}$/;

/** As in `    at async render (worker.js:1:2)`; a message of several lines may look like that, too. */
function framesOf(stack: string, message: string): readonly string[] {
  const frames = stack.slice(stack.indexOf(message) + message.length);
  return frames.split('\n').filter((line) => FRAME.test(line));
}

const FRAME = /^ {4}at (?:[\w$.<>[\] #]+ \()?[\w$./:@-]+:\d+:\d+\)?$/;
