/** Dotprompt files: `summarise.prompt`. */
import { nameFromPath, describeFrom } from './describe-draft.ts';
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
  dropKeys(front, ['description', 'input', 'variant'], writer);
  const inputs = readInputs(front, writer);
  const description = describeFrom(front.fields.get('description'), front.body, 'line 1', writer);
  const name = nameFromPath(path, /\.prompt$/i);
  for (const [foreign, make] of inputs) writer.argument(foreign, make);
  findPlaceholders(front.body, front.bodyLine, placeholders(writer, inputs), (between) =>
    writer.add({ type: 'text', text: between }),
  );
  return writer.finish({ name, description });
}

/** In Dotprompt nothing says whose words a value is, or that it was declared at all. */
const undeclared = (): NewArgument => ({
  type: { kind: 'text' },
  required: true,
  whose: 'others',
});

function placeholders(
  writer: DraftWriter,
  inputs: ReadonlyMap<string, () => NewArgument>,
): readonly Placeholder[] {
  const nameOf = (foreign: string, line: number): string => {
    const known = inputs.get(foreign);
    const name = writer.argument(foreign, known ?? undeclared);
    if (known === undefined) {
      writer.changed(`line ${line}`, `${foreign} was not declared; it became the argument ${name}`);
    }
    return name;
  };
  const tag = (text: string): void => writer.add({ type: 'tag', tag: text });
  const leaveOut = (form: RegExp, decision: string): Placeholder => ({
    form,
    take: ([written], line) => writer.decide(`line ${line}`, `${written} left out: ${decision}`),
  });
  const translated = (
    form: RegExp,
    translate: (found: RegExpExecArray, line: number) => string,
  ) => ({
    form,
    take: (found: RegExpExecArray, line: number): void => {
      const written = translate(found, line);
      tag(written);
      if (written !== found[0]) writer.changed(`line ${line}`, `${found[0]} became ${written}`);
    },
  });
  return [
    translated(/\{\{!--[\s\S]*?--\}\}/, ([written]) => written),
    translated(/\{\{!([^}]*)\}\}/, ([, comment = '']) => `{{!-- ${comment.trim()} --}}`),
    {
      form: /\{\{\s*role\s+["'](\w+)["']\s*\}\}/,
      take: ([written, role = ''], line) => takeRole(writer, written, role, line),
    },
    leaveOut(/\{\{\s*history\s*\}\}/, 'a prompt starts a conversation, it has none before it'),
    leaveOut(
      /\{\{\s*media\s[^}]*\}\}/,
      'store the file, define it in resources.yaml, embed it here',
    ),
    leaveOut(/\{\{\s*section\s[^}]*\}\}/, 'write here what the section would hold'),
    translated(
      /\{\{#(if|unless)Equals\s+(\w+)\s+["']([^"'}]*)["']\s*\}\}/,
      ([, word, name = '', value], line) => {
        const equal = `(eq ${nameOf(name, line)} "${value}")`;
        return `{{#if ${word === 'if' ? equal : `(not ${equal})`}}}`;
      },
    ),
    translated(/\{\{\/(?:if|unless)Equals\s*\}\}/, () => '{{/if}}'),
    translated(
      /\{\{#(if|unless|each)\s+(\w+)\s*\}\}/,
      ([, word, name = ''], line) => `{{#${word} ${nameOf(name, line)}}}`,
    ),
    translated(/\{\{\s*(else|this)\s*\}\}/, ([, word]) => `{{${word}}}`),
    translated(/\{\{\/(if|unless|each)\s*\}\}/, ([written]) => written),
    {
      form: /\{\{>\s*([\w-]+)[^}]*\}\}/,
      take: ([written, name], line) => {
        tag(written);
        writer.decide(`line ${line}`, `${written}: copy the partial to partials/${name}.md`);
      },
    },
    {
      form: /\{\{\{?\s*(?:json\s+)?([A-Za-z_]\w*)\s*\}?\}\}/,
      take: ([, name = ''], line) =>
        writer.add({ type: 'slot', argument: nameOf(name, line), where: `line ${line}` }),
    },
    {
      form: /\{\{[^}]*\}\}/,
      take: ([written], line) => {
        tag(written);
        writer.decide(`line ${line}`, `${written} has no counterpart; write it another way`);
      },
    },
  ];
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
