/** The files of a command line to drafts. */
import { readFile } from 'node:fs/promises';
import type { Draft } from './draft.ts';
import type { Format } from './format.ts';
import { formats } from './formats.ts';

export type Foreign =
  | { readonly path: string; readonly format: Format; readonly drafts: readonly Draft[] }
  | { readonly path: string; readonly fault: string };

/** @throws Error for a file that cannot be read, or that is of no known format. */
export async function readDrafts(path: string): Promise<Foreign> {
  const format = formats.find(({ recognises }) => recognises(path));
  if (format === undefined) {
    throw new Error(
      `${path} is of no format that can be imported: .md (Claude Code commands), .prompt.md ` +
        '(VS Code), .prompt (Dotprompt), .json (Langfuse).',
    );
  }
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'there is nothing of this name' : error.message;
    throw new Error(`${path} cannot be read: ${reason}`, { cause: error });
  });
  try {
    const drafts = format.read({ path, text: text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n') });
    return { path, format, drafts };
  } catch (error) {
    return { path, fault: (error as Error).message };
  }
}
