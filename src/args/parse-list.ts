/** `type: list`. */
import type { ItemType, ListType } from '../template.ts';
import { valueOf } from './parse-enum.ts';
import { parseItem } from './parse-item.ts';
import { faulty, type Parsed, parsed } from './parsed.ts';

/**
 * Canonical items in the order in which they first appear, no two the same. The first item that is
 * wrong is the list's fault.
 */
export function parseList(
  type: ListType,
  text: string,
  example?: string,
): Parsed<readonly string[]> {
  const seen = new Set<string>();
  const items = new Set<string>();
  for (const piece of pieces(type.of, text)) {
    if (seen.has(piece)) continue;
    seen.add(piece);
    const item = parseItem(type.of, piece, example);
    if (!item.ok) return item;
    items.add(item.value);
    if (items.size > type.max) return faulty(`holds more than ${type.max} items`);
  }
  return items.size === 0 ? faulty('holds no item') : parsed([...items]);
}

/** One by one, so that a list which is far too long is not taken apart to its end. */
function* pieces(of: ItemType, text: string): Generator<string> {
  const isWhole = wholePieces(of);
  for (const [piece] of text.matchAll(/[^,\r\n]+/g)) {
    if (isWhole(piece)) yield piece.trim();
    else for (const [word] of piece.matchAll(/\S+/g)) yield word;
  }
}

/**
 * Which pieces are not split by spaces. Only values of an enum can hold one; and `needs work`
 * stands for a declared `needs-work`, so a piece that is a value as a whole stays whole.
 */
function wholePieces(of: ItemType): (piece: string) => boolean {
  if (of.kind !== 'enum') return () => false;
  const spaced = of.values.some(({ value }) => /\s/.test(value));
  return (piece) => (spaced ? piece.trim() !== '' : valueOf(of, piece) !== undefined);
}
