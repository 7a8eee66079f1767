/** What browsers may send and read, and preflights, which come before everything else. */
import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Settings } from '../env.ts';
import { isAllowedOrigin } from './origins.ts';

const MCP_HEADERS = ['Mcp-Method', 'Mcp-Name', 'Mcp-Protocol-Version', 'Mcp-Session-Id'];

/** What a page may read of each reply. */
export const EXPOSED_HEADERS = ['WWW-Authenticate', ...MCP_HEADERS].join(', ');

/** Answers OPTIONS. */
export function preflight(settingsOf: (context: Context) => Settings): MiddlewareHandler {
  return cors({
    origin: (origin, context) =>
      isAllowedOrigin(origin, context.req.raw, settingsOf(context)) ? origin : null,
    allowMethods: ['POST', 'OPTIONS'],
    allowHeaders: ['Accept', 'Authorization', 'Content-Type', 'Last-Event-ID', ...MCP_HEADERS],
    maxAge: 86_400,
  });
}
