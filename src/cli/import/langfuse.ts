/** Langfuse prompts, as its API and its exports give them: JSON, text or chat. */
import * as z from 'zod';
import { nameFrom } from './describe-draft.ts';
import type { Draft } from './draft.ts';
import { createDraftWriter, type DraftWriter } from './draft-writer.ts';
import type { ForeignFile, Format } from './format.ts';
import { findPlaceholders, type Placeholder } from './placeholders.ts';

export const langfuse: Format = {
  title: 'Langfuse export',
  recognises: (path) => /\.json$/i.test(path),
  read,
};

const messageSchema = z.union([
  z.object({ role: z.string(), content: z.string() }),
  z.object({ type: z.literal('placeholder'), name: z.string() }),
]);

const promptSchema = z.object({
  name: z.string(),
  version: z.number().optional(),
  prompt: z.union([z.string(), z.array(messageSchema)]),
  config: z.unknown().optional(),
  labels: z.array(z.string()).nullish(),
  tags: z.array(z.string()).nullish(),
});

const exportSchema = z.union([
  promptSchema.transform((prompt) => [prompt]),
  z.array(promptSchema),
  z.object({ data: z.array(promptSchema) }).transform(({ data }) => data),
]);

type Prompt = z.infer<typeof promptSchema>;

function read({ text }: ForeignFile): readonly Draft[] {
  const parsed = exportSchema.safeParse(parse(text));
  if (!parsed.success) throw new Error('it holds no prompts with `name` and `prompt`');
  return [...Map.groupBy(parsed.data, ({ name }) => name).values()].map(readNewest);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`it is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

function readNewest(versions: readonly Prompt[]): Draft {
  const writer = createDraftWriter();
  const [newest] = versions.toSorted((a, b) => (b.version ?? 0) - (a.version ?? 0));
  if (newest === undefined) throw new Error('a group has a member');
  if (versions.length > 1) {
    const others = versions.length - 1;
    writer.changed('versions', `version ${newest.version} was taken; ${others} older left out`);
  }
  if (isFilled(newest.config)) {
    writer.changed('config', 'left out: the person who calls the prompt has chosen the model');
  }
  if (newest.labels?.length) {
    writer.changed('labels', 'left out: what is in the main branch is what is served');
  }
  takeMessages(newest, writer);
  writer.decide('description', 'it had none, so its name was taken; say what the prompt does');
  return writer.finish({
    name: nameFrom(newest.name),
    description: newest.name.replace(/[-_/.]+/g, ' '),
    tags: newest.tags ?? [],
  });
}

function takeMessages({ prompt }: Prompt, writer: DraftWriter): void {
  if (typeof prompt === 'string') {
    takeText(prompt, (line) => `line ${line}`, writer);
    return;
  }
  prompt.forEach((message, index) => {
    const where = `message ${index + 1}`;
    if ('type' in message) {
      writer.decide(where, `placeholder ${message.name} left out: a prompt starts a conversation`);
      return;
    }
    takeRole(message.role, where, writer);
    takeText(message.content, (line) => `${where}, line ${line}`, writer);
  });
}

function takeRole(role: string, where: string, writer: DraftWriter): void {
  writer.add({ type: 'turn', role: role === 'assistant' ? 'assistant' : 'user' });
  if (role !== 'assistant' && role !== 'user') {
    writer.changed(where, `role ${role}: its text became part of what the user says`);
  }
}

function takeText(text: string, whereOf: (line: number) => string, writer: DraftWriter): void {
  const variable: Placeholder = {
    form: /\{\{\s*([A-Za-z_][\w-]*)\s*\}\}/,
    take: ([written, name = ''], line) => {
      const argument = writer.argument(name, () => ({
        type: { kind: 'text' },
        required: true,
        whose: 'unknown',
      }));
      writer.add({ type: 'slot', argument, where: whereOf(line) });
      if (argument !== name) {
        writer.changed(whereOf(line), `${written} became the argument ${argument}`);
      }
    },
  };
  const reference: Placeholder = {
    form: /@@@langfusePrompt:[^@\n]*@@@/,
    take: ([written], line) =>
      writer.decide(whereOf(line), `${written} left out: put that text into partials/`),
  };
  findPlaceholders(text.replace(/\r\n?/g, '\n'), 1, [variable, reference], (between) =>
    writer.add({ type: 'text', text: between }),
  );
}

function isFilled(config: unknown): boolean {
  return typeof config === 'object' && config !== null && Object.keys(config).length > 0;
}
