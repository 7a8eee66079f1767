/** Private keys in PEM, OpenSSH and PGP armour, whole, cut off, quoted, or as one line of JSON. */
import type { Span } from './span.ts';

/** Is found in every text that holds one. */
export const KEY_HINT = /-----BEGIN /;

const BEGIN = /-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;
const END = /-----END (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/y;

/** No armoured key is longer. */
const LONGEST_BODY = 20_000;

/** What tells a key from a sentence about keys, and the most that its headers put before it. */
const MATERIAL = /[A-Za-z0-9+/=]{32}/;
const LONGEST_HEADERS = 500;

/** A line of a body, and the most that a quotation or a programming language puts between two. */
const LINES = /[A-Za-z0-9+/=]{16,}/g;
const LONGEST_GAP = 16;

/** Where the text ends in the midst of a line. */
const STUMP = /^[^A-Za-z0-9+/=]{0,16}[A-Za-z0-9+/=]{1,15}$/;

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
  const material = MATERIAL.exec(body)?.index ?? Infinity;
  if (material > LONGEST_HEADERS) return undefined;
  return endOfFooter(text, end) ?? from + endOfLines(body, material);
}

/** In a diff, a removed line has one dash more. */
function endOfFooter(text: string, at: number): number | undefined {
  END.lastIndex = text[at + 5] === '-' ? at + 1 : at;
  return END.test(text) ? END.lastIndex : undefined;
}

/** Of the lines from here on that follow one another. */
function endOfLines(body: string, material: number): number {
  let end = material;
  LINES.lastIndex = material;
  for (const { 0: line, index } of body.matchAll(LINES)) {
    if (index - end > LONGEST_GAP) break;
    end = index + line.length;
  }
  return STUMP.test(body.slice(end)) ? body.length : end;
}
