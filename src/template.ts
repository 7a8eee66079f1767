/**
 * The compiled catalogue: the contract between the compiler, which writes it, and the Worker,
 * which serves it. Everything is plain JSON data, so that a bundle can be a module of it.
 */

/** The shape's version. A Worker refuses a bundle of another one. */
export const BUNDLE_FORMAT = 1;

/** One tenant's catalogue, as `.cuebook/<tenant>/bundle.ts` exports it. */
export interface Bundle {
  readonly format: typeof BUNDLE_FORMAT;
  /** Must equal the Worker's `TENANT`. */
  readonly tenant: string;
  /** SHA-256, hexadecimal, over all the rest. */
  readonly digest: string;
  readonly server: ServerInfo;
  /** Ordered by name. */
  readonly templates: readonly Template[];
  /** Ordered by name. */
  readonly resources: readonly ResourceDefinition[];
  /** The files of `templates/files/` that some template or definition uses, ordered by path. */
  readonly files: readonly BundledFile[];
}

/** What a client shows of the server itself. */
export interface ServerInfo {
  readonly name: string;
  readonly version: string;
  readonly title?: string;
  readonly description?: string;
  readonly websiteUrl?: string;
  readonly instructions?: string;
  readonly icons?: readonly Icon[];
}

/** MCP `Icon`: an https or data URI. */
export interface Icon {
  readonly src: string;
  readonly mimeType?: string;
  readonly sizes?: readonly string[];
  readonly theme?: 'light' | 'dark';
}

/** MCP `Annotations`, as far as an author may set them. */
export interface Annotations {
  readonly audience?: readonly ('user' | 'assistant')[];
  /** 0 to 1. */
  readonly priority?: number;
}

/** One prompt. */
export interface Template {
  readonly name: string;
  readonly title?: string;
  /** What a list shows; says so itself when the prompt is deprecated. */
  readonly description: string;
  /** SHA-256, hexadecimal, over the compiled template: the first thing that a fence's tag covers. */
  readonly digest: string;
  /** All are needed to see or use the prompt. */
  readonly scopes: readonly string[];
  /** Left out where lists need no token. */
  readonly hidden: boolean;
  readonly tags: readonly string[];
  readonly icons?: readonly Icon[];
  readonly deprecated?: Deprecation;
  /** In the order in which clients fill them by position. */
  readonly arguments: readonly Argument[];
  /** Names of arguments that are chosen anew for each call, in a form that the client shows. */
  readonly ask?: readonly string[];
  readonly embeds: readonly Embed[];
  /** The description of one result; without it, `description`. */
  readonly summary?: readonly SummaryPart[];
  /** Appended to the first message of a render that holds foreign material. */
  readonly notice: string;
  readonly body: readonly Segment[];
}

export interface Deprecation {
  /** ISO dates, and the name of the prompt to use instead. */
  readonly since?: string;
  readonly use?: string;
  readonly until?: string;
}

/** One argument. Values travel as strings; `type` says which strings, and what they become. */
export interface Argument {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  /** What its data block is called: `{{label notes}}`, `BEGIN NOTES`. */
  readonly label: string;
  readonly required: boolean;
  /** As a caller would type it; known to parse. */
  readonly default?: string;
  readonly example?: string;
  readonly type: ArgumentType;
  readonly complete?: Completion;
}

/** Closed types are all but `text`: only their values may stand in instruction text. */
export type ArgumentType = TextType | ItemType | BooleanType | ListType;

/** Free text, at most `max` code points. */
export interface TextType {
  readonly kind: 'text';
  readonly max: number;
}

/** The types that the items of a list may have. */
export type ItemType = EnumType | NumberType | DateType | WordType;

export interface EnumType {
  readonly kind: 'enum';
  readonly values: readonly EnumValue[];
}

export interface EnumValue {
  readonly value: string;
  readonly title?: string;
}

/** `integer`: a safe integer. `number`: a decimal without exponent. Bounds are inclusive. */
export interface NumberType {
  readonly kind: 'integer' | 'number';
  readonly min?: number;
  readonly max?: number;
}

/** ISO 8601. Bounds are inclusive and in canonical form. */
export interface DateType {
  readonly kind: 'date' | 'datetime';
  readonly min?: string;
  readonly max?: string;
}

/** One word of ASCII letters, digits and `. _ / - : @ # +`, at most `max` characters. */
export interface WordType {
  readonly kind: 'word';
  readonly max: number;
  /** The source of a regular expression, anchored and checked against backtracking. */
  readonly pattern?: string;
  /** Also demands that the caller may read a resource which has this value. */
  readonly exists?: StoredValue;
}

export interface BooleanType {
  readonly kind: 'boolean';
}

/** At most `max` items. */
export interface ListType {
  readonly kind: 'list';
  readonly of: ItemType;
  readonly max: number;
}

/** Where suggestions come from: a list, or the values of a resource's variable. */
export type Completion = { readonly values: readonly string[] } | StoredValue;

/** A variable of a resource definition: its values are those that occur in the store. */
export interface StoredValue {
  readonly resource: string;
  readonly variable: string;
}

/** Material from outside that a template pulls in. Shares one namespace with the arguments. */
export interface Embed {
  readonly name: string;
  /** What its block is called. */
  readonly label: string;
  readonly source: EmbedSource;
  readonly as: 'resource' | 'data' | 'link' | 'links' | 'auto';
  /** Code points of text, bytes of anything else, links of `links`; without it, the defaults. */
  readonly max?: number;
  /** Which part survives a cut. */
  readonly keep: 'start' | 'end';
  /** Missing gives a note in its place, not an error. */
  readonly optional: boolean;
  readonly alt?: string;
  readonly annotations?: Annotations;
}

/**
 * `resource`: a definition's name, with the argument that fills each of its URI's variables (a
 * variable that has none is free: only `links` may leave one so). `file`: a bundled file's path;
 * its URI is `file:///<path>`.
 */
export type EmbedSource =
  | {
      readonly type: 'resource';
      readonly resource: string;
      readonly variables: readonly VariableBinding[];
    }
  | { readonly type: 'file'; readonly path: string };

export interface VariableBinding {
  readonly variable: string;
  readonly argument: string;
}

/** A piece of `summary`: closed values and counts only. */
export type SummaryPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'value'; readonly argument: string }
  | { readonly type: 'count'; readonly embed: string };

/** Where a body says what to do. The renderer concatenates these and never reads its own output. */
export type Segment =
  | TextSegment
  | BreakSegment
  | ValueSegment
  | ItemSegment
  | IfSegment
  | EachSegment
  | RoleSegment
  | DataSegment
  | SampleSegment
  | RequestSegment
  | EmbedSegment;

/**
 * The author's own words, never empty. Outside of code fences it neither begins nor ends with a
 * newline: those are breaks.
 */
export interface TextSegment {
  readonly type: 'text';
  readonly text: string;
}

/**
 * The end of a line, with the blank lines and the indentation that follow: `newlines` is at least
 * 1, and one more than the blank lines. Kept apart from text so that blocks which yield nothing
 * can close the gap around them without anybody looking at rendered text.
 */
export interface BreakSegment {
  readonly type: 'break';
  readonly newlines: number;
  /** White space before the next text of the line. */
  readonly indent: string;
}

/** An argument of closed type in its canonical form; a list as `a, b, c`. Absent: nothing. */
export interface ValueSegment {
  readonly type: 'value';
  readonly argument: string;
}

/** `{{this}}`: the current item of the nearest `each`. */
export interface ItemSegment {
  readonly type: 'item';
}

export interface IfSegment {
  readonly type: 'if';
  readonly condition: Condition;
  readonly then: readonly Segment[];
  readonly else: readonly Segment[];
}

/** Over a list argument; `else` where it is absent. */
export interface EachSegment {
  readonly type: 'each';
  readonly argument: string;
  readonly body: readonly Segment[];
  readonly else: readonly Segment[];
}

/** Starts a message of this role. */
export interface RoleSegment {
  readonly type: 'role';
  readonly role: 'user' | 'assistant';
}

/** An argument's text in a fence, as a message of its own. */
export interface DataSegment {
  readonly type: 'data';
  readonly argument: string;
}

/** The author's sample, fenced exactly as real input would be. */
export interface SampleSegment {
  readonly type: 'sample';
  readonly label: string;
  readonly text: string;
}

/** The caller's own wish, fenced as a request. At most one in a template. */
export interface RequestSegment {
  readonly type: 'request';
  readonly argument: string;
}

export interface EmbedSegment {
  readonly type: 'embed';
  readonly embed: string;
}

/**
 * `present`: the argument has a value that is neither empty nor false, or the embed was found.
 * `eq`: the argument's canonical form is this literal, itself made canonical by the compiler.
 */
export type Condition =
  | { readonly type: 'present'; readonly name: string }
  | { readonly type: 'eq'; readonly argument: string; readonly value: string }
  | { readonly type: 'not'; readonly of: Condition }
  | { readonly type: 'and' | 'or'; readonly of: readonly Condition[] };

/** One entry of `templates/resources.yaml`: a family of stored objects with URIs. */
export interface ResourceDefinition {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly store: 'kv' | 'r2' | 'file';
  /** RFC 6570, levels 1 and 2: `{x}` and `{+x}`. */
  readonly uri: Pattern;
  /** The store's key, by the same variables, and perhaps `{caller}`. */
  readonly key: Pattern;
  /** Without it, guessed from the key. */
  readonly mimeType?: string;
  /** All must be covered; may name variables. */
  readonly scopes: readonly Pattern[];
  /** Whether `resources/list` enumerates it. */
  readonly list: boolean;
  readonly icons?: readonly Icon[];
  readonly annotations?: Annotations;
}

/** A string with holes. */
export type Pattern = readonly PatternPart[];

/** Literal text, or a variable; `slashes` tells `{+x}`, whose values may contain `/`, from `{x}`. */
export type PatternPart = string | { readonly variable: string; readonly slashes: boolean };

/** The variable that stands for the caller's id; in keys only. */
export const CALLER_VARIABLE = 'caller';

/** A file of `templates/files/`, carried by the bundle: as text, or as standard base64. */
export interface BundledFile {
  readonly path: string;
  readonly mimeType: string;
  /** Bytes. */
  readonly size: number;
  readonly text?: string;
  readonly base64?: string;
}
