/** The headers that every reply of the MCP endpoint has. */
import type { Settings } from '../env.ts';
import { EXPOSED_HEADERS } from './cors.ts';
import { isAllowedOrigin } from './origins.ts';
import { addSecurityHeaders } from './security-headers.ts';

/**
 * To whoever posts and is no browser: those name their origin then. What browsers alone obey is left
 * out, as each header takes a hundredth of the time of a list. Made once: to copy these is a good deal
 * faster than to read them from an object each time.
 */
const toPrograms = new Headers({
  'Content-Type': 'application/json; charset=utf-8',
  // No answer is ever kept or rewritten on its way.
  'Cache-Control': 'no-store, no-transform',
  'Access-Control-Expose-Headers': EXPOSED_HEADERS,
  'X-Content-Type-Options': 'nosniff',
});

const toBrowsers = new Headers(toPrograms);
toBrowsers.set('Vary', 'Origin');
addSecurityHeaders(toBrowsers);

/**
 * Those of a reply in JSON. Not to be changed: most replies share them.
 *
 * @param origin the request's header.
 */
export function replyHeaders(request: Request, settings: Settings, origin: string | null): Headers {
  if (origin === null) return request.method === 'POST' ? toPrograms : toBrowsers;
  if (!isAllowedOrigin(origin, request, settings)) return toBrowsers;
  const toPage = new Headers(toBrowsers);
  toPage.set('Access-Control-Allow-Origin', origin);
  return toPage;
}
