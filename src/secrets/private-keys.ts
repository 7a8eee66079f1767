/** Private keys in PEM, OpenSSH and PGP armour, whole, cut off, quoted, or as one line of JSON. */
import type { Span } from './span.ts';

/** Is found in every text that holds one. */
export const KEY_HINT = /-----BEGIN /;

const BEGIN = /-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;
const END = /-----END (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/y;

/** No armoured key is longer. */
const LONGEST_BODY = 20_000;

/** What tells a key from a sentence about keys. */
const MATERIAL = /[A-Za-z0-9+/=]{32}/;
const LINES = /[A-Za-z0-9+/=]{16,}/g;

/** From the first line to the last; where that is missing, to the last line of the body. */
export function findPrivateKeys(text: string): readonly Span[] {
  return Array.from(text.matchAll(BEGIN)).flatMap(({ 0: { length }, index }) => {
    const end = endOfKey(text, index + length);
    return end === undefined ? [] : [{ kind: 'private key', start: index, end }];
  });
}

/** `undefined` where no key follows. */
function endOfKey(text: string, from: number): number | undefined {
  const dashes = text.indexOf('-----', from);
  const end = Math.min(dashes === -1 ? text.length : dashes, from + LONGEST_BODY);
  const body = text.slice(from, end);
  if (!MATERIAL.test(body)) return undefined;
  return endOfFooter(text, end) ?? from + endOfLastLine(body);
}

/** In a diff, a removed line has one dash more. */
function endOfFooter(text: string, at: number): number | undefined {
  END.lastIndex = text[at + 5] === '-' ? at + 1 : at;
  return END.test(text) ? END.lastIndex : undefined;
}

function endOfLastLine(body: string): number {
  let end = 0;
  for (const { 0: line, index } of body.matchAll(LINES)) end = index + line.length;
  return end;
}
