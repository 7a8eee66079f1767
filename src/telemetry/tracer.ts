/** The platform's tracing, as far as it is used, and never able to harm what it watches. */

/** `tracing` of `cloudflare:workers`. */
export type Tracer = Pick<Tracing, 'getActiveSpan' | 'startActiveSpan' | 'enterSpan'>;

/** Whether this request is one of those that are traced: without it nothing here costs anything. */
export function isTraced(tracer: Tracer | undefined): tracer is Tracer {
  try {
    return tracer?.getActiveSpan()?.isTraced === true;
  } catch {
    return false;
  }
}

/**
 * Runs work in a span, once and in any case, and comes to what the work comes to, whatever fails
 * before it or behind it.
 *
 * @param open makes the span: one that ends with the work (`enterSpan`), or that is ended later.
 */
export function inSpan<T>(
  open: (work: (span: Span) => T) => T,
  begin: (span: Span) => void,
  work: () => T,
): T {
  const outcomes: (() => T)[] = [];
  try {
    const given = open((span) => {
      harmlessly(() => begin(span));
      const outcome = outcomeOf(work);
      outcomes.push(outcome);
      return outcome();
    });
    if (outcomes.length > 0) return given;
  } catch {
    // The work's own error is its outcome; any other is not its fault.
  }
  const [outcome = work] = outcomes;
  return outcome();
}

/** Runs it now, and gives or throws later what that came to. */
function outcomeOf<T>(work: () => T): () => T {
  try {
    const value = work();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** What fails here is not worth a failed answer. */
export function harmlessly(work: () => void): void {
  try {
    work();
  } catch {
    // Nobody could be told in a better way than by what is missing.
  }
}
