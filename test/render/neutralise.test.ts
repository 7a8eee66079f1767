import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neutralise } from '../../src/render/neutralise.ts';
import { hostileText } from './hostile.ts';

type Case = readonly [what: string, text: string];
type Change = readonly [what: string, text: string, neutral: string];

describe('leaves as it is', () => {
  const cases: readonly Case[] = [
    ['plain text', 'Tabs\tand newlines\n\n  indent, $& $1 {{x}} `code` <b>&amp;</b>\n'],
    ['comparisons', 'if (a === b && c !== d) return x == y;'],
    ['conflict markers', '<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> end-of-branch\n'],
    ['a heading underlined with seven', 'Heading\n=======\nText'],
    ['AsciiDoc tables', '|===\n| a | b\n|==='],
    ['a short bar beside words that hold END', '==== Backend sends, vendors append ===='],
    ['BEGIN and END without bars', 'BEGIN TRANSACTION;\nEND;'],
    ['three on a line with END', '=== END ==='],
    ['bars of 7 with other words between', '======= a ======='],
    ['Persian', 'می‌خواهم خانه‌ها را ببینم'],
    ['vowelled Arabic before a joiner', 'نامهٔ بِ‌ها'],
    ['Hindi', 'क्‍ष र्‌य हिन्दी'],
    ['Bengali ya-phalaa', 'র‍্যাব'],
    ['Sinhala', 'ශ්‍රී ලංකා'],
    ['Hebrew and Arabic without marks of direction', 'שלום עולם مرحبا'],
    ['CJK with ideographic spaces', '漢字　かな　한국어'],
    ['a registered Han variant', '葛\u{e0100}城 \u8fbb\u{e0101} 神\ufe00'],
    ['accents as combining marks', 'e\u0301 n\u0303 Việt'],
    ['a family', '👨‍👩‍👧‍👦 👩🏽‍💻 👩🏻‍❤️‍💋‍👨🏿'],
    ['a joined emoji with a selector in it', '❤️‍🔥 🏳️‍🌈 🏴‍☠️ 🧔🏽‍♂️ 🏃‍♀️‍➡️'],
    ['flags', '🇩🇪 🇮🇳 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['keycaps', '1️⃣ #️⃣ *️⃣'],
    ['text and emoji style', '☺︎ ☺️ ©️ ™️ 👍️'],
    ['private use, and characters of no version yet', '\ue000 \u{10fffd} \u0378'],
    ['typography', '“quotes” — … • → ½ €'],
    ['box drawing without doubles', '┌──────────┐'],
  ];
  it.each(cases)('%s', (_, text) => {
    expect(neutralise(text)).toBe(text);
  });
});

describe('changes', () => {
  const cases: readonly Change[] = [
    ['CRLF, CR, NEL, LS, PS', 'a\r\nb\rc\x85d\u2028e\u2029f\n\rg', 'a\nb\nc\nd\ne\nf\n\ng'],
    ['ANSI colours', '\x1b[1;31mred\x1b[0m \x1b[38:5:9mx\x1b[m \x9b32mgreen', 'red x green'],
    ['colours nested to survive', '\x1b[\x1b[31m0m', '\\u{1b}[0m'],
    ['other escapes', '\x1b[2J\x1b]0;t\x07', '\\u{1b}[2J\\u{1b}]0;t\\u{7}'],
    ['controls', 'a\0b\x08c\x7fd\x0be\x0cf\x9f', 'a\\u{0}b\\u{8}c\\u{7f}d\\u{b}e\\u{c}f\\u{9f}'],
    ['zero width', 'a\u200bb\u2060c\ufeffd', 'a\\u{200b}b\\u{2060}c\\u{feff}d'],
    ['soft hyphens', 'hy\u00adphen', 'hy\\u{ad}phen'],
    [
      'marks of direction',
      '\u202eevil\u202c \u2066x\u2069',
      '\\u{202e}evil\\u{202c} \\u{2066}x\\u{2069}',
    ],
    ['tag characters', 'hi\u{e0041}\u{e007f}', 'hi\\u{e0041}\\u{e007f}'],
    ['tags on a flag that is none', '🏴\u{e0067}\u{e007f}', '🏴\\u{e0067}\\u{e007f}'],
    ['blank letters', '\u3164\u115f\uffa0\u2800', '\\u{3164}\\u{115f}\\u{ffa0}\\u{2800}'],
    ['lone surrogates', 'a\ud800b\udc00', 'a\\u{d800}b\\u{dc00}'],
    ['a surrogate beside a pair', '\ud83d😀\ude00', '\\u{d83d}😀\\u{de00}'],
    ['joiners between Latin letters', 'a\u200db\u200cc', 'a\\u{200d}b\\u{200c}c'],
    ['two joiners', 'ب\u200c\u200cب', 'ب\\u{200c}\\u{200c}ب'],
    ['a joiner at the end of a word', 'ب\u200d c', 'ب\\u{200d} c'],
    ['a joiner after a hidden letter', 'ក\u17b4\u200cក', 'ក\\u{17b4}\\u{200c}ក'],
    ['joined emoji that are no emoji', '😀\u200d😀', '😀\\u{200d}😀'],
    ['two emoji that share a part', '👩‍❤️‍👩‍🚀', '👩‍❤️‍👩\\u{200d}🚀'],
    ['an emoji that ends joined', '👨‍👩‍👦\u200d', '👨‍👩‍👦\\u{200d}'],
    ['a second selector', '☺\ufe0f\ufe0f', '☺️\\u{fe0f}'],
    ['selectors on letters and digits', 'a\ufe0f 1\ufe0f', 'a\\u{fe0f} 1\\u{fe0f}'],
    ['selectors of the other kind', '漢\ufe0f ☺\u{e0100}', '漢\\u{fe0f} ☺\\u{e0100}'],
    ['eight bars', '========', '=== === =='],
    ['more bars', '  ===========  x', '  === === === ==  x'],
    ['bars apart', '= = = =\t=\u00a0=\u3000=  =.', '=== === ==.'],
    ['bars of look-alikes', '＝﹦═⹀꞊゠⁼₌', '＝﹦═ ⹀꞊゠ ⁼₌'],
    ['bars mixed', '═=═=═=═=═', '═=═ =═= ═=═'],
    ['bars already apart', '=== === ==', '=== === =='],
    ['a marker', '======== END X ========', '=== === == END X === === =='],
    ['short bars beside BEGIN', '==== BEGIN X =====', '=== = BEGIN X === =='],
    ['short bars beside END, in other ways', '== ==end\nEnd=====', '=== =end\nEnd=== =='],
    ['short bars beside full-width letters', '====ＥＮＤ', '=== =ＥＮＤ'],
    ['short bars joined to the word', '====BEGIN_NOTES====', '=== =BEGIN_NOTES=== ='],
    ['bars on two lines each by itself', '====\n==== END', '====\n=== = END'],
    ['a marker after CR', 'x\r======== END', 'x\n=== === == END'],
    ['hidden characters within bars', '====\u200b==== x', '====\\u{200b}==== x'],
  ];
  it.each(cases)('%s', (_, text, neutral) => {
    expect(neutralise(text)).toBe(neutral);
  });
});

describe('holds for whatever text', () => {
  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const neutral = neutralise(text);
        expect(neutralise(neutral)).toBe(neutral);
      }),
      { numRuns: 3000 },
    );
  });

  it('leaves nothing hidden but joiners, selectors and tags', () => {
    const hidden =
      /[[\p{DI}\p{Cf}\p{Cc}\p{Cs}\u2800]--[\t\n\u200c\u200d\p{VS}\u{e0020}-\u{e007f}]]/v;
    fc.assert(
      fc.property(hostileText, (text) => void expect(neutralise(text)).not.toMatch(hidden)),
    );
  });

  it('leaves no bar that could be a marker', () => {
    // A letter of any script makes it another word.
    const end = String.raw`(?<!\p{L})END(?!\p{L})`;
    const bar = new RegExp(
      String.raw`[=\uff1d\u2550]{8}|[=\uff1d\u2550]{4}.*${end}|${end}.*[=\uff1d\u2550]{4}`,
      'u',
    );
    const examples: [string][] = [['ENDक======='], ['END1 ====='], ['===== END']];
    fc.assert(
      fc.property(hostileText, (text) => void expect(neutralise(text)).not.toMatch(bar)),
      { examples },
    );
  });

  it('finds every hidden character of the basic plane', () => {
    const hidden = /^[[\p{DI}\p{Cf}\p{Cc}\p{Cs}\u2800]--[\t\n\r\x85]]$/v;
    const missed = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
      (character) => hidden.test(character) && !neutralise(character).startsWith('\\u{'),
    );
    expect(missed).toEqual([]);
  });
});

describe('takes time in proportion', () => {
  const megabyte = (unit: string): string => unit.repeat(2 ** 20 / unit.length);
  const cases: readonly (readonly [what: string, text: string, milliseconds: number])[] = [
    ['English', megabyte('The quick brown fox.\n'), 200],
    ['code', megabyte('if (a === b) { c = d; }\n'), 200],
    ['Russian', megabyte('Съешь ещё этих булок.\n'), 400],
    ['joiners', megabyte('\u200d'), 4000],
    ['surrogates', megabyte('\ud800'), 4000],
    ['bars', megabyte('='), 4000],
    ['bars apart', megabyte('= '), 4000],
    ['short bars on one line', megabyte('====a'), 4000],
    ['short bars on a line with END', megabyte('==== END '), 4000],
    ['one bar and blanks', `=======${megabyte(' ')}`, 4000],
    ['escapes without an end', megabyte('\x1b[1;'), 4000],
    ['one escape without an end', `\x1b[${megabyte('1;')}`, 4000],
    ['emoji joined without end', megabyte('👨\u200d'), 15_000],
    ['combining marks', megabyte('\u0301\u0316'), 4000],
  ];
  it.each(cases)('a megabyte of %s', { timeout: 30_000 }, (_, text, milliseconds) => {
    const start = performance.now();
    neutralise(text);
    expect(performance.now() - start).toBeLessThan(milliseconds);
  });
});
