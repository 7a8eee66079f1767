/** What is wrong with a catalogue's case files, and what they leave untried. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Place, Report } from '../../compile/problem.ts';
import type { Sources } from '../../compile/sources.ts';
import { unknown } from '../../compile/names.ts';
import type { Argument, Bundle, Template } from '../../template.ts';
import type { Case } from './case.ts';
import { findGaps, type Gap } from './find-gaps.ts';
import { exampleOf, generateCase } from './generate-case.ts';
import { type ParsedCases, parseCases } from './parse-cases.ts';
import { printCondition } from './print-condition.ts';
import { type Trace, traceCase } from './trace-case.ts';

export interface CheckedCatalogue {
  /** Without it, case files are checked by themselves only. */
  readonly bundle: Bundle | undefined;
  readonly folder: string;
  /** `*.cases.yaml`, by path in the folder. */
  readonly files: Sources;
}

const ENDING = '.cases.yaml';

/** @param step told of each template whose cases have been looked at. */
export async function checkCases(
  { bundle, folder, files }: CheckedCatalogue,
  report: Report,
  step: (template: Template) => void = () => {},
): Promise<void> {
  const parsed = new Map<string, ParsedCases | undefined>();
  for (const [file, bytes] of files) {
    const cases = parseCases(file, bytes, report);
    if (cases !== undefined) checkFixtures(cases, folder, report);
    parsed.set(file.slice(0, -ENDING.length), cases);
  }
  if (bundle === undefined) return;
  reportOrphans(parsed.keys(), bundle, report);
  for (const template of bundle.templates) {
    if (!parsed.has(template.name)) reportMissing(template, report);
    const cases = parsed.get(template.name);
    if (cases !== undefined) await reportGaps({ bundle, folder }, template, cases, report);
    step(template);
  }
}

function checkFixtures({ cases, placeOf }: ParsedCases, folder: string, report: Report): void {
  cases.forEach(({ files }, at) => {
    for (const [key, path] of Object.entries(files)) {
      if (existsSync(join(folder, path))) continue;
      report('case-fixture-missing', placeOf([at, 'files', key]), { path });
    }
  });
}

function reportOrphans(names: Iterable<string>, { templates }: Bundle, report: Report): void {
  const prompts = new Set(templates.map(({ name }) => name));
  for (const name of names) {
    if (prompts.has(name)) continue;
    const { meant } = unknown(name, prompts);
    report('cases-of-nothing', startOf(`${name}${ENDING}`), {
      name,
      ...(meant !== undefined && { meant: `${meant}${ENDING}` }),
    });
  }
}

function reportMissing(template: Template, report: Report): void {
  const given = generateCase(template).arguments;
  const pairs = Object.entries(given).map(([name, value]) => `${name}: ${inline(value)}`);
  const rest = pairs.length === 0 ? '' : `, then arguments: { ${pairs.join(', ')} }`;
  const facts = { name: template.name, example: `- name: defaults${rest}` };
  report('cases-missing', startOf(`${template.name}.md`), facts);
}

async function reportGaps(
  catalogue: { readonly bundle: Bundle; readonly folder: string },
  template: Template,
  { cases, placeOf }: ParsedCases,
  report: Report,
): Promise<void> {
  const traces: Trace[] = [];
  for (const each of cases.filter((one) => hasFixtures(one, catalogue.folder))) {
    const trace = await traceCase(catalogue, template, each);
    if (trace !== undefined) traces.push(trace);
  }
  for (const gap of findGaps(template, cases, traces)) {
    reportGap(gap, template, placeOf([0, 'name']), report);
  }
}

/** That one is missing has been said. */
function hasFixtures({ files }: Case, folder: string): boolean {
  return Object.values(files).every((path) => existsSync(join(folder, path)));
}

function reportGap(gap: Gap, template: Template, place: Place, report: Report): void {
  switch (gap.type) {
    case 'argument':
      return report('case-argument-untried', place, factsOf(gap.argument));
    case 'values':
      return report('case-value-untried', place, {
        ...factsOf(gap.argument),
        values: gap.values.join(', '),
        count: gap.values.length,
        example: inline(gap.values[0] ?? ''),
      });
    case 'branch': {
      const condition = printCondition(gap.condition, template.arguments);
      return report('case-branch-untried', place, { condition, path: gap.path });
    }
    case 'list':
      return report('case-list-untried', place, { name: gap.argument });
  }
}

function factsOf(argument: Argument): Readonly<Record<string, string>> {
  return { name: argument.name, example: inline(exampleOf(argument)) };
}

/** As it is written between braces: what would end there is put in quotes. */
function inline(value: string): string {
  return stringify([value], { collectionStyle: 'flow', lineWidth: 0 }).trim().slice(2, -2);
}

function startOf(file: string): Place {
  return { file, line: 1, column: 1 };
}
