/** What a client takes as the answer to its POST. */

/**
 * `json`: JSON alone, so progress is dropped. `stream`: events alone, so even a plain result is
 * one. `either`: JSON until there is progress to tell.
 */
export type Accepted = 'json' | 'stream' | 'either';

/** Reads an `Accept` header. Absent, or naming neither, it excludes nothing. */
export function acceptedOf(header: string | null): Accepted {
  if (header === null) return 'either';
  const json = JSON_RANGE.test(header);
  const stream = STREAM_RANGE.test(header);
  if (json === stream) return 'either';
  return json ? 'json' : 'stream';
}

/** One of the header's media ranges, whatever its parameters. */
const JSON_RANGE = /(?:^|,)[ \t]*(?:application\/(?:json|\*)|\*\/\*)[ \t]*(?:[,;]|$)/i;
const STREAM_RANGE = /(?:^|,)[ \t]*(?:text\/(?:event-stream|\*)|\*\/\*)[ \t]*(?:[,;]|$)/i;
