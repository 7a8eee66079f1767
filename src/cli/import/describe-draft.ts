/** The name and the description of a template that is made from a foreign file. */
import { basename } from 'node:path';
import { propose } from '../../compile/names.ts';
import type { DraftWriter } from './draft-writer.ts';

const LONGEST = 120;

/** Of any format. */
const PLACEHOLDER = /\{\{[^}]*\}+|\$\{[^}]*\}|\$ARGUMENTS\b|!`[^`]*`/g;

/** `Fix Issue.prompt.md` to `fix_issue`. */
export function nameFromPath(path: string, ending: RegExp): string {
  return nameFrom(basename(path).replace(ending, ''));
}

/** `docs/style-guide.md` to `style-guide`: what people would call the file. */
export function stemOf(path: string): string {
  return basename(path).replace(/\.\w+$/, '');
}

/** A prompt's name of our form; `prompt` where nothing can be made of the words. */
export function nameFrom(words: string): string {
  return propose(words, '_').slice(0, 48).replace(/_+$/, '') || 'prompt';
}

/** What the file says of itself, on one line; otherwise its first words, and a person is asked. */
export function describeFrom(
  given: unknown,
  body: string,
  where: string,
  writer: DraftWriter,
): string {
  if (typeof given === 'string' && given.trim() !== '') return given.trim().replace(/\s+/g, ' ');
  writer.decide(where, 'description: it had none, so its first line was taken; say what it does');
  const lines = body.replace(PLACEHOLDER, '…').split('\n');
  const first = lines.find((line) => /\p{L}/u.test(line)) ?? 'Imported.';
  return first
    .replace(/^[\s#>*-]+/, '')
    .trim()
    .slice(0, LONGEST);
}
