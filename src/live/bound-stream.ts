/** A stream that ends by itself, whatever its client does. */

export interface StreamBounds {
  /** Bytes written in all, whether the client has read them or not. */
  readonly maxBytes: number;
  readonly maxAgeMs: number;
}

export interface StreamEvents {
  /** Must make the body end: called at the first write after a bound is reached. */
  readonly end: () => void;
  /** Called at each write. */
  readonly wrote: () => void;
  /** Called once, after the last byte or when the client has gone. */
  readonly over: () => void;
}

/** Chunks that a client which reads at all has read in time. */
const BACKLOG = 16;

/**
 * Passes everything on at once: what waits for a client that does not read is bounded as well. Time
 * is looked at when something is written, so something has to be, now and then.
 *
 * @param now milliseconds.
 */
export function boundStream(
  body: ReadableStream<Uint8Array>,
  { maxBytes, maxAgeMs }: StreamBounds,
  { end, wrote, over }: StreamEvents,
  now: () => number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const endsAt = now() + maxAgeMs;
  let written = 0;
  const pump = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return finish(controller);
      written += value.byteLength;
      controller.enqueue(value);
      wrote();
      if (written >= maxBytes || now() >= endsAt) end();
    }
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      void pump(controller)
        .catch((error: unknown) => controller.error(error))
        .finally(over);
    },
    cancel(reason) {
      end();
      return reader.cancel(reason);
    },
  });
}

/** What a client has long not read is thrown away, or it would stay as long as the connection. */
function finish(controller: ReadableStreamDefaultController<Uint8Array>): void {
  if ((controller.desiredSize ?? 0) > -BACKLOG) controller.close();
  else controller.error(new Error('the client does not read'));
}
