/**
 * Lines: one that holds nothing but tags which print nothing leaves no line (TEMPLATES.md,
 * "Lines"). Works on the pieces of one source, before blocks are nested.
 */
import type { Piece, Span, TextNode } from './syntax.ts';

type TagPiece = Piece & { readonly type: 'tag' };

/** A line's texts without newlines, and its tags; `newline` is missing at the end of the text. */
interface Line {
  readonly pieces: readonly Piece[];
  readonly newline?: TextNode;
}

/**
 * The same pieces without the lines that leave none. Each tag knows whether it stands alone.
 *
 * @param indent what every line that prints begins with: a partial takes over its tag's.
 */
export function layOut(pieces: readonly Piece[], indent = ''): readonly Piece[] {
  const laid: Piece[] = [];
  for (const line of linesOf(pieces)) {
    for (const piece of layOutLine(line, indent)) push(laid, piece);
  }
  return laid;
}

/** Texts side by side become one. */
function push(laid: Piece[], piece: Piece): void {
  const last = laid.at(-1);
  if (piece.type !== 'text' || last?.type !== 'text') laid.push(piece);
  else laid[laid.length - 1] = { ...last, text: last.text + piece.text };
}

function layOutLine(line: Line, indent: string): readonly Piece[] {
  const tags = line.pieces.filter((piece) => piece.type === 'tag');
  const words = line.pieces.some((piece) => piece.type === 'text' && piece.text.trim() !== '');
  const [sole, second] = tags.filter(({ tag }) => tag.type !== 'mark');
  const alone = !words && second === undefined;
  if (!words && tags.length > 0 && (tags.every(printsNothing) || (alone && isPartial(sole)))) {
    const [first] = line.pieces;
    const before = first?.type === 'text' ? first.text : '';
    return tags.map((tag) => ({ ...tag, alone, indent: indent + before }));
  }
  const end = line.newline === undefined ? [] : [line.newline];
  const prints = words || tags.length > 0;
  return [...(prints ? begin(line.pieces, indent) : []), ...line.pieces, ...end];
}

function begin([first]: readonly Piece[], indent: string): readonly Piece[] {
  return first === undefined || indent === '' ? [] : [textPiece(indent, first.at)];
}

function printsNothing({ tag }: TagPiece): boolean {
  if (tag.type !== 'leaf') return tag.type !== 'broken';
  return ['data', 'request', 'embed', 'role'].includes(tag.leaf.type);
}

function isPartial(piece: TagPiece | undefined): boolean {
  return piece?.tag.type === 'leaf' && piece.tag.leaf.type === 'partial';
}

function* linesOf(pieces: readonly Piece[]): Generator<Line> {
  let line: Piece[] = [];
  for (const piece of pieces) {
    if (piece.type === 'tag') {
      line.push(piece);
      continue;
    }
    const texts = piece.text.split('\n');
    for (const [index, text] of texts.entries()) {
      if (text !== '') line.push(textPiece(text, piece.at));
      if (index === texts.length - 1) continue;
      yield { pieces: line, newline: textPiece('\n', piece.at) };
      line = [];
    }
  }
  yield { pieces: line };
}

function textPiece(text: string, at: Span): TextNode {
  return { type: 'text', text, at };
}
