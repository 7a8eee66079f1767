/** The log line of a failure of our own: the only place where its message is ever shown. */
import type { Mask } from '../secrets/mask.ts';

export interface Failure {
  /** What the caller was told: the thread from their report to this line. */
  readonly id: string;
  /** What was being done: a method, or `GET /path`. */
  readonly during: string;
  readonly error: unknown;
}

/** Writes one JSON line, secrets masked. Never throws. */
export async function logFailure({ id, during, error }: Failure, mask: Mask): Promise<void> {
  const detail = await mask(describe(error)).then(
    (masked) => masked.text,
    () => 'withheld: its secrets could not be masked',
  );
  console.log(JSON.stringify({ level: 'error', id, during, error: detail }));
}

/** Message and stack, and those of the causes behind it, the nearest first. */
function describe(error: unknown): string {
  const parts: string[] = [];
  for (let each = error; each !== undefined && parts.length < maxCauses; each = causeOf(each)) {
    parts.push(each instanceof Error ? (each.stack ?? String(each)) : String(each));
  }
  return parts.join('\ncaused by ');
}

const maxCauses = 5;

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}
