/** A draft's pieces as turns and lines. */
import type { Piece } from './draft.ts';

/** What stands on one line. */
export type Line = readonly Piece[];

export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly lines: readonly Line[];
}

/** Turns of one role that follow each other are one: a blank line parts them. */
export function turnsOf(pieces: readonly Piece[]): readonly Turn[] {
  const turns: { role: Turn['role']; pieces: Piece[] }[] = [];
  let role: Turn['role'] = 'user';
  let begins = true;
  for (const piece of pieces) {
    if (piece.type === 'turn') {
      begins = true;
      ({ role } = piece);
      continue;
    }
    if (begins && isBlank(piece)) continue;
    const last = turns.at(-1);
    if (last?.role !== role) turns.push({ role, pieces: [withoutMargin(piece)] });
    else if (begins) join(last.pieces, withoutMargin(piece));
    else last.pieces.push(piece);
    begins = false;
  }
  return turns.map((turn) => ({ role: turn.role, lines: linesOf(turn.pieces) }));
}

/** One blank line between them, however many there were. */
function join(pieces: Piece[], next: Piece): void {
  const last = pieces.at(-1);
  if (last?.type === 'text') pieces.splice(-1, 1, { type: 'text', text: last.text.trimEnd() });
  pieces.push({ type: 'text', text: '\n\n' }, next);
}

function withoutMargin(piece: Piece): Piece {
  return piece.type === 'text' ? { type: 'text', text: piece.text.replace(/^\s*\n/, '') } : piece;
}

function isBlank(piece: Piece): boolean {
  return piece.type === 'text' && piece.text.trim() === '';
}

function linesOf(pieces: readonly Piece[]): readonly Line[] {
  const lines: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.type !== 'text') {
      lines.at(-1)?.push(piece);
      continue;
    }
    piece.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ type: 'text', text });
    });
  }
  return lines;
}
