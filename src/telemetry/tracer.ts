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
 * Runs work in a span, once and in any case.
 *
 * @param open makes the span: one that ends with the work (`enterSpan`), or that is ended later.
 */
export function inSpan<T>(
  open: (work: (span: Span) => T) => T,
  begin: (span: Span) => void,
  work: () => T,
): T {
  let ran = false;
  try {
    return open((span) => {
      ran = true;
      harmlessly(() => begin(span));
      return work();
    });
  } catch (error) {
    if (ran) throw error;
    return work();
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
