import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import type { Case, Outcome } from '../../src/cli/cases/case.ts';
import { readCases } from '../../src/cli/cases/read-cases.ts';
import { runCase, runGenerated } from '../../src/cli/cases/run-case.ts';
import { writeCases } from '../../src/cli/cases/write-cases.ts';
import { printDiff } from '../../src/cli/print-diff.ts';
import { compileSamples } from './sample-catalogue.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether cases are written anew: `npm test -- -u`. */
    update: boolean;
  }
}

const catalogue = await compileSamples();

describe.each(catalogue.bundle.templates)('$name', async (template) => {
  const file = await readCases(join(catalogue.folder, `${template.name}.cases.yaml`));

  if (file === undefined || file.cases.length === 0) {
    it('has no cases, and works when filled in with what it declares', async () => {
      expect(await runGenerated(catalogue, template)).not.toHaveProperty('error');
    });
    return;
  }

  if (inject('update')) {
    it('has its cases written anew', async () => {
      const run = file.cases.map((each) => runCase(catalogue, template, each));
      if (!(await writeCases(file, await Promise.all(run)))) return;
      const changes = printDiff(file.text, await readFile(file.path, 'utf8'));
      console.log(`${relative(process.cwd(), file.path)}\n${changes}`);
    });
    return;
  }

  it.each(file.cases)('$name', async (given) => {
    expectOutcome(await runCase(catalogue, template, given), given);
  });
});

function expectOutcome(outcome: Outcome, given: Case): void {
  if (given.error !== undefined) {
    expect(outcome).toHaveProperty('error');
    expect((outcome as { error: string }).error).toContain(given.error);
    return;
  }
  expect(outcome).not.toHaveProperty('error');
  expect(given.messages, 'no messages yet: write them with npm test -- -u').toBeDefined();
  expect(outcome).toEqual({
    ...(given.description === undefined ? {} : { description: given.description }),
    messages: given.messages,
  });
}
