/** How people's clients make a call of what somebody types, and what they take of the answer. */
import type { AnyClient, Message, PromptEntry } from './clients.ts';

export type Given = Record<string, string>;

/** Words by position, split at white space whatever quotes there are. What is left over goes. */
export function byPosition({ arguments: declared = [] }: PromptEntry, line: string): Given {
  const words = line.split(/\s+/).filter((word) => word !== '');
  return Object.fromEntries(
    declared.flatMap(({ name }, at) => (words[at] === undefined ? [] : [[name, words[at]]])),
  );
}

/** All of the line for the only argument; prompts with more are not shown. */
export function restOfLine({ arguments: declared = [] }: PromptEntry, line: string): Given {
  const [only] = declared;
  return only === undefined || line === '' ? {} : { [only.name]: line };
}

/** `key=value`, blanks between. */
export function byKey(line: string): Given {
  return Object.fromEntries(line.split(' ').map((pair) => pair.split('=') as [string, string]));
}

/** `--name="value"`. */
export function byFlag(line: string): Given {
  const flags = line.matchAll(/--(\w+)="([^"]*)"/g);
  return Object.fromEntries(Array.from(flags, ([, name = '', value = '']) => [name, value]));
}

/** A form with every field: those left open, or cleared, are empty. */
export function byForm({ arguments: declared = [] }: PromptEntry, filled: Given): Given {
  return Object.fromEntries(declared.map(({ name }) => [name, filled[name] ?? '']));
}

/** What is sent for every prompt at start-up, only to see what it says. */
export function placeholders({ arguments: declared = [] }: PromptEntry): Given {
  return Object.fromEntries(declared.map(({ name }, at) => [name, `$${at + 1}`]));
}

/** The text of a message; nothing of any other block. */
export function textOf({ content }: Message): string {
  return content.type === 'text' ? content.text : '';
}

/** What a client sees of a prompt that it gets for its list: the answer, or the code of an error. */
export async function prefetch(
  client: AnyClient,
  name: string,
  given: Given | undefined,
): Promise<'answered' | number> {
  const params = given === undefined ? { name } : { name, arguments: given };
  return client.getPrompt(params).then(
    () => 'answered' as const,
    (error: { code: number }) => error.code,
  );
}
