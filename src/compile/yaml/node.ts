/** YAML as a catalogue has it: every scalar a string as written, everything with its place. */
import type { Place } from '../problem.ts';

export type YamlNode = YamlScalar | YamlList | YamlMap | YamlBroken;

export interface YamlScalar {
  readonly kind: 'scalar';
  readonly text: string;
  readonly style: 'plain' | 'quoted' | 'block';
  readonly place: Place;
}

export interface YamlList {
  readonly kind: 'list';
  readonly items: readonly YamlNode[];
  readonly place: Place;
  /** As written, where it is a flow collection: what to quote if a text was meant. */
  readonly written?: string;
}

export interface YamlMap {
  readonly kind: 'map';
  /** In order; no key occurs twice. */
  readonly entries: ReadonlyMap<string, YamlEntry>;
  readonly place: Place;
  readonly written?: string;
}

export interface YamlEntry {
  readonly key: string;
  readonly keyPlace: Place;
  readonly value: YamlNode;
}

/** What has been reported already: nothing more is said about it. */
export interface YamlBroken {
  readonly kind: 'broken';
  readonly place: Place;
}

/** Whether nothing is written there at all; `''` is something. */
export function isEmpty(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.style === 'plain' && node.text === '';
}
