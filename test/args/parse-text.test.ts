import { describe } from 'vitest';
import { accepts, refuses } from './cases.ts';

describe('a text', () => {
  accepts({ kind: 'text', max: 20_000 }, [
    ['as typed', 'as typed'],
    ['  kept  \n', '  kept  \n'],
    ['a\r\nb\rc\nd\n\re', 'a\nb\nc\nd\n\ne'],
    ['$1 $& {{other}} \\ " \u202e', '$1 $& {{other}} \\ " \u202e'],
    ['\ud800', '\ud800'],
  ]);

  describe('of at most three code points', () => {
    accepts({ kind: 'text', max: 3 }, [
      ['abc', 'abc'],
      ['🦊🦊🦊', '🦊🦊🦊'],
      ['a\r\nb', 'a\nb'],
    ]);
    refuses({ kind: 'text', max: 3 }, [
      ['abcd', 'is 4 characters long; at most 3 fit'],
      ['🦊🦊🦊🦊', 'is 4 characters long; at most 3 fit'],
      ['x'.repeat(1_000_000), 'is 1,000,000 characters long; at most 3 fit'],
    ]);
  });

  refuses({ kind: 'text', max: 20_000 }, [
    ['', 'is empty'],
    [' \r\n\t', 'is empty'],
    ['x'.repeat(25_000), 'is 25,000 characters long; at most 20,000 fit'],
  ]);
});
