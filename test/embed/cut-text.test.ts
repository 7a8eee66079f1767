import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, type LoadedText } from '../../src/embed/cut-text.ts';
import { decodeText } from '../../src/embed/decode-text.ts';
import { encodeBase64 } from '../../src/embed/encode-base64.ts';

const whole: LoadedText = { text: '', findings: [], keep: 'start', whole: true, margin: 0 };

describe('cutText', () => {
  it('leaves a text that fits', () => {
    expect(cutText({ ...whole, text: 'a\u{1f600}b' }, 3)).toEqual({ text: 'a\u{1f600}b' });
  });

  it.each([
    ['start', 2, 'a\u{1f600}'],
    ['start', 1, 'a'],
    ['start', 0, ''],
    ['end', 2, '\u{1f600}b'],
    ['end', 1, 'b'],
    ['end', 0, ''],
  ] as const)('keeps the %s, %d code points', (keep, max, text) => {
    expect(cutText({ ...whole, text: 'a\u{1f600}b', keep }, max)).toEqual({
      text,
      cut: { keep, kept: max, total: { count: 3, unit: 'characters' } },
    });
  });

  it('says the bytes of what was not read to the end, or nothing', () => {
    const part = { ...whole, text: 'abcdef', whole: false };
    expect(cutText({ ...part, size: 900 }, 3).cut?.total).toEqual({ count: 900, unit: 'bytes' });
    expect(cutText(part, 3).cut).toEqual({ keep: 'start', kept: 3 });
  });

  it('does not cut a replaced secret in two', () => {
    const text = 'key [REDACTED: x] end';
    const findings = [{ kind: 'x', start: 4, end: 17 }];
    for (let max = 0; max < text.length; max += 1) {
      expect(cutText({ ...whole, text, findings }, max).text).not.toMatch(/\[(?!.*\])/);
      expect(cutText({ ...whole, text, findings, keep: 'end' }, max).text).not.toMatch(/^[^[]*\]/);
    }
    expect(cutText({ ...whole, text, findings }, 10).text).toBe('key ');
    expect(cutText({ ...whole, text, findings, keep: 'end' }, 10).text).toBe(' end');
  });

  it('never keeps the far end of a text that was not read whole', () => {
    const part = { ...whole, text: '0123456789', whole: false, margin: 4 };
    expect(cutText(part, 100).text).toBe('012345');
    expect(cutText({ ...part, keep: 'end' }, 100).text).toBe('456789');
    expect(cutText({ ...part, margin: 99 }, 100).text).toBe('');
    expect(cutText({ ...part, margin: 99, keep: 'end' }, 100).text).toBe('');
  });

  it('gives at most so many code points, and never half of one', () => {
    const keeps = fc.constantFrom('start' as const, 'end' as const);
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.nat(40),
        fc.nat(10),
        keeps,
        (text, max, margin, keep) => {
          const cut = cutText({ ...whole, text, keep, margin, whole: margin === 0 }, max);
          expect(cut.text.isWellFormed()).toBe(true);
          expect([...cut.text].length).toBeLessThanOrEqual(max);
          expect(keep === 'start' ? text.startsWith(cut.text) : text.endsWith(cut.text)).toBe(true);
          if (cut.cut) expect(cut.cut.kept).toBe([...cut.text].length);
        },
      ),
    );
  });
});

describe('decodeText', () => {
  const text = 'a€\u{1f600}é';
  const bytes = new TextEncoder().encode(text);

  it('makes no replacement character of a character that the cut went through', () => {
    for (let at = 0; at <= bytes.length; at += 1) {
      const start = decodeText(bytes.subarray(0, at), 'start');
      const end = decodeText(bytes.subarray(at), 'end');
      expect(text.startsWith(start)).toBe(true);
      expect(text.endsWith(end)).toBe(true);
    }
  });

  it('keeps what is not UTF-8 visible, and drops the byte order mark', () => {
    expect(decodeText(Uint8Array.of(0x61, 0xff, 0x62), 'whole')).toBe('a\u{fffd}b');
    expect(decodeText(Uint8Array.of(0x61, 0xe2, 0x82), 'whole')).toBe('a\u{fffd}');
    expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61), 'whole')).toBe('a');
    expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61), 'start')).toBe('a');
  });
});

describe('encodeBase64', () => {
  it.each([0, 1, 2, 3, 24_575, 24_576, 24_577, 3_000_000])('%d bytes', (length) => {
    const bytes = new Uint8Array(length).map((_, index) => index % 256);
    const decoded = Uint8Array.from(atob(encodeBase64(bytes)), (char) => char.charCodeAt(0));
    expect(decoded.length).toBe(length);
    expect(decoded.every((byte, index) => byte === index % 256)).toBe(true);
    expect(encodeBase64(bytes).length % 4).toBe(0);
  });
});
