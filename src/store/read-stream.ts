/** Reads one end of a stream into a buffer that is no larger than what is kept. */

export interface StreamOptions {
  /** Bytes to keep, at least 1. */
  readonly max: number;
  readonly signal: AbortSignal;
  /** Told the bytes that have passed so far. */
  readonly onBytes?: ((received: number) => void) | undefined;
}

/** The first bytes of a stream, which is cancelled beyond them; `whole` if it ended by then. */
export async function readStart(
  stream: ReadableStream<Uint8Array>,
  { max, signal, onBytes }: StreamOptions,
): Promise<{ bytes: Uint8Array; whole: boolean }> {
  const kept = new Uint8Array(max);
  let length = 0;
  const whole = await consume(stream, signal, (chunk) => {
    const fitting = chunk.subarray(0, max - length);
    kept.set(fitting, length);
    length += fitting.length;
    onBytes?.(length);
    return fitting.length === chunk.length;
  });
  return { bytes: kept.subarray(0, length), whole };
}

/** The last bytes of a stream, which is read to its end; `size` counts all of them. */
export async function readEnd(
  stream: ReadableStream<Uint8Array>,
  { max, signal, onBytes }: StreamOptions,
): Promise<{ bytes: Uint8Array; size: number }> {
  const ring = new Uint8Array(max);
  let size = 0;
  await consume(stream, signal, (chunk) => {
    writeToRing(ring, size, chunk);
    size += chunk.length;
    onBytes?.(size);
    return true;
  });
  return { bytes: unrollRing(ring, size), size };
}

/** Whether the stream ended before `take` had enough. */
async function consume(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  take: (chunk: Uint8Array) => boolean,
): Promise<boolean> {
  const reader = stream.getReader();
  // Not awaited: a source that never answers must not hold up its own cancellation.
  const cancel = (): void => void reader.cancel(signal.reason).catch(() => {});
  signal.addEventListener('abort', cancel, { once: true });
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return true;
      if (!take(value)) return false;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}

function writeToRing(ring: Uint8Array, written: number, chunk: Uint8Array): void {
  const skipped = Math.max(0, chunk.length - ring.length);
  const tail = chunk.subarray(skipped);
  const at = (written + skipped) % ring.length;
  const beforeWrap = tail.subarray(0, ring.length - at);
  ring.set(beforeWrap, at);
  ring.set(tail.subarray(beforeWrap.length), 0);
}

function unrollRing(ring: Uint8Array, written: number): Uint8Array {
  if (written <= ring.length) return ring.subarray(0, written);
  const oldest = written % ring.length;
  const bytes = new Uint8Array(ring.length);
  bytes.set(ring.subarray(oldest), 0);
  bytes.set(ring.subarray(0, oldest), ring.length - oldest);
  return bytes;
}
