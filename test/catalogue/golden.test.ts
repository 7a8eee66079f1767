import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import type { Case, Outcome } from '../../src/cli/cases/case.ts';
import { readCases } from '../../src/cli/cases/read-cases.ts';
import { runCase } from '../../src/cli/cases/run-case.ts';
import { writeCases } from '../../src/cli/cases/write-cases.ts';
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
  const cases = file?.cases ?? [];

  it('has cases', () => {
    expect(cases.length).toBeGreaterThan(0);
  });

  if (file !== undefined && inject('update')) {
    it('has its cases written anew', async () => {
      const outcomes = await Promise.all(cases.map((each) => runCase(catalogue, template, each)));
      await writeCases(file, outcomes);
    });
    return;
  }

  it.each(cases)('$name', async (given) => {
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
