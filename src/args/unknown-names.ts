/** Names that a call uses and its prompt does not have. */
import { nearest } from '../nearest.ts';
import { quote } from '../quote.ts';
import type { ScreenMask } from '../secrets/screen.ts';

/** How many are said one by one: a call may have thousands. */
const SHOWN = 5;

/** One line for each unknown name, with the known one that was probably meant. */
export async function unknownNames(
  given: Iterable<string>,
  known: readonly string[],
  mask: ScreenMask,
): Promise<readonly string[]> {
  const expected = new Set(known);
  const unknown = [...given].filter((name) => !expected.has(name));
  const masked = await Promise.all(unknown.slice(0, SHOWN).map((name) => mask(name, 'arguments')));
  const lines = masked.map(({ text }) => `${shown(text)}: no such argument${hint(text, known)}`);
  const left = unknown.length - lines.length;
  return left === 0 ? lines : [...lines, `and ${left} more names that are no arguments`];
}

/** Nothing where it would only say again what the order of the arguments says. */
function hint(name: string, known: readonly string[]): string {
  if (known.length === 0) return '; this prompt takes none';
  const meant = nearest(name, known);
  if (meant !== undefined) return `; did you mean ${meant}?`;
  return known.length === 1 ? `; this prompt takes only ${known[0]}` : '';
}

function shown(name: string): string {
  return /^[\w-]{1,48}$/.test(name) ? name : quote(name);
}
