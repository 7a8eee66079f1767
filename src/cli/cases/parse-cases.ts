/** A case file's text to cases, as strictly as every YAML file of a catalogue is read. */
import * as z from 'zod';
import { watch } from '../../compile/declare/watch.ts';
import type { Place, Report } from '../../compile/problem.ts';
import { decodeSource } from '../../compile/source-text.ts';
import { isEmpty, type YamlNode } from '../../compile/yaml/node.ts';
import { parseYaml } from '../../compile/yaml/parse-yaml.ts';
import { nearest } from '../../nearest.ts';
import { type Case, caseSchema } from './case.ts';

/** The cases of one file, and where each thing in it stands. */
export interface ParsedCases {
  readonly cases: readonly Case[];
  /** Of a path such as `[0, 'files', 'a/b']`: the deepest part of it that is written. */
  readonly placeOf: (path: readonly PropertyKey[]) => Place;
}

/** `undefined`, and at least one problem, where the file has an error. */
export function parseCases(
  file: string,
  bytes: Uint8Array,
  report: Report,
): ParsedCases | undefined {
  const watched = watch(report);
  const tell = exceptHostile(watched.report);
  const source = decodeSource(file, bytes, tell);
  const root = source && parseYaml(source, { start: 0, end: source.text.length }, tell);
  if (root === undefined || watched.failed()) return undefined;
  const placeOf = (path: readonly PropertyKey[]): Place => placeIn(root, path);
  const parsed = z.array(caseSchema).safeParse(isEmpty(root) ? [] : toData(root));
  if (parsed.success) checkTogether(parsed.data, placeOf, tell);
  else for (const issue of parsed.error.issues) reportIssue(issue, placeOf, tell);
  return parsed.success && !watched.failed() ? { cases: parsed.data, placeOf } : undefined;
}

/** A case may try what no author would write: `"\r\n"`, `"\u0000"`. */
function exceptHostile(report: Report): Report {
  return (code, ...rest) => {
    if (code !== 'yaml-control-character') report(code, ...rest);
  };
}

function toData(node: YamlNode): unknown {
  switch (node.kind) {
    case 'scalar':
      return node.text;
    case 'list':
      return node.items.map(toData);
    case 'map':
      return Object.fromEntries(
        [...node.entries.values()].map(({ key, value }) => [key, toData(value)]),
      );
    case 'broken':
      return undefined;
  }
}

function placeIn(node: YamlNode, [step, ...rest]: readonly PropertyKey[]): Place {
  if (node.kind === 'list') {
    const item = node.items[Number(step)];
    if (item !== undefined) return placeIn(item, rest);
  }
  const entry = node.kind === 'map' ? node.entries.get(String(step)) : undefined;
  if (entry === undefined) return node.place;
  return rest.length === 0 && entry.value.kind !== 'scalar'
    ? entry.keyPlace
    : placeIn(entry.value, rest);
}

function reportIssue(
  issue: z.core.$ZodIssue,
  placeOf: ParsedCases['placeOf'],
  report: Report,
): void {
  if (issue.code !== 'unrecognized_keys') {
    const fault = issue.message.replace(/^Invalid input: /, '');
    report('case-form', placeOf(issue.path), { where: wordsFor(issue.path), fault });
    return;
  }
  const keys = Object.keys(caseSchema.shape);
  for (const key of issue.keys) {
    const meant = nearest(key, keys);
    const facts = { key, known: keys.join(', '), ...(meant !== undefined && { meant }) };
    report('case-key', placeOf([...issue.path, key]), facts);
  }
}

/** `case 2, arguments.repo`. */
function wordsFor([index, ...keys]: readonly PropertyKey[]): string {
  if (index === undefined) return '';
  return [`case ${Number(index) + 1}`, keys.map(String).join('.')].filter(Boolean).join(', ');
}

/** What no case can know of by itself. */
function checkTogether(
  cases: readonly Case[],
  placeOf: ParsedCases['placeOf'],
  report: Report,
): void {
  const first = new Map<string, number>();
  cases.forEach(({ name, error, messages }, at) => {
    const place = placeOf([at, 'name']);
    const before = first.get(name);
    if (before === undefined) first.set(name, at);
    else report('case-name-twice', place, { name }, { related: placeOf([before, 'name']) });
    if (error !== undefined && messages !== undefined) {
      report('case-two-outcomes', placeOf([at, 'error']), { name });
    }
  });
}
