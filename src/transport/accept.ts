/** What a client takes as the answer to its POST. */

/**
 * `json`: JSON alone, so progress is dropped. `stream`: events alone, so even a plain result is
 * one. `either`: JSON until there is progress to tell.
 */
export type Accepted = 'json' | 'stream' | 'either';

/** Reads an `Accept` header. Absent, or naming neither, it excludes nothing. */
export function acceptedOf(header: string | null): Accepted {
  const ranges = (header ?? '*/*').split(',').map(mediaRangeOf);
  const takes = (...ways: string[]): boolean => ranges.some((range) => ways.includes(range));
  const json = takes('application/json', 'application/*', '*/*');
  const stream = takes('text/event-stream', 'text/*', '*/*');
  if (json === stream) return 'either';
  return json ? 'json' : 'stream';
}

function mediaRangeOf(entry: string): string {
  return (entry.split(';', 1)[0] ?? '').trim().toLowerCase();
}
