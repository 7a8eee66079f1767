/** Reads the keys of one YAML map: unknown ones, and values of a wrong kind, are problems. */
import { nearest } from '../../nearest.ts';
import type { Place, Report } from '../problem.ts';
import { isEmpty, type YamlEntry, type YamlMap, type YamlNode } from './node.ts';

/** What a map may hold. */
export interface Shape {
  /** As a sentence says it: `an argument`. */
  readonly what: string;
  readonly keys: readonly string[];
  /** Keys that other formats have, and what to write here. */
  readonly foreign?: ReadonlyMap<string, string>;
}

/**
 * One map's fields. Every reader gives `undefined` where the key is absent, and also, with a
 * problem, where its value is not of the kind asked for.
 */
export interface Fields {
  readonly place: Place;
  /** By key: the keys' own places. */
  readonly places: ReadonlyMap<string, Place>;
  has(key: string): boolean;
  /** Whether the key is absent, and no unknown key was told to be a misspelling of it. */
  lacks(key: string): boolean;
  /** Where the key's value stands; of an absent key, the whole map. */
  placeOf(key: string): Place;
  node(key: string): YamlNode | undefined;
  /** Text that is not blank. */
  text(key: string): string | undefined;
  /** Text that is not blank, on one line. */
  line(key: string): string | undefined;
  /** `true` or `false`; with `yesNo` also `yes` and `no`. */
  flag(key: string, options?: { yesNo: boolean }): boolean | undefined;
  /** A whole number from `least` to `most`. */
  count(key: string, least: number, most?: number): number | undefined;
  oneOf<T extends string>(key: string, options: readonly T[]): T | undefined;
  /** Each item read by `read`; those that it refuses are left out. */
  list<T>(key: string, read: (item: YamlNode) => T | undefined): readonly T[] | undefined;
  map(key: string): YamlMap | undefined;
}

/** `undefined`, and a problem, where the node is not a map. */
export function openFields(node: YamlNode, shape: Shape, report: Report): Fields | undefined {
  const map = asMap(node, shape.what, report);
  if (map === undefined) return undefined;
  for (const entry of map.entries.values()) checkKey(entry, shape, report);
  return fieldsOf(map, shape, report);
}

/** A map, or a problem that names what was wanted. */
export function asMap(node: YamlNode, what: string, report: Report): YamlMap | undefined {
  if (node.kind === 'map') return node;
  const written = node.kind === 'scalar' && !isEmpty(node) ? { written: node.text } : {};
  if (node.kind !== 'broken') {
    report('wants-map', node.place, { what, found: describe(node), ...written });
  }
  return undefined;
}

/** A list, or a problem that names what was wanted. */
export function asList(
  node: YamlNode,
  what: string,
  report: Report,
): readonly YamlNode[] | undefined {
  if (node.kind === 'list') return node.items;
  if (node.kind === 'broken') return undefined;
  const written = node.kind === 'scalar' ? { written: node.text } : {};
  report('wants-list', node.place, { what, found: describe(node), ...written });
  return undefined;
}

/** Text that is not blank, or a problem that names what was wanted. */
export function asText(node: YamlNode, what: string, report: Report): string | undefined {
  if (node.kind === 'broken') return undefined;
  if (node.kind !== 'scalar') {
    const { written } = node;
    const facts = { what, found: describe(node), ...(written !== undefined && { written }) };
    report('wants-text', node.place, facts);
    return undefined;
  }
  if (node.text.trim() !== '') return node.text;
  report('no-value', node.place, { what });
  return undefined;
}

/** As `asText`, but a value of several lines is a problem. */
export function asLine(node: YamlNode, what: string, report: Report): string | undefined {
  const text = asText(node, what, report);
  if (text === undefined || !text.includes('\n')) return text;
  report('wants-line', node.place, { what });
  return undefined;
}

function checkKey({ key, keyPlace }: YamlEntry, shape: Shape, report: Report): void {
  if (shape.keys.includes(key)) return;
  const instead = shape.foreign?.get(key);
  if (instead !== undefined) {
    report('foreign-key', keyPlace, { key, what: shape.what, instead });
    return;
  }
  const meant = nearest(key, shape.keys);
  const known = shape.keys.join(', ');
  report('unknown-key', keyPlace, { key, what: shape.what, known, ...(meant && { meant }) });
}

function fieldsOf({ entries, place }: YamlMap, shape: Shape, report: Report): Fields {
  const misspelt = [...entries.keys()].filter(
    (key) => !shape.keys.includes(key) && shape.foreign?.has(key) !== true,
  );
  const node = (key: string): YamlNode | undefined => entries.get(key)?.value;
  const read = <T>(key: string, reader: Reader<T>): T | undefined => {
    const value = node(key);
    return value === undefined ? undefined : reader(value, key, report);
  };
  return {
    place,
    places: new Map([...entries].map(([key, entry]) => [key, entry.keyPlace])),
    has: (key) => entries.has(key),
    lacks: (key) =>
      !entries.has(key) && !misspelt.some((each) => nearest(each, shape.keys) === key),
    placeOf: (key) => node(key)?.place ?? place,
    node,
    text: (key) => read(key, asText),
    line: (key) => read(key, asLine),
    flag: (key, { yesNo } = { yesNo: false }) => read(key, choiceOf(yesNo ? ANSWERS : TRUTHS)),
    count: (key, least, most = Number.MAX_SAFE_INTEGER) => read(key, countFrom(least, most)),
    oneOf: (key, options) => read(key, choiceOf(new Map(options.map((each) => [each, each])))),
    list: (key, item) =>
      read(key, asList)
        ?.map(item)
        .filter((each) => each !== undefined),
    map: (key) => read(key, asMap),
  };
}

/** `undefined`, and a problem that names `what`, where the node is not of the reader's kind. */
type Reader<T> = (node: YamlNode, what: string, report: Report) => T | undefined;

function choiceOf<T>(options: ReadonlyMap<string, T>): Reader<T> {
  return (node, key, report) => {
    const written = asText(node, key, report);
    if (written === undefined) return undefined;
    const chosen = options.get(written);
    if (chosen === undefined) {
      const meant = nearest(written, options.keys());
      const known = [...options.keys()].join(', ');
      report('not-an-option', node.place, { key, written, known, ...(meant && { meant }) });
    }
    return chosen;
  };
}

function countFrom(least: number, most: number): Reader<number> {
  return (node, key, report) => {
    const written = asText(node, key, report);
    if (written === undefined) return undefined;
    const number = /^\d{1,16}$/.test(written) ? Number(written) : NaN;
    if (number >= least && number <= most) return number;
    report('not-a-count', node.place, { key, written, least, most });
    return undefined;
  };
}

const TRUTHS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

const ANSWERS: ReadonlyMap<string, boolean> = new Map([...TRUTHS, ['yes', true], ['no', false]]);

function describe(node: YamlNode): string {
  if (isEmpty(node)) return 'nothing';
  return node.kind === 'scalar' ? 'a text' : `a ${node.kind}`;
}
