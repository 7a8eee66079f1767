/** What the declaration of one prompt may refer to. */
import type { BundledFile, ResourceDefinition } from '../../template.ts';
import type { Declared } from '../declared.ts';
import type { Report } from '../problem.ts';
import type { YamlMap } from '../yaml/node.ts';

export interface Context {
  readonly report: Report;
  readonly resources: Resources;
  /** By path below `files/`. */
  readonly files: ReadonlyMap<string, BundledFile>;
  /** By name: the arguments of `arguments.yaml`, as written. */
  readonly shared: ReadonlyMap<string, YamlMap>;
}

/** The definitions of `resources.yaml`, by name. */
export interface Resources {
  readonly sound: ReadonlyMap<string, Declared<ResourceDefinition>>;
  /** Names whose definitions have errors: nothing more is said about them. */
  readonly broken: ReadonlySet<string>;
  /** There are definitions whose names could not be read: any name that nobody knows may be theirs. */
  readonly unread: boolean;
}
