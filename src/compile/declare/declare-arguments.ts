/** `arguments`: the ordered list of a prompt, and the shared ones that it takes. */
import type { Argument, ArgumentType } from '../../template.ts';
import type { Declared } from '../declared.ts';
import { propose, unknown } from '../names.ts';
import type { Report } from '../problem.ts';
import { asLine, asList, asMap } from '../yaml/fields.ts';
import { isEmpty, type YamlEntry, type YamlMap, type YamlNode } from '../yaml/node.ts';
import type { Context } from './context.ts';
import { declareArgument, isArgumentKey } from './declare-argument.ts';
import { watch } from './watch.ts';

export interface DeclaredArguments {
  readonly sound: readonly Declared<Argument>[];
  /** Names of arguments that have errors. */
  readonly broken: ReadonlySet<string>;
  /** The types of some of those. */
  readonly guessed: ReadonlyMap<string, ArgumentType>;
  /** There are declarations whose names could not be read. */
  readonly unread: boolean;
}

/** @param node the list; `undefined` for a prompt without arguments. */
export function declareArguments(node: YamlNode | undefined, context: Context): DeclaredArguments {
  const sound = new Map<string, Declared<Argument>>();
  const broken = new Set<string>();
  const guessed = new Map<string, ArgumentType>();
  const items = node === undefined ? [] : itemsOf(node, context.report);
  let unread = items === undefined;
  for (const item of items ?? []) {
    const map = namedMap(item, context.report);
    if (map === undefined) {
      unread = true;
      continue;
    }
    const { report, failed } = watch(context.report);
    const merged = withShared(map, { ...context, report });
    const argument = merged && declareArgument(merged, { ...context, report });
    if (argument === undefined || failed()) {
      const name = nameOf(map);
      if (name === '') unread = true;
      // Whoever is told of a better name may have written that one in the body.
      else for (const each of [name, propose(name, '_') || name]) broken.add(each);
      if (argument !== undefined) guessed.set(argument.value.name, argument.value.type);
    } else if (isNew(argument, sound, context.report)) sound.set(argument.value.name, argument);
  }
  const ordered = [...sound.values()];
  if (broken.size === 0 && !unread) hintOrder(ordered, context.report);
  return { sound: ordered, broken, guessed, unread };
}

/** `undefined`, and a problem, where it is no list: a name, or a map by name as others have it. */
function itemsOf(node: YamlNode, report: Report): readonly YamlNode[] | undefined {
  const [entry] = node.kind === 'map' ? node.entries.values() : [];
  if (entry !== undefined && !isArgumentKey(entry.key)) {
    report('argument-unnamed', entry.keyPlace, { name: entry.key });
    return undefined;
  }
  if (node.kind !== 'scalar' || isEmpty(node)) return asList(node, 'arguments', report);
  report('argument-unnamed', node.place, { name: firstWord(node.text) });
  return undefined;
}

/** `undefined`, and a problem, where an item is a name alone, or has its name in place of a key. */
function namedMap(item: YamlNode, report: Report): YamlMap | undefined {
  if (item.kind === 'scalar' && !isEmpty(item)) {
    return void report('argument-unnamed', item.place, { name: firstWord(item.text) });
  }
  const map = asMap(item, 'an argument', report);
  const [first] = map?.entries.values() ?? [];
  if (map === undefined || first === undefined) return map;
  if (map.entries.has('name') || map.entries.has('use') || isArgumentKey(first.key)) return map;
  return void report('argument-unnamed', first.keyPlace, { name: first.key });
}

function firstWord(text: string): string {
  return /[^\s,;]+/.exec(text)?.[0] ?? 'topic';
}

/** `use: repo` stands for the keys of the shared argument; keys beside it come before them. */
function withShared(map: YamlMap, { shared, report }: Context): YamlMap | undefined {
  const use = map.entries.get('use');
  if (use === undefined) return map;
  const name = asLine(use.value, 'use', report);
  if (name === undefined) return undefined;
  const base = shared.get(name);
  if (base === undefined) {
    report('unknown-shared-argument', use.value.place, unknown(name, shared.keys()));
    return undefined;
  }
  const entries = new Map([...base.entries, ...map.entries]);
  entries.delete('use');
  if (!map.entries.has('name')) entries.set('name', nameFrom(use, name));
  return { kind: 'map', entries, place: map.place };
}

/** The name as it is known here, so that problems of the whole argument point at its use. */
function nameFrom(use: YamlEntry, name: string): YamlEntry {
  const value: YamlNode = { kind: 'scalar', text: name, style: 'plain', place: use.value.place };
  return { key: 'name', keyPlace: use.keyPlace, value };
}

function nameOf({ entries }: YamlMap): string {
  const name = entries.get('name') ?? entries.get('use');
  return name?.value.kind === 'scalar' ? name.value.text : '';
}

function isNew(
  argument: Declared<Argument>,
  before: ReadonlyMap<string, Declared<Argument>>,
  report: Report,
): boolean {
  const { name } = argument.value;
  const first = before.get(name);
  if (first === undefined) return true;
  report('duplicate-name', argument.place, { name }, { related: first.place });
  return false;
}

/** Some clients fill arguments by position, one word each: the rest of the line is for the last. */
function hintOrder(ordered: readonly Declared<Argument>[], report: Report): void {
  const firstOptional = ordered.findIndex(({ value }) => !value.required);
  const late = ordered.find(({ value }, at) => value.required && at > firstOptional);
  if (firstOptional !== -1 && late !== undefined) {
    const optional = ordered[firstOptional]?.value.name ?? '';
    const last = late === ordered.at(-1) ? { last: 'yes' } : {};
    const facts = { name: late.value.name, optional, ...last, ...hindrance(late, ordered) };
    report('required-after-optional', late.place, facts);
  }
  const texts = ordered.filter(({ value }) => value.type.kind === 'text');
  const [first, second] = texts;
  if (first === undefined) return;
  if (second !== undefined) {
    report('several-texts', second.place, { name: second.value.name, first: first.value.name });
  } else if (first !== ordered.at(-1)) {
    const facts = { name: first.value.name, ...hindrance(first, ordered) };
    report('text-not-last', first.place, facts);
  }
}

/** A text that is required can stand neither before optional arguments nor after them. */
function hindrance(
  { value }: Declared<Argument>,
  ordered: readonly Declared<Argument>[],
): { readonly hindered?: 'yes' } {
  const isText = value.required && value.type.kind === 'text';
  return isText && ordered.some((each) => !each.value.required) ? { hindered: 'yes' } : {};
}
