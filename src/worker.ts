/** The Worker's entry: a generated module hands its bundle in and exports what comes out. */
import { createApp } from './app.ts';
import type { Env } from './env.ts';

/**
 * @param bundle gives one tenant's catalogue; called, and what it gives checked, at the first request.
 * @param options `sdkOnly`: no request takes the fast lane. For tests, which compare the two ways.
 */
export function createWorker(
  bundle: () => unknown,
  options: { readonly sdkOnly?: boolean } = {},
): {
  readonly fetch: ExportedHandlerFetchHandler<Env>;
} {
  const app = createApp(bundle, options);
  return { fetch: (request, env, context) => app.fetch(request, env, context) };
}
