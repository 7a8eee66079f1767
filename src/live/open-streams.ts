/** How many streams an isolate holds open. */

export interface Place {
  /** Says that the stream is alive: to be called at each write. */
  readonly beat: () => void;
  readonly leave: () => void;
}

export interface OpenStreams {
  /** `undefined` where there are as many as there may be. */
  readonly enter: () => Place | undefined;
}

/**
 * A request can be cut off without a word, so that nobody leaves its place: whoever has been silent
 * for too long is forgotten when the place is needed.
 *
 * @param now milliseconds.
 */
export function createOpenStreams(most: number, silentMs: number, now: () => number): OpenStreams {
  const beats = new Map<symbol, number>();
  const forgetSilent = (): void => {
    for (const [place, at] of beats) if (now() - at > silentMs) beats.delete(place);
  };
  return {
    enter() {
      if (beats.size >= most) forgetSilent();
      if (beats.size >= most) return undefined;
      const place = Symbol('stream');
      const beat = (): void => void beats.set(place, now());
      beat();
      return { beat, leave: () => void beats.delete(place) };
    },
  };
}
