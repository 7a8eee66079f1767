/** The routes, in order. */
import { Hono } from 'hono';
import type { Env } from './env.ts';
import { maskNothing } from './secrets/mask.ts';
import { NotReadyError, start } from './start.ts';
import { logFailure } from './telemetry/log-failure.ts';
import { mcpCors } from './transport/cors.ts';
import { isLocal } from './transport/origins.ts';
import { type Served, serveMcp } from './transport/serve-mcp.ts';

interface AppEnv {
  Bindings: Env;
  Variables: { served: Served };
}

/** The whole Worker but its entry. Starts at the first request, and again until that succeeds. */
export function createApp(bundle: unknown): Hono<AppEnv> {
  let served: Served | undefined;
  const app = new Hono<AppEnv>({ strict: false });

  app.use(async (context, next) => {
    await next();
    // What says nothing of its own is not kept: a cache would guess.
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
  });
  app.use(async (context, next) => {
    served ??= start(bundle, context.env);
    context.set('served', served);
    await next();
  });
  app.use(
    '/mcp',
    mcpCors((context) => context.get('served').settings),
  );
  app.all('/mcp', ({ req, var: { served } }) => serveMcp(req.raw, served));
  app.get('/', ({ req, var: { served } }) => textOf(welcome(served, req.url)));

  app.notFound(() => textOf('Nothing is here. The MCP endpoint is /mcp.', 404));
  app.onError(async (error, { req }) => {
    const id = crypto.randomUUID();
    await logFailure({ id, during: `${req.method} ${req.path}`, error }, maskNothing);
    if (!(error instanceof NotReadyError)) return textOf(`Internal error ${id}`, 500);
    return textOf(isLocal(req.raw) ? unfit(error) : 'Not ready to serve', 503);
  });
  return app;
}

function welcome({ services }: Served, url: string): string {
  const { title, name, description } = services.registry.server;
  const lines = [
    title ?? name,
    description,
    `A prompt catalogue for MCP clients. Add this URL to yours: ${new URL('/mcp', url)}`,
  ];
  return lines.filter((line) => line !== undefined).join('\n\n');
}

function unfit({ message }: NotReadyError): string {
  return `Nothing can be served until this is mended:\n\n${message}`;
}

function textOf(text: string, status = 200): Response {
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
  };
  return new Response(`${text}\n`, { status, headers });
}
