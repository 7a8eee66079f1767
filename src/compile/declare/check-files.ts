/** That bundled files are used, and under one right each. */
import { needsCaller } from '../../resources/locate.ts';
import { createMatch, variablesOf } from '../../resources/pattern.ts';
import type { BundledFile, ResourceDefinition } from '../../template.ts';
import type { Declared, DeclaredTemplate } from '../declared.ts';
import { unknown } from '../names.ts';
import type { Report } from '../problem.ts';
import { usedFiles } from '../used-files.ts';

interface Catalogue {
  readonly templates: readonly DeclaredTemplate[];
  readonly resources: ReadonlyMap<string, Declared<ResourceDefinition>>;
  readonly files: ReadonlyMap<string, BundledFile>;
  /** Whether all prompts and their embeds could be read: only then is a file idle. */
  readonly isWhole: boolean;
}

/** Definitions find their file, embeds open no side door to a scoped one, and none lies idle. */
export function checkFiles(catalogue: Catalogue, report: Report): void {
  const { templates, resources, files, isWhole } = catalogue;
  const stored = [...resources.values()].filter(({ value }) => value.store === 'file');
  for (const definition of stored) checkExists(definition, files, report);
  const restricted = stored.filter(({ value }) => value.scopes.length > 0 || needsCaller(value));
  for (const template of templates) checkDoors(template, restricted, report);
  const definitions = stored.map(({ value }) => value);
  if (isWhole) hintIdle(files, templates, definitions, report);
}

function hintIdle(
  files: ReadonlyMap<string, BundledFile>,
  templates: readonly DeclaredTemplate[],
  definitions: readonly ResourceDefinition[],
  report: Report,
): void {
  const embeds = templates.flatMap((template) => template.embeds.map(({ value }) => value));
  const used = usedFiles(files, embeds, definitions);
  for (const path of files.keys()) {
    if (!used.has(path)) {
      report('file-unused', { file: `files/${path}`, line: 1, column: 1 }, { path });
    }
  }
}

function checkExists(
  { value, place, places }: Declared<ResourceDefinition>,
  files: ReadonlyMap<string, BundledFile>,
  report: Report,
): void {
  if (variablesOf(value.key).size > 0) return;
  const path = value.key.join('');
  if (files.has(path)) return;
  report('unknown-file', places.get('key') ?? place, unknown(path, files.keys()));
}

/** A file that an embed names needs no scope, whoever reads it. */
function checkDoors(
  { embeds }: DeclaredTemplate,
  restricted: readonly Declared<ResourceDefinition>[],
  report: Report,
): void {
  for (const { value, place, places } of embeds) {
    if (value.source.type !== 'file') continue;
    const { path } = value.source;
    const owner = restricted.find((each) => createMatch(each.value.key)(path) !== undefined);
    if (owner === undefined) continue;
    const facts = { path, resource: owner.value.name };
    report('file-of-resource', places.get('file') ?? place, facts, { related: owner.place });
  }
}
