/** Which URIs a resource can have. */

/**
 * Characters of the longest one. Above what a store's longest key takes, were every byte of it
 * percent-encoded.
 */
export const LONGEST_URI = 4096;

/**
 * Whether clients that parse URIs (RFC 3986, WHATWG URL) can read this one and leave it as it is.
 * One that they would write otherwise (`a:080` as `a:80`) could not be read back, or would be
 * another resource's.
 */
export function survivesParsing(uri: string): boolean {
  return URL.parse(uri)?.href === uri;
}
