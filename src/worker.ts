/** The Worker's entry: a generated module hands its bundle in and exports what comes out. */
import { tracing } from 'cloudflare:workers';
import { createApp } from './app.ts';
import type { Env } from './env.ts';
import { reportOnce } from './report-once.ts';
import { startOnce, type StartOptions } from './start.ts';
import { cachedPage } from './web/publish.ts';

/** What a module of the Worker exports: the default, and, as `Catalog`, what has a cache in front. */
export interface Worker {
  readonly fetch: ExportedHandlerFetchHandler<Env>;
  readonly catalog: { readonly fetch: ExportedHandlerFetchHandler<Env> };
}

/**
 * @param bundle gives one tenant's catalogue; called, and what it gives checked, at the first request.
 * @param options what was built beside it.
 */
export function createWorker(bundle: () => unknown, options: StartOptions): Worker {
  const ready = startOnce(bundle, { tracer: tracing, ...options });
  const app = createApp(ready);
  const report = reportOnce(ready);
  return {
    fetch(request, env, context) {
      report(env, context);
      return app(request, env, context);
    },
    catalog: { fetch: (request, env, { props }) => cachedPage(request, ready(env), props) },
  };
}
