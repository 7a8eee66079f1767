/**
 * Prompts of the kind that people share: `first/` as somebody wrote them who knew other formats,
 * `mended/` after nothing but what the compiler said.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runGenerated } from '../../src/cli/cases/run-case.ts';
import { compile } from '../../src/compile/compile.ts';
import { printProblem } from '../../src/compile/print-problem.ts';
import { severityOf } from '../../src/compile/problem.ts';
import { readCatalogue } from '../../src/compile/read.ts';

const folder = join(import.meta.dirname, 'shared');
const compiled = async (version: 'first' | 'mended') => {
  const sources = await readCatalogue(join(folder, version), 'default');
  return { sources, ...(await compile(sources, { tenant: 'default' })) };
};

describe('fourteen prompts that people share', async () => {
  const names = await readdir(join(folder, 'first'));
  const [first, mended] = [await compiled('first'), await compiled('mended')];

  it('are fourteen', () => {
    expect(names).toHaveLength(14);
    expect([...mended.sources.keys()].toSorted()).toEqual(names.toSorted());
  });

  it.each(names)('%s: its problems say where they are and what to write', (file) => {
    const own = first.problems.filter(({ place }) => place.file === file);
    expect(own.length).toBeGreaterThan(0);
    for (const problem of own) {
      expect(printProblem(problem, first.sources)).toMatch(/\n {2}\S+:\d+:\d+\n[^]*\^/);
    }
  });

  it('compile after what they were told, without a hint', () => {
    expect(mended.problems.map((each) => printProblem(each, mended.sources))).toEqual([]);
    expect(first.problems.some(({ code }) => severityOf(code) === 'error')).toBe(true);
  });

  it.each(names)('%s renders', async (file) => {
    const bundle = mended.bundle!;
    const template = bundle.templates.find(({ name }) => `${name}.md` === file)!;
    const outcome = await runGenerated({ bundle, folder }, template);
    expect(outcome).toHaveProperty('messages.0.role', 'user');
  });
});
