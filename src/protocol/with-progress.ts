/** Work that tells how far it has come, if its request asked for that. */
import type { Report } from '../progress.ts';
import type { Call, Context } from './method.ts';
import { createProgress, type ProgressStream } from './progress.ts';

/**
 * What the work gives. Its report goes to the request's own stream, and comes to its end just before
 * the result; without a token or a stream there is none.
 */
export function withProgress<T>(
  call: Call,
  context: Context,
  work: (told: { readonly report?: Report }) => Promise<T>,
): Promise<T> {
  const progress = progressOf(call, context);
  return progress === undefined ? work({}) : tell(progress, work);
}

async function tell<T>(
  progress: ProgressStream,
  work: (told: { readonly report: Report }) => Promise<T>,
): Promise<T> {
  let succeeded = false;
  try {
    const result = await work({ report: progress.report });
    succeeded = true;
    return result;
  } finally {
    progress.finish(succeeded);
  }
}

function progressOf(
  { streams, services }: Call,
  { progressToken, notify }: Context,
): ProgressStream | undefined {
  if (!streams || progressToken === undefined) return undefined;
  return createProgress(({ done: progress, total, message }) => {
    const params = { progressToken, progress, total, message };
    // It fails only where the client has gone, and that is what the signal tells.
    notify({ method: 'notifications/progress', params }).catch(() => undefined);
  }, services.now);
}
