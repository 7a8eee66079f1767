/** Compiles a body by itself, with a stock of declarations: those that its text mentions. */
import { type CompiledBody, compileBody } from '../../../src/compile/body/compile-body.ts';
import { checkPartials } from '../../../src/compile/body/check-partials.ts';
import type {
  BodySource,
  Declared,
  DeclaredCatalogue,
  DeclaredTemplate,
} from '../../../src/compile/declared.ts';
import type { Problem, Report } from '../../../src/compile/problem.ts';
import { wordingOf } from '../../../src/compile/problem.ts';
import type { Argument, ArgumentType, Embed } from '../../../src/template.ts';

const focus: ArgumentType = {
  kind: 'enum',
  values: [{ value: 'security' }, { value: 'Read ability' }, { value: 'all' }],
};

const ARGUMENTS: readonly Argument[] = [
  argument('focus', focus, { default: 'all' }),
  argument('mode', focus),
  argument('repo', { kind: 'word', max: 128 }, { required: true }),
  argument('branch', { kind: 'word', max: 128 }),
  argument('number', { kind: 'integer', min: 1 }, { required: true }),
  argument('ratio', { kind: 'number' }),
  argument('day', { kind: 'date' }),
  argument('urgent', { kind: 'boolean' }),
  argument('verbose', { kind: 'boolean' }, { default: 'no' }),
  argument('tags', { kind: 'list', of: { kind: 'word', max: 20 }, max: 20 }),
  argument('areas', { kind: 'list', of: focus, max: 3 }, { required: true }),
  argument('notes', { kind: 'text', max: 1000 }),
  argument('report', { kind: 'text', max: 1000 }, { required: true }),
  argument('ask', { kind: 'text', max: 1000 }),
];

const EMBEDS: readonly Embed[] = [
  embed('diff', ['repo']),
  embed('patch', ['branch']),
  embed('runbook', [], { as: 'data' }),
  embed('readme', [], { label: 'READ ME' }),
  embed('history_log', ['branch'], { optional: true }),
  embed('summary_page', ['repo'], { optional: true }),
  embed('related', ['branch'], { as: 'links' }),
];

function argument(name: string, type: ArgumentType, more: Partial<Argument> = {}): Argument {
  return { name, label: name.toUpperCase(), required: false, type, ...more };
}

function embed(name: string, names: readonly string[], more: Partial<Embed> = {}): Embed {
  const variables = names.map((variable) => ({ variable, argument: variable }));
  return {
    name,
    label: name.toUpperCase(),
    source: { type: 'resource', resource: `${name}_resource`, variables },
    as: 'resource',
    keep: 'start',
    optional: false,
    ...more,
  };
}

export interface Given {
  readonly summary?: string;
  readonly partials?: Readonly<Record<string, string>>;
  /** Declared though the text does not mention them. */
  readonly also?: readonly string[];
  readonly broken?: readonly string[];
  readonly unread?: boolean;
}

/** What came of it; `problems` as `code line:column`, in the order of the text. */
export interface Outcome {
  readonly compiled: CompiledBody | undefined;
  readonly reported: readonly Problem[];
  readonly problems: readonly string[];
  /** `message; mend` of each. */
  readonly words: readonly string[];
}

/** The body is the whole file: its first line is line 1. */
export function compile(text: string, given: Given = {}): Outcome {
  const { report, reported } = collect();
  const compiled = compileBody(template(text, given), catalogue(text, given), report);
  return { compiled, ...outcome(reported) };
}

/** What `checkPartials` says of a catalogue with one template. */
export function checkedPartials(partials: Readonly<Record<string, string>>, text: string): Outcome {
  const { report, reported } = collect();
  checkPartials(catalogue(text, { partials }), report);
  return { compiled: undefined, ...outcome(reported) };
}

function collect(): { readonly report: Report; readonly reported: Problem[] } {
  const reported: Problem[] = [];
  const report: Report = (code, place, facts = {}, options = {}) =>
    void reported.push({ code, place, facts, ...options });
  return { report, reported };
}

function outcome(reported: readonly Problem[]): Omit<Outcome, 'compiled'> {
  const inOrder = reported.toSorted(
    (a, b) => a.place.line - b.place.line || a.place.column - b.place.column,
  );
  return { reported: inOrder, problems: inOrder.map(shown), words: inOrder.map(said) };
}

function shown({ code, place, related }: Problem): string {
  const file = place.file === 'prompt.md' ? '' : `${place.file}:`;
  const user = related === undefined ? '' : ` from ${related.line}:${related.column}`;
  return `${code} ${file}${place.line}:${place.column}${user}`;
}

function said(problem: Problem): string {
  const { message, mend } = wordingOf(problem);
  return [message(problem.facts), mend?.(problem.facts)].join('; ');
}

function catalogue(text: string, given: Given): DeclaredCatalogue {
  const partials = Object.entries(given.partials ?? {});
  return {
    server: { name: 'test', version: '1' },
    templates: [template(text, given)],
    partials: new Map(
      partials.map(([name, body]) => [name, { name, body: source(`partials/${name}.md`, body) }]),
    ),
    resources: new Map(),
    files: new Map(),
  };
}

function template(text: string, given: Given): DeclaredTemplate {
  const everything = [text, given.summary, ...Object.values(given.partials ?? {})].join('\n');
  const mentioned = new Set([...(everything.match(/[a-z_]+/g) ?? []), ...(given.also ?? [])]);
  const embeds = EMBEDS.filter(({ name }) => mentioned.has(name));
  for (const { source: from } of embeds) {
    if (from.type === 'resource') for (const each of from.variables) mentioned.add(each.argument);
  }
  return {
    file: 'prompt.md',
    name: 'prompt',
    place: { file: 'prompt.md', line: 1, column: 1 },
    description: 'A prompt.',
    scopes: [],
    hidden: false,
    tags: [],
    arguments: ARGUMENTS.filter(({ name }) => mentioned.has(name)).map(declared),
    embeds: embeds.map(declared),
    broken: new Set(given.broken),
    guessed: new Map(),
    unread: given.unread ?? false,
    ...(given.summary !== undefined && { summary: source('prompt.md', given.summary, 3, 10) }),
    body: source('prompt.md', text),
    places: new Map(),
  };
}

/** Declarations stand on line 1 of a file of their own. */
function declared<T extends { readonly name: string }>(value: T): Declared<T> {
  return { value, place: { file: 'declared', line: 1, column: 1 }, places: new Map() };
}

function source(file: string, text: string, line = 1, column = 1): BodySource {
  return { file, text, line, column };
}
