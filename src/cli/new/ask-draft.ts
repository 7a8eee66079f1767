/** Asks a person what the new prompt is. */
import { createInterface } from 'node:readline/promises';
import type { Terminal } from '../preview/ask-missing.ts';
import { type Draft, type DraftArgument, type Kind, kinds, titleFrom } from './draft.ts';

/** Asks once; the answer without blanks around it, or what an empty one stands for. */
type Ask = (question: string, otherwise?: string) => Promise<string>;

/**
 * What is known already is not asked for.
 *
 * @throws Error if the person gives up, with Ctrl-C or Ctrl-D.
 */
export async function askDraft(known: Partial<Draft>, terminal: Terminal): Promise<Draft> {
  const lines = createInterface(terminal);
  const stop = new AbortController();
  lines.on('SIGINT', () => stop.abort()).on('close', () => stop.abort());
  const ask: Ask = async (question, otherwise = '') => {
    const shown = otherwise === '' ? question : `${question} [${otherwise}]`;
    const answer = await lines.question(`${shown}: `, { signal: stop.signal });
    return answer.trim() || otherwise;
  };
  try {
    return await draftBy(ask, known, (text) => terminal.output.write(text));
  } catch (error) {
    throw stop.signal.aborted ? new Error('Stopped; nothing was written.') : error;
  } finally {
    lines.close();
  }
}

async function draftBy(
  ask: Ask,
  known: Partial<Draft>,
  say: (text: string) => void,
): Promise<Draft> {
  const name =
    known.name ?? (await until(() => ask('Name, as people will call it, such as review_pr')));
  const title = known.title ?? (await ask('Title', titleFrom(name)));
  const description =
    known.description ?? (await until(() => ask('What it does, in one sentence')));
  if (known.arguments !== undefined) {
    return { name, title, description, arguments: known.arguments };
  }
  say('\nArguments, those that cannot be left out first; a long text last.\n');
  const given: DraftArgument[] = [];
  for (;;) {
    const next = await ask('Name of an argument; nothing to finish');
    if (next === '') return { name, title, description, arguments: given };
    given.push(await argumentBy(ask, next, say));
  }
}

async function argumentBy(
  ask: Ask,
  name: string,
  say: (text: string) => void,
): Promise<DraftArgument> {
  [...kinds].forEach(([kind, what], at) => say(`  ${at + 1}  ${kind.padEnd(9)} ${what}\n`));
  const kind = await until(async () => kindOf(await ask('Type', 'text')));
  const values =
    kind === 'enum' ? await until(async () => listOf(await ask('Values, a, b'))) : undefined;
  const description = await ask('What people should write there; may be empty');
  const required = /^y(es)?$/i.test(await ask('Required, yes or no', 'no'));
  return {
    name,
    kind,
    required,
    ...(description !== '' && { description }),
    ...(values !== undefined && { values }),
  };
}

function kindOf(answer: string): Kind | undefined {
  const names = [...kinds.keys()];
  return names.find((kind, at) => answer === kind || answer === String(at + 1));
}

function listOf(answer: string): readonly string[] | undefined {
  const values = answer
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
  return values.length === 0 ? undefined : values;
}

/** Asks again until there is an answer. */
async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== '') return answer;
  }
}
