/** The headers that every reply of the MCP endpoint has. */
import type { Settings } from '../env.ts';
import { EXPOSED_HEADERS } from './cors.ts';
import { isAllowedOrigin } from './origins.ts';
import { addSecurityHeaders } from './security-headers.ts';

/** Made once: copying these is a good deal faster than reading them from an object each time. */
const toPrograms = new Headers({
  'Content-Type': 'application/json; charset=utf-8',
  // No answer is ever kept or rewritten on its way.
  'Cache-Control': 'no-store, no-transform',
  'Access-Control-Expose-Headers': EXPOSED_HEADERS,
  Vary: 'Origin',
});
addSecurityHeaders(toPrograms);

/** Those of a reply in JSON. Not to be changed: most replies share them. */
export function replyHeaders(request: Request, settings: Settings): Headers {
  const origin = request.headers.get('Origin');
  if (origin === null || !isAllowedOrigin(origin, request, settings)) return toPrograms;
  const toPage = new Headers(toPrograms);
  toPage.set('Access-Control-Allow-Origin', origin);
  return toPage;
}
