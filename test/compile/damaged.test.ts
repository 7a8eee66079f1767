/** Whatever an author's file looks like, the compiler answers with problems that have places. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compile/compile.ts';
import { printProblem } from '../../src/compile/print-problem.ts';
import { sourcesOf } from './problems-in.ts';
import { workedExample } from './worked-example.ts';

interface Damage {
  readonly at: number;
  readonly removed: number;
  readonly added: string;
}

const pieces = [
  '\t',
  '\n',
  '\r',
  ' ',
  '  ',
  '---\n',
  '- ',
  ': ',
  ' #',
  '[',
  ']',
  '{',
  '}',
  '"',
  "'",
];
const more = [
  '&a',
  '*a',
  '!t',
  '%',
  '@',
  '`',
  '|',
  '>',
  '? ',
  '{{',
  '}}',
  '\\',
  '\ufeff',
  '\u2028',
];

const damages = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.nat({ max: 20 }),
    added: fc.oneof(
      fc.constantFrom(...pieces, ...more),
      fc.string({ maxLength: 5, unit: 'binary' }),
    ),
  }),
  { minLength: 1, maxLength: 4 },
);

function damaged(text: string, { at, removed, added }: Damage): string {
  const start = Math.floor(at * text.length);
  return text.slice(0, start) + added + text.slice(start + removed);
}

describe('a damaged catalogue', () => {
  it.each(Object.keys(workedExample))('%s', async (file) => {
    await fc.assert(
      fc.asyncProperty(damages, async (all) => {
        const text = all.reduce(damaged, String(workedExample[file]));
        const sources = sourcesOf({ ...workedExample, [file]: text });
        const { bundle, problems } = await compile(sources, { tenant: 'default' });
        if (bundle === undefined) expect(problems.length).toBeGreaterThan(0);
        for (const problem of problems) {
          const { line, column } = problem.place;
          const lines = (sources.get(problem.place.file)?.length ?? 0) + 1;
          expect(Number.isInteger(line) && line >= 1 && line <= lines).toBe(true);
          expect(Number.isInteger(column) && column >= 1).toBe(true);
          expect(printProblem(problem, sources)).not.toContain('undefined');
        }
      }),
      { numRuns: 300 },
    );
  });
});
