import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { differenceFrom } from '../../src/cli/cases/difference.ts';
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
const prompts = await Promise.all(
  tenants.map(async (tenant) => {
    const catalogue = await compileSamples(tenant);
    return catalogue.bundle.templates.map((template) => ({ tenant, catalogue, template }));
  }),
);

describe.each(prompts.flat())('$tenant: $template.name', async ({ catalogue, template }) => {
  const own = await casesIn(catalogue, template);
  // A prompt that an overlay does not touch must do for the tenant what it does for everybody.
  const borrowed = own === undefined && isShared(template);
  const file = borrowed ? await casesIn(shared, template) : own;
  const { folder: fixtures } = borrowed ? shared : catalogue;
  const scene = { catalogue: { bundle: catalogue.bundle, folder: fixtures }, template };

  if (file === undefined || file.cases.length === 0) itWorksFilledIn(scene);
  else if (inject('update')) itIsWrittenAnew(scene, file, borrowed);
  else itGivesWhatItsCasesSay(scene, file);
});

interface Scene {
  readonly catalogue: CaseCatalogue;
  readonly template: Template;
}

function itWorksFilledIn({ catalogue, template }: Scene): void {
  it('has no cases, and works when filled in with what it declares', async () => {
    expect(await runGenerated(catalogue, template)).not.toHaveProperty('error');
  });
}

function itIsWrittenAnew({ catalogue, template }: Scene, file: CaseFile, borrowed: boolean): void {
  it('has its cases written anew', { skip: borrowed }, async () => {
    const run = file.cases.map((each) => runCase(catalogue, template, each));
    const changed = await writeCases(file, await Promise.all(run));
    const text = await readFile(file.path, 'utf8');
    if (changed)
      console.log(`${relative(process.cwd(), file.path)}\n${printDiff(file.text, text)}`);
    expect((await readCases(file.path))?.cases).toHaveLength(file.cases.length);
  });
}

function itGivesWhatItsCasesSay({ catalogue, template }: Scene, file: CaseFile): void {
  it.each(file.cases)('$name', async (given) => {
    expect(differenceFrom(given, await runCase(catalogue, template, given))).toBeUndefined();
  });
}

function casesIn(catalogue: CaseCatalogue, { name }: Template): Promise<CaseFile | undefined> {
  return readCases(join(catalogue.folder, `${name}.cases.yaml`));
}

function isShared({ name, digest }: Template): boolean {
  return shared.bundle.templates.some((each) => each.name === name && each.digest === digest);
}
