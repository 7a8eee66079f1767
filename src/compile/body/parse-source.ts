/** One source to its tree: scan, read the tags, lay out the lines, nest the blocks. */
import type { BodySource } from '../declared.ts';
import { layOut } from './lay-out.ts';
import { nest } from './nest.ts';
import { readTag } from './read-tag.ts';
import { scan } from './scan.ts';
import type { Complain, Node, Piece, Token } from './syntax.ts';

/** A body, a summary or a partial. Where `complain` was called, the tree has gaps. */
export interface ParsedSource {
  readonly source: BodySource;
  readonly tokens: readonly Token[];
  readonly nodes: readonly Node[];
}

export function parseSource(source: BodySource, complain: Complain): ParsedSource {
  const tokens = scan(source, complain);
  const pieces = layOut(tokens.map((token) => readToken(token, complain)));
  return { source, tokens, nodes: nest(pieces, complain) };
}

/** How a partial is used: alone on a line, whose indentation it takes over, or within one. */
export interface PartialUse {
  readonly alone: boolean;
  readonly indent: string;
}

/** The same for a partial: blank lines at both ends do not count. */
export function parsePartial(
  source: BodySource,
  use: PartialUse,
  complain: Complain,
): ParsedSource {
  const tokens = scan(source, complain);
  const pieces = trimEnds(tokens.map((token) => readToken(token, complain)));
  const last = pieces.at(-1);
  if (use.alone && last !== undefined) pieces.push({ type: 'text', text: '\n', at: last.at });
  const nodes = nest(layOut(pieces, use.alone ? use.indent : ''), complain);
  return { source, tokens, nodes };
}

function readToken(token: Token, complain: Complain): Piece {
  const { at } = token;
  switch (token.type) {
    case 'text':
      return { type: 'text', text: token.text, at };
    case 'tag':
      return { type: 'tag', tag: readTag(token, complain), at, alone: false, indent: '' };
    default:
      return { type: 'tag', tag: { type: token.type }, at, alone: false, indent: '' };
  }
}

function trimEnds(pieces: readonly Piece[]): Piece[] {
  const trimmed = [...pieces];
  const first = trimmed[0];
  if (first?.type === 'text') {
    trimmed[0] = { ...first, text: first.text.replace(/^(?:[^\S\n]*\n)+/, '') };
  }
  const last = trimmed.at(-1);
  if (last?.type === 'text') trimmed[trimmed.length - 1] = { ...last, text: last.text.trimEnd() };
  return trimmed;
}
