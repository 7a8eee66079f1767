/** A page as a response. */
import type { JSX } from 'hono/jsx/jsx-runtime';

/** No script but our own files, nothing of another server, no frame, and forms to here alone. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * `same-origin`: other sites learn nothing, and browsers still say of a form that a page of ours sent
 * it (Fetch, "append a request Origin header").
 */
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': POLICY,
  'Referrer-Policy': 'same-origin',
};

/** For this visitor alone, unless the headers say otherwise. */
export function htmlReply(
  page: JSX.Element,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return new Response(htmlOf(page), {
    status,
    headers: { ...HEADERS, 'Cache-Control': 'private, no-store', ...headers },
  });
}

/** Everything in it that is no element was escaped: of JSX, nothing else comes out. */
export function htmlOf(page: JSX.Element): string {
  return `<!doctype html>${page.toString()}`;
}
