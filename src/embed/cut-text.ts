/** Cuts loaded text to a number of characters. */
import type { Cut } from '../part.ts';
import type { Finding } from '../secrets/mask.ts';
import { countCodePoints, indexFromEnd, indexFromStart, isInside } from './code-points.ts';

/** A masked text, or one end of it. */
export interface LoadedText {
  readonly text: string;
  readonly findings: readonly Finding[];
  readonly keep: 'start' | 'end';
  /** Whether it is all there is. */
  readonly whole: boolean;
  /**
   * UTF-16 units at the far end of an incomplete text: scanned so that no secret hides in a cut,
   * but perhaps holding half of one themselves, and so never kept.
   */
  readonly margin: number;
  /** Bytes of the whole, where the store tells. */
  readonly size?: number;
}

/**
 * At most `max` code points of the text, from the end that is kept, and what was cut if anything
 * was. No replaced secret is cut in two.
 */
export function cutText(loaded: LoadedText, max: number): { text: string; cut?: Cut } {
  const count = countCodePoints(loaded.text);
  if (loaded.whole && count <= max) return { text: loaded.text };
  const text =
    loaded.keep === 'start'
      ? loaded.text.slice(0, endOfStart(loaded, max))
      : loaded.text.slice(startOfEnd(loaded, max));
  const total = totalOf(loaded, count);
  const cut = { keep: loaded.keep, kept: countCodePoints(text), ...(total && { total }) };
  return { text, cut };
}

function endOfStart({ text, findings, margin }: LoadedText, max: number): number {
  const end = Math.max(0, Math.min(indexFromStart(text, max), text.length - margin));
  const boundary = isInside(text, end) ? end - 1 : end;
  return findingAt(findings, boundary)?.start ?? boundary;
}

function startOfEnd({ text, findings, margin }: LoadedText, max: number): number {
  const start = Math.min(text.length, Math.max(indexFromEnd(text, max), margin));
  const boundary = isInside(text, start) ? start + 1 : start;
  return findingAt(findings, boundary)?.end ?? boundary;
}

function findingAt(findings: readonly Finding[], at: number): Finding | undefined {
  return findings.find(({ start, end }) => start < at && at < end);
}

function totalOf({ whole, size }: LoadedText, characters: number): Cut['total'] {
  if (whole) return { count: characters, unit: 'characters' };
  return size === undefined ? undefined : { count: size, unit: 'bytes' };
}
