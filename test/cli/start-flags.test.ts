import { describe, expect, it } from 'vitest';
import { readStartFlags } from '../../src/cli/start-flags.ts';

describe('what npm start takes', () => {
  it.each([
    [[], {}, []],
    [['--port', '1'], { port: '1' }, []],
    [
      ['--port=1', '--templates=a b', '--tenant', 'acme'],
      { port: '1', templates: 'a b', tenant: 'acme' },
      [],
    ],
    [['--var', 'AUTH:token', '--port', '1'], { port: '1' }, ['--var', 'AUTH:token']],
    [
      ['--local', '--var=A:b', '--port', '1', '--ip', '::1'],
      { port: '1' },
      ['--local', '--var=A:b', '--ip', '::1'],
    ],
  ])('%j', (args, flags, rest) => {
    expect(readStartFlags(args)).toEqual({ flags, rest });
  });

  it('tells how it is called', () => {
    expect(() => readStartFlags(['--help'])).toThrow(/^Usage: npm start -- \[--templates DIR\]/);
  });

  it('names a flag that npm kept for itself', () => {
    const env = { npm_config_templates: 'true' };
    expect(() => readStartFlags(['mine'], env)).toThrow(
      /^npm kept --templates for itself: write --/,
    );
  });

  it.each([
    [['--port'], '--port needs a value.'],
    [['--templates='], '--templates needs a value.'],
    [['mine'], '"mine" belongs to no flag'],
    [['--port', '1', 'mine'], '"mine" belongs to no flag'],
    [['--var', 'A:b', 'mine'], '"mine" belongs to no flag'],
  ])('refuses %j', (args, message) => {
    expect(() => readStartFlags(args)).toThrow(message);
  });
});
