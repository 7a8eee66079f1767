import { expect, it } from 'vitest';
import { excerpt, quote } from '../src/quote.ts';

it.each([
  ['forty-two', '"forty-two"'],
  ['', '""'],
  ['say "hi"', '"say \\"hi\\""'],
  ['a b', '"a b"'],
  ['a\nb\r\tc', '"a\\nb\\u{d}\\u{9}c"'],
  ['a\u202eb\u2066c', '"a\\u{202e}b\\u{2066}c"'],
  ['a\u200bb\ufe0f\u2800', '"a\\u{200b}b\\u{fe0f}\\u{2800}"'],
  ['a\u00a0b\u3000c', '"a\\u{a0}b\\u{3000}c"'],
  ['\ud800 \u{e0041}', '"\\u{d800} \\u{e0041}"'],
  ['héllo 世界 🦊', '"héllo 世界 🦊"'],
  ['x'.repeat(40), `"${'x'.repeat(40)}"`],
  ['x'.repeat(41), `"${'x'.repeat(40)}…"`],
  ['🦊'.repeat(21), `"${'🦊'.repeat(20)}…"`],
  ['\u202e'.repeat(1_000_000), `"${'\\u{202e}'.repeat(5)}…"`],
])('quotes %j as %s', (text, expected) => {
  expect(quote(text)).toBe(expected);
});

it('cuts where it is told to', () => {
  expect(excerpt('a long example', 6)).toBe('a long…');
});
