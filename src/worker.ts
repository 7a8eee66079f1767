/** The Worker's entry: a generated module hands its bundle in and exports what comes out. */
import { createApp } from './app.ts';
import type { Env } from './env.ts';
import { startOnce } from './start.ts';
import { cachedPage } from './web/publish.ts';

/** What a module of the Worker exports: the default, and, as `Catalog`, what has a cache in front. */
export interface Worker {
  readonly fetch: ExportedHandlerFetchHandler<Env>;
  readonly catalog: { readonly fetch: ExportedHandlerFetchHandler<Env> };
}

/**
 * @param bundle gives one tenant's catalogue; called, and what it gives checked, at the first request.
 * @param options `sdkOnly`: no request takes the fast lane. For tests, which compare the two ways.
 */
export function createWorker(
  bundle: () => unknown,
  options: { readonly sdkOnly?: boolean } = {},
): Worker {
  const ready = startOnce(bundle, options);
  const app = createApp(ready);
  return {
    fetch: (request, env, context) => app.fetch(request, env, context),
    catalog: { fetch: (request, env, { props }) => cachedPage(request, ready(env), props) },
  };
}
