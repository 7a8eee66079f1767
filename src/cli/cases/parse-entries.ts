/** A YAML list of entries beside a template, as strictly as every YAML file of a catalogue is read. */
import * as z from 'zod';
import { watch } from '../../compile/declare/watch.ts';
import type { Place, ProblemCode, Report } from '../../compile/problem.ts';
import { decodeSource } from '../../compile/source-text.ts';
import { isEmpty, type YamlNode } from '../../compile/yaml/node.ts';
import { parseYaml } from '../../compile/yaml/parse-yaml.ts';
import { nearest } from '../../nearest.ts';

/** What one kind of entry looks like, and which problems are told of it. */
export interface EntryKind<T extends { readonly name: string }> {
  /** As a problem's place is told: `case` 2. */
  readonly noun: string;
  readonly schema: z.ZodType<T> & { readonly shape: Readonly<Record<string, unknown>> };
  readonly codes: {
    readonly form: ProblemCode;
    readonly key: ProblemCode;
    readonly nameTwice: ProblemCode;
  };
}

/** The entries of one file, and where each thing in it stands. */
export interface ParsedEntries<T> {
  readonly entries: readonly T[];
  /** Of a path such as `[0, 'files', 'a/b']`: the deepest part of it that is written. */
  readonly placeOf: (path: readonly PropertyKey[]) => Place;
}

/** What no entry can know of by itself, or its schema cannot say. */
export type CheckEntries<T> = (parsed: ParsedEntries<T>, report: Report) => void;

/** `undefined`, and at least one problem, where the file has an error. */
export function parseEntries<T extends { readonly name: string }>(
  file: { readonly path: string; readonly bytes: Uint8Array },
  kind: EntryKind<T>,
  check: CheckEntries<T>,
  report: Report,
): ParsedEntries<T> | undefined {
  const watched = watch(report);
  const tell = exceptHostile(watched.report);
  const source = decodeSource(file.path, file.bytes, tell);
  const root = source && parseYaml(source, { start: 0, end: source.text.length }, tell);
  if (root === undefined || watched.failed()) return undefined;
  const placeOf = (path: readonly PropertyKey[]): Place => placeIn(root, path);
  const read = z.array(kind.schema).safeParse(isEmpty(root) ? [] : toData(root));
  if (!read.success) {
    for (const issue of read.error.issues) reportIssue(issue, kind, placeOf, tell);
    return undefined;
  }
  const parsed = { entries: read.data, placeOf };
  checkNames(parsed, kind.codes.nameTwice, tell);
  check(parsed, tell);
  return watched.failed() ? undefined : parsed;
}

/** An entry may try what no author would write: `"\r\n"`, `"\u0000"`. */
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
  { noun, schema, codes }: Pick<EntryKind<{ readonly name: string }>, 'noun' | 'schema' | 'codes'>,
  placeOf: ParsedEntries<unknown>['placeOf'],
  report: Report,
): void {
  if (issue.code !== 'unrecognized_keys') {
    const fault = issue.message.replace(/^Invalid input: /, '');
    report(codes.form, placeOf(issue.path), { where: wordsFor(noun, issue.path), fault });
    return;
  }
  const keys = Object.keys(schema.shape);
  for (const key of issue.keys) {
    const meant = nearest(key, keys);
    const facts = { key, known: keys.join(', '), ...(meant !== undefined && { meant }) };
    report(codes.key, placeOf([...issue.path, key]), facts);
  }
}

/** `case 2, arguments.repo`. */
function wordsFor(noun: string, [index, ...keys]: readonly PropertyKey[]): string {
  if (index === undefined) return '';
  return [`${noun} ${Number(index) + 1}`, keys.map(String).join('.')].filter(Boolean).join(', ');
}

function checkNames(
  { entries, placeOf }: ParsedEntries<{ readonly name: string }>,
  code: ProblemCode,
  report: Report,
): void {
  const first = new Map<string, number>();
  entries.forEach(({ name }, at) => {
    const before = first.get(name);
    if (before === undefined) first.set(name, at);
    else report(code, placeOf([at, 'name']), { name }, { related: placeOf([before, 'name']) });
  });
}
