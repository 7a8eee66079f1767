/** Work that stops when the client goes away or a time limit passes. */
import { CuebookError } from '../errors.ts';

/**
 * What the work gives. Its signal fires with the error that is thrown: at the limit, when the
 * client goes away, and when the work itself fails, so that what it left running stops too.
 *
 * @param limitMs from now; nothing starts if it has passed.
 * @throws CuebookError `timed_out`, `cancelled`; and whatever the work throws.
 */
export async function withinTime<T>(
  client: AbortSignal,
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const cancel = (): void => stop.abort(new CuebookError('cancelled', 'the client went away'));
  const expire = (): void => stop.abort(new CuebookError('timed_out', 'the time limit passed'));
  if (client.aborted) cancel();
  if (limitMs <= 0) expire();
  stop.signal.throwIfAborted();
  client.addEventListener('abort', cancel, { once: true });
  const timer = setTimeout(expire, limitMs);
  try {
    return await work(stop.signal);
  } catch (error) {
    stop.abort(error);
    throw error;
  } finally {
    clearTimeout(timer);
    client.removeEventListener('abort', cancel);
  }
}
