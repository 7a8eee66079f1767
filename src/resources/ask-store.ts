/** Calls of stores: never longer than their signal allows, and with one kind of failure. */
import { CuebookError } from '../errors.ts';
import { abortable } from './abortable.ts';

/**
 * What the call gives.
 *
 * @param what is asked, for the log.
 * @throws CuebookError `store_failed`; or the signal's reason, even if the store never answers.
 */
export async function askStore<T>(
  what: string,
  signal: AbortSignal,
  call: () => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  try {
    return await abortable(call(), signal);
  } catch (cause) {
    signal.throwIfAborted();
    throw new CuebookError('store_failed', `could not ${what}`, { cause });
  }
}
