/** From what a call points at to the material that its prompt embeds. */
import type { Caller } from '../caller.ts';
import { CuebookError } from '../errors.ts';
import type { Parts } from '../part.ts';
import type { Report } from '../progress.ts';
import type { Stores } from '../resources/stores.ts';
import type { ScreenMask } from '../secrets/screen.ts';
import type { Values } from '../value.ts';
import { countCodePoints } from './code-points.ts';
import { fitParts } from './fit-parts.ts';
import { loadReached, type Reachable, takesTime } from './load-reached.ts';
import { createTracker } from './track-progress.ts';
import { withinTime } from '../resources/within-time.ts';

export interface PromptLimits {
  /** Code points of all embedded text and all free text of one prompt. */
  readonly maxPrompt: number;
  /** From the start of the request to its answer. */
  readonly promptTimeoutMs: number;
  /** The same, once a progress message was sent. */
  readonly streamTimeoutMs: number;
}

export interface EmbedOptions {
  readonly stores: Stores;
  /** Sees every text and every key before anything else does. */
  readonly mask: ScreenMask;
  readonly limits: PromptLimits;
  readonly caller: Caller;
  /** Fires when the client goes away. */
  readonly signal: AbortSignal;
  /** Told before the first read of a store, on the way, and after the last. */
  readonly report?: Report | undefined;
  /** Milliseconds since the request began. */
  readonly elapsedMs: number;
}

/**
 * Reads what the call gets to (TEMPLATES.md, "Embeds and resources"); at once, where that is nothing.
 *
 * @throws CuebookError `invalid_arguments` if the free text alone is more than one prompt holds, and
 *   `not_found`, `too_large`, `store_failed`, `timed_out`, `cancelled`.
 */
export function embed(reachable: Reachable, options: EmbedOptions): Parts | Promise<Parts> {
  const room = options.limits.maxPrompt - freeTextIn(reachable.values);
  if (room < 0) throw tooMuchText(reachable.values, options.limits.maxPrompt);
  return reachable.targets.size === 0 ? NOTHING : load(reachable, options, room);
}

const NOTHING: Parts = new Map();

async function load(reachable: Reachable, options: EmbedOptions, room: number): Promise<Parts> {
  const isSlow = [...reachable.targets.values()].some((target) =>
    takesTime(target, reachable.denied),
  );
  const loaded = await withinTime(options.signal, timeLeft(isSlow, options), (signal) =>
    loadReached(reachable, createTracker(options.report), { ...options, signal }),
  );
  return fitParts(reachable.targets, loaded, room);
}

function freeTextIn(values: Values): number {
  const texts = [...values.values()].flatMap((value) => (value.type === 'text' ? value.text : []));
  return texts.reduce((sum, text) => sum + countCodePoints(text), 0);
}

function tooMuchText(values: Values, max: number): CuebookError {
  const names = [...values].filter(([, { type }]) => type === 'text').map(([name]) => name);
  return new CuebookError(
    'invalid_arguments',
    `${names.join(', ')}: too long; at most ${max.toLocaleString('en-US')} characters fit in one prompt`,
  );
}

/**
 * Milliseconds. Whoever can be told of progress is told before the first read, and may then be kept
 * longer.
 *
 * @param isSlow whether there is a read to tell of.
 */
export function timeLeft(
  isSlow: boolean,
  { limits, report, elapsedMs }: Pick<EmbedOptions, 'limits' | 'report' | 'elapsedMs'>,
): number {
  const isTold = isSlow && report !== undefined;
  return (isTold ? limits.streamTimeoutMs : limits.promptTimeoutMs) - elapsedMs;
}
