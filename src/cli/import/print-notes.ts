/** What was changed in an import, and what a person must decide. */
import type { Note } from './draft.ts';

/** Two lists, each by line; nothing for an empty one. */
export function printNotes(notes: readonly Note[]): string {
  return section(notes, 'changed', 'Changed') + section(notes, 'decide', 'For you to decide');
}

function section(notes: readonly Note[], kind: Note['kind'], title: string): string {
  const chosen = notes.filter((note) => note.kind === kind);
  if (chosen.length === 0) return '';
  const width = Math.max(...chosen.map(({ where }) => where.length));
  const lines = chosen
    .toSorted(inOrder)
    .map(({ where, text }) => `    ${where.padEnd(width)}  ${text}\n`);
  return `  ${title}:\n${lines.join('')}`;
}

/** `message 2, line 3` comes after `message 1, line 9`; what has no number comes first. */
function inOrder(a: Note, b: Note): number {
  const [ours, theirs] = [numbersOf(a), numbersOf(b)];
  const at = ours.findIndex((number, index) => number !== (theirs[index] ?? 0));
  return at === -1 ? ours.length - theirs.length : (ours[at] ?? 0) - (theirs[at] ?? 0);
}

function numbersOf({ where }: Note): readonly number[] {
  return (where.match(/\d+/g) ?? []).map(Number);
}
