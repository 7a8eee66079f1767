/** The routes, in order. */
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { Hono } from 'hono/tiny';
import type { Env } from './env.ts';
import { profileAt, PROFILES } from './profile.ts';
import { maskSecrets } from './secrets/mask-secrets.ts';
import { NotReadyError } from './start.ts';
import { logFailure } from './telemetry/log-failure.ts';
import { preflight } from './transport/cors.ts';
import { guardHost } from './transport/guard.ts';
import { isLocal } from './transport/origins.ts';
import { metadataCors, METADATA_PATHS, resourceMetadata } from './transport/resource-metadata.ts';
import { addSecurityHeaders } from './transport/security-headers.ts';
import { serveAdmin } from './transport/serve-admin.ts';
import type { Served } from './transport/served.ts';
import { serveMcp } from './transport/serve-mcp.ts';
import { health } from './web/health.ts';
import { createPages } from './web/pages.ts';
import { type CachedCatalog, publish } from './web/publish.ts';
import { serveNotFound } from './web/serve-not-found.ts';

interface AppEnv {
  Bindings: Env;
}

/**
 * All routes of the Worker. What every client calls is found without a router: one does more than all
 * the work on a list.
 */
export function createApp(ready: (env: Env) => Served): ExportedHandlerFetchHandler<Env> {
  const others = createOthers(ready);
  return (request, env, context) => {
    const profile = request.method === 'OPTIONS' ? undefined : profileAt(request.url);
    if (profile === undefined) return others.fetch(request, env, context);
    const failed = (error: unknown): Promise<Response> => refuse(error, request, profile.path);
    try {
      return serveMcp(request, ready(env), profile).catch(failed);
    } catch (error) {
      return failed(error);
    }
  };
}

/** Everything but the messages to the MCP endpoints. */
function createOthers(ready: (env: Env) => Served): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: false });
  app.use(cautious);
  // A Worker that is not fit serves nothing at all.
  app.use(({ env }, next) => {
    ready(env);
    return next();
  });
  for (const { path } of PROFILES) {
    app.options(
      path,
      preflight(({ env }) => ready(env).settings),
    );
  }
  for (const [path, profile] of METADATA_PATHS) {
    app.use(path, metadataCors());
    app.get(path, (context) => {
      const served = ready(context.env);
      const { raw } = context.req;
      const reply = guardHost(raw, served.settings) ?? resourceMetadata(raw, served, profile);
      return reply ?? context.notFound();
    });
  }
  for (const path of ['/catalog.json', '/catalog/:file']) {
    app.get(path, async (context) => {
      const served = ready(context.env);
      const { raw } = context.req;
      const reply =
        guardHost(raw, served.settings) ?? (await publish(raw, served, cachedCatalog(context)));
      return reply ?? context.notFound();
    });
  }
  app.get('/healthz', ({ req, env }) => {
    const served = ready(env);
    return guardHost(req.raw, served.settings) ?? health(served);
  });
  app.post('/admin/announce', ({ req, env }) => serveAdmin(req.raw, ready(env)));
  app.route('/', createPages(ready, cachedCatalog));

  app.notFound(async ({ req, env }) => {
    const page = await serveNotFound(req.raw, ready(env));
    return page ?? textOf('Nothing is here. The MCP endpoint is /mcp.', 404);
  });
  app.onError((error, context) => refuse(error, context.req.raw, routePath(context, -1)));
  return app;
}

/** @param path the route's: that of the request is whatever somebody asked for. */
async function refuse(error: unknown, request: Request, path: string): Promise<Response> {
  const id = crypto.randomUUID();
  await logFailure({ id, during: `${request.method} ${path}`, error }, maskSecrets);
  if (!(error instanceof NotReadyError)) return textOf(`Internal error ${id}`, 500);
  return textOf(isLocal(request) ? unfit(error) : 'Not ready to serve', 503);
}

/** The entrypoint that has a cache in front, where the Worker's module exports it. */
function cachedCatalog({ executionCtx }: Context): CachedCatalog | undefined {
  const { exports } = executionCtx as { readonly exports?: { readonly Catalog?: CachedCatalog } };
  return exports?.Catalog;
}

/** What a reply does not say of its own. A cache would guess, and so would a browser. */
const cautious: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  addSecurityHeaders(headers);
};

function unfit({ message }: NotReadyError): string {
  return `Nothing can be served until this is mended:\n\n${message}`;
}

function textOf(text: string, status = 200): Response {
  const headers = new Headers({
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  addSecurityHeaders(headers);
  return new Response(`${text}\n`, { status, headers });
}
