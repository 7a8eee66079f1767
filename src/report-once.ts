/** An isolate's first request tells the hub which catalogue it has. */
import type { Env } from './env.ts';
import { reportCatalogue } from './live/report-catalogue.ts';
import { logFailure } from './telemetry/log-failure.ts';
import type { Served } from './transport/served.ts';

/** Does nothing but at the first call. No request waits for it, and none fails with it. */
export function reportOnce(
  ready: (env: Env) => Served,
): (env: Env, context: Pick<ExecutionContext, 'waitUntil'>) => void {
  let isFirst = true;
  return (env, context) => {
    if (!isFirst) return;
    isFirst = false;
    context.waitUntil(report(ready, env));
  };
}

async function report(ready: (env: Env) => Served, env: Env): Promise<void> {
  const served = startedWith(ready, env);
  if (served?.live === undefined) return;
  const { registry, mask } = served.services;
  await reportCatalogue(served.live, registry, false).catch((error: unknown) =>
    logFailure({ id: crypto.randomUUID(), during: 'reporting the catalogue', error }, mask),
  );
}

/** A Worker that is not fit says so to the request itself. */
function startedWith(ready: (env: Env) => Served, env: Env): Served | undefined {
  try {
    return ready(env);
  } catch {
    return undefined;
  }
}
