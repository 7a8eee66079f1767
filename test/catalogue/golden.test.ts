import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import type { Case, Outcome } from '../../src/cli/cases/case.ts';
import { type CaseFile, readCases } from '../../src/cli/cases/read-cases.ts';
import { type CaseCatalogue, runCase, runGenerated } from '../../src/cli/cases/run-case.ts';
import { writeCases } from '../../src/cli/cases/write-cases.ts';
import { printDiff } from '../../src/cli/print-diff.ts';
import { tenantsIn } from '../../src/cli/tenant/tenants-in.ts';
import type { Template } from '../../src/template.ts';
import { compileSamples, folder } from './sample-catalogue.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether cases are written anew: `npm test -- -u`. */
    update: boolean;
  }
}

const shared = await compileSamples();
const tenants = ['default', ...(await tenantsIn(folder))];

describe.each(tenants)('%s', async (tenant) => {
  const catalogue = await compileSamples(tenant);

  describe.each(catalogue.bundle.templates)('$name', async (template) => {
    const own = await casesIn(catalogue, template);
    // A prompt that an overlay does not touch must do for the tenant what it does for everybody.
    const borrowed = own === undefined && isShared(template);
    const file = borrowed ? await casesIn(shared, template) : own;

    if (file === undefined || file.cases.length === 0) {
      it('has no cases, and works when filled in with what it declares', async () => {
        expect(await runGenerated(catalogue, template)).not.toHaveProperty('error');
      });
      return;
    }

    if (inject('update')) {
      it.skipIf(borrowed)('has its cases written anew', async () => {
        const run = file.cases.map((each) => runCase(catalogue, template, each));
        if (!(await writeCases(file, await Promise.all(run)))) return;
        const changes = printDiff(file.text, await readFile(file.path, 'utf8'));
        console.log(`${relative(process.cwd(), file.path)}\n${changes}`);
      });
      return;
    }

    it.each(file.cases)('$name', async (given) => {
      const { bundle } = catalogue;
      const { folder: files } = borrowed ? shared : catalogue;
      expectOutcome(await runCase({ bundle, folder: files }, template, given), given);
    });
  });
});

function casesIn(catalogue: CaseCatalogue, { name }: Template): Promise<CaseFile | undefined> {
  return readCases(join(catalogue.folder, `${name}.cases.yaml`));
}

function isShared({ name, digest }: Template): boolean {
  return shared.bundle.templates.some((each) => each.name === name && each.digest === digest);
}

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
