/** What every reply tells browsers: nothing here is to be run, framed, guessed at or leaked. */

const HEADERS: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Strict-Transport-Security', 'max-age=31536000'],
];

/** Adds those that the reply does not set itself. Its headers must be changeable. */
export function addSecurityHeaders(headers: Headers): void {
  for (const [name, value] of HEADERS) {
    if (!headers.has(name)) headers.set(name, value);
  }
}
