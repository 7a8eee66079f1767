/** Dotprompt files: `summarise.prompt`. */
import { describeFrom, nameFromPath } from './describe-draft.ts';
import type { Draft } from './draft.ts';
import { createDraftWriter, type DraftWriter, type NewArgument } from './draft-writer.ts';
import { dropKeys } from './drop-keys.ts';
import type { ForeignFile, Format } from './format.ts';
import { readInputs } from './dotprompt-inputs.ts';
import { findPlaceholders, type Placeholder } from './placeholders.ts';
import { splitFrontMatter } from './split-front-matter.ts';

export const dotprompt: Format = {
  title: 'Dotprompt file',
  recognises: (path) => /\.prompt$/i.test(path),
  read: (file) => [read(file)],
};

function read({ path, text }: ForeignFile): Draft {
  const front = splitFrontMatter(text);
  const writer = createDraftWriter();
  dropKeys(front, ['description', 'input'], writer);
  const inputs = readInputs(front, writer);
  const description = describeFrom(front.fields.get('description'), front.body, 'line 1', writer);
  const name = nameFromPath(path, /\.prompt$/i);
  for (const [foreign, make] of inputs) {
    const argument = writer.argument(foreign, make);
    if (argument === foreign) continue;
    writer.changed(`line ${front.lineOf('input')}`, `${foreign} is called ${argument} here`);
  }
  const table = placeholders(readingOf(writer, inputs));
  findPlaceholders(front.body, front.bodyLine, table, (between) =>
    writer.add({ type: 'text', text: between }),
  );
  return writer.finish({ name, description });
}

/** In Dotprompt nothing says whose words a value is, or that it was declared at all. */
const undeclared = (): NewArgument => ({
  type: { kind: 'text' },
  required: true,
  whose: 'unknown',
});

/** What the placeholders of one file have in common. */
interface Reading {
  readonly writer: DraftWriter;
  /** Our name of an argument, by the one that it has there. */
  readonly nameOf: (foreign: string, line: number) => string;
}

function readingOf(writer: DraftWriter, inputs: ReadonlyMap<string, () => NewArgument>): Reading {
  const nameOf = (foreign: string, line: number): string => {
    const known = inputs.get(foreign);
    const name = writer.argument(foreign, known ?? undeclared);
    if (known === undefined) {
      writer.changed(`line ${line}`, `${foreign} was not declared; it became the argument ${name}`);
    }
    return name;
  };
  return { writer, nameOf };
}

function placeholders(reading: Reading): readonly Placeholder[] {
  return [
    ...comments(reading),
    role(reading),
    ...leftOut(reading),
    ...blocks(reading),
    partial(reading),
    value(reading),
    anythingElse(reading),
  ];
}

type Translate = (found: RegExpExecArray, line: number) => string;

/** A tag that becomes one of ours. */
function translated({ writer }: Reading, form: RegExp, translate: Translate): Placeholder {
  return {
    form,
    take: (found, line) => {
      const tag = translate(found, line);
      writer.add({ type: 'tag', tag });
      if (tag !== found[0]) writer.changed(`line ${line}`, `${found[0]} became ${tag}`);
    },
  };
}

function comments(reading: Reading): readonly Placeholder[] {
  return [
    translated(reading, /\{\{!--[\s\S]*?--\}\}/, ([written]) => written),
    translated(reading, /\{\{!([^}]*)\}\}/, ([, note = '']) => `{{!-- ${note.trim()} --}}`),
  ];
}

function blocks(reading: Reading): readonly Placeholder[] {
  const { nameOf } = reading;
  return [
    translated(
      reading,
      /\{\{#(if|unless)Equals\s+(\w+)\s+["']([^"'}]*)["']\s*\}\}/,
      ([, word, name = '', literal], line) => {
        const equal = `(eq ${nameOf(name, line)} "${literal}")`;
        return `{{#if ${word === 'if' ? equal : `(not ${equal})`}}}`;
      },
    ),
    translated(reading, /\{\{\/(?:if|unless)Equals\s*\}\}/, () => '{{/if}}'),
    translated(
      reading,
      /\{\{#(if|unless|each)\s+(\w+)\s*\}\}/,
      ([, word, name = ''], line) => `{{#${word} ${nameOf(name, line)}}}`,
    ),
    translated(reading, /\{\{\s*(else|this)\s*\}\}/, ([, word]) => `{{${word}}}`),
    translated(reading, /\{\{\/(if|unless|each)\s*\}\}/, ([, word]) => `{{/${word}}}`),
  ];
}

const LEFT_OUT: readonly (readonly [form: RegExp, decision: string])[] = [
  [/\{\{\s*history\s*\}\}/, 'a prompt starts a conversation: there is none before it'],
  [/\{\{\s*media\s[^}]*\}\}/, 'store the file, define it in resources.yaml, and embed it here'],
  [/\{\{\s*section\s[^}]*\}\}/, 'write here what the section would hold'],
];

function leftOut({ writer }: Reading): readonly Placeholder[] {
  return LEFT_OUT.map(([form, decision]) => ({
    form,
    take: ([written], line) => writer.decide(`line ${line}`, `${written} left out: ${decision}`),
  }));
}

/** `{{> header}}` */
function partial({ writer }: Reading): Placeholder {
  return {
    form: /\{\{>\s*([\w-]+)[^}]*\}\}/,
    take: ([written, name], line) => {
      writer.add({ type: 'tag', tag: written });
      writer.decide(`line ${line}`, `${written}: copy the partial to partials/${name}.md`);
    },
  };
}

/** `{{name}}`, `{{{name}}}`, `{{json name}}` */
function value({ writer, nameOf }: Reading): Placeholder {
  return {
    form: /\{\{\{?\s*(?:json\s+)?([A-Za-z_]\w*)\s*\}?\}\}/,
    take: ([, name = ''], line) =>
      writer.add({ type: 'slot', argument: nameOf(name, line), where: `line ${line}` }),
  };
}

function anythingElse({ writer }: Reading): Placeholder {
  return {
    form: /\{\{[^}]*\}\}/,
    take: ([written], line) => {
      writer.add({ type: 'tag', tag: written });
      writer.decide(`line ${line}`, `${written} has no counterpart: write it another way`);
    },
  };
}

/** `{{role "system"}}` */
function role({ writer }: Reading): Placeholder {
  return {
    form: /\{\{\s*role\s+["'](\w+)["']\s*\}\}/,
    take: ([written, name = ''], line) => takeRole(writer, written, name, line),
  };
}

/** There is no system role: its text is the beginning of what the user says. */
function takeRole(writer: DraftWriter, written: string, role: string, line: number): void {
  const ours = role === 'model' || role === 'assistant' ? 'assistant' : 'user';
  writer.add({ type: 'turn', role: ours });
  if (role === 'model') writer.changed(`line ${line}`, `${written} became {{role "assistant"}}`);
  if (role === 'system') {
    writer.changed(`line ${line}`, `${written}: its text became the first that the user says`);
  }
}
