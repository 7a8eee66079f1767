import { describe } from 'vitest';
import { accepts, refuses } from './cases.ts';

describe('a word', () => {
  accepts({ kind: 'word', max: 128 }, [
    ['acme/api', 'acme/api'],
    [' main\n', 'main'],
    ['v1.10', 'v1.10'],
    ['Az09._/-:@#+', 'Az09._/-:@#+'],
    ['a--b..c', 'a--b..c'],
    ['aaa111', 'aaa111'],
    ['constructor', 'constructor'],
    ['x'.repeat(128), 'x'.repeat(128)],
  ]);

  const charset = 'is not one word of letters, digits and . _ / - : @ # +';
  const repeats = 'repeats a punctuation mark three times';
  refuses({ kind: 'word', max: 128 }, [
    ['two words', `"two words" ${charset}`],
    ['a\nb', `"a\\nb" ${charset}`],
    ['naïve', `"naïve" ${charset}`],
    ['ａbc', `"ａbc" ${charset}`],
    ['a"b', `"a\\"b" ${charset}`],
    ['{{x}}', `"{{x}}" ${charset}`],
    ['a=b', `"a=b" ${charset}`],
    ['a\\b', `"a\\b" ${charset}`],
    ['a\u202eb', `"a\\u{202e}b" ${charset}`],
    ['a\u0000b', `"a\\u{0}b" ${charset}`],
    ['a\u00a0b', `"a\\u{a0}b" ${charset}`],
    ['a\ud800b', `"a\\u{d800}b" ${charset}`],
    ['a\u{e0041}b', `"a\\u{e0041}b" ${charset}`],
    ['a---b', `"a---b" ${repeats}`],
    ['../../...', `"../../..." ${repeats}`],
    ['###', `"###" ${repeats}`],
    ['::::', `"::::" ${repeats}`],
    ['x'.repeat(129), `"${'x'.repeat(40)}…" is longer than 128 characters`],
    ['', 'is empty'],
  ]);

  describe('with a pattern', () => {
    const pattern = '^(?:[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+)$';
    accepts({ kind: 'word', max: 20, pattern }, [['acme/api', 'acme/api']]);
    refuses(
      { kind: 'word', max: 20, pattern },
      [
        ['acme', '"acme" does not fit; write it like acme/api'],
        ['a/b/c', '"a/b/c" does not fit; write it like acme/api'],
        ['a b', `"a b" ${charset}; write it like acme/api`],
        ['a/...', `"a/..." ${repeats}; write it like acme/api`],
        [
          'a/'.repeat(20),
          `"${'a/'.repeat(20)}" is longer than 20 characters; write it like acme/api`,
        ],
      ],
      'acme/api',
    );
  });

  describe('with a pattern wider than words', () => {
    accepts({ kind: 'word', max: 20, pattern: '^(?:.*)$' }, [['a.b', 'a.b']]);
    refuses({ kind: 'word', max: 20, pattern: '^(?:.*)$' }, [['a b', `"a b" ${charset}`]]);
  });
});
