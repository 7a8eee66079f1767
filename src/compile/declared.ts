/**
 * A catalogue as declared: every YAML file read and checked by itself, bodies still text. Between
 * the readers of declarations and the compiler of bodies.
 */
import type {
  Argument,
  ArgumentType,
  BundledFile,
  Deprecation,
  Embed,
  Icon,
  ResourceDefinition,
  ServerInfo,
} from '../template.ts';
import type { Place } from './problem.ts';

export interface DeclaredCatalogue {
  readonly server: ServerInfo;
  /** The default sentence about marked content, where `catalogue.yaml` sets one. */
  readonly notice?: string;
  readonly templates: readonly DeclaredTemplate[];
  /** By name. */
  readonly partials: ReadonlyMap<string, Partial>;
  /** By name. */
  readonly resources: ReadonlyMap<string, Declared<ResourceDefinition>>;
  /** By path below `templates/files/`. */
  readonly files: ReadonlyMap<string, BundledFile>;
}

/** A checked declaration, with the place of its name and of each of its keys. */
export interface Declared<T> {
  readonly value: T;
  readonly place: Place;
  /** By key, dotted below the first level: `type`, `complete.resource`. */
  readonly places: ReadonlyMap<string, Place>;
}

/** One prompt file: its front matter as values, its body as text. */
export interface DeclaredTemplate {
  readonly file: string;
  readonly name: string;
  /** Of the file's first line; where a problem of the whole template points. */
  readonly place: Place;
  readonly title?: string;
  readonly description: string;
  readonly scopes: readonly string[];
  readonly hidden: boolean;
  readonly tags: readonly string[];
  readonly icons?: readonly Icon[];
  readonly deprecated?: Deprecation;
  readonly notice?: string;
  /** In order; those with errors are left out, and their names are in `broken`. */
  readonly arguments: readonly Declared<Argument>[];
  /** Names of arguments that are chosen anew for each call. */
  readonly ask?: readonly string[];
  readonly embeds: readonly Declared<Embed>[];
  /** Names declared with errors: known, so that the body is not also told that they are not. */
  readonly broken: ReadonlySet<string>;
  /** The types of broken arguments, where those are plain: what the body does wrong with them is told. */
  readonly guessed: ReadonlyMap<string, ArgumentType>;
  /** Some declarations could not be read at all: any name that nobody knows may be one of theirs. */
  readonly unread: boolean;
  readonly summary?: BodySource;
  readonly body: BodySource;
  /** By front matter key. */
  readonly places: ReadonlyMap<string, Place>;
}

/** Template text and where it stands: line breaks are `\n`, a BOM is gone, columns are the file's. */
export interface BodySource {
  readonly file: string;
  readonly text: string;
  /** Line of the file on which the text begins, from 1. */
  readonly line: number;
  /** Column at which its first line begins, from 1. */
  readonly column: number;
}

/** One partial: its body; partials have no front matter. */
export interface Partial {
  readonly name: string;
  readonly body: BodySource;
}
