/** The Worker's entry: a generated module hands its bundle in and exports what comes out. */
import { createApp } from './app.ts';
import type { Env } from './env.ts';

/** @param bundle one tenant's catalogue; checked at the first request. */
export function createWorker(bundle: unknown): {
  readonly fetch: ExportedHandlerFetchHandler<Env>;
} {
  const app = createApp(bundle);
  return { fetch: (request, env, context) => app.fetch(request, env, context) };
}
