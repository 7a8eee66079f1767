/** Flat pieces to a tree: fits ends to beginnings, and says where a block without an end began. */
import { excerpt } from '../../quote.ts';
import { placeOf } from './place-of.ts';
import type { Block, Complain, ConditionNode, Node, Piece, Placed, Tag } from './syntax.ts';

/** Blocks in blocks (TEMPLATES.md: "more than 20 levels"). */
export const DEEPEST = 20;
/** `else if` after `else if`. */
const LONGEST_CHAIN = 100;

type TagPiece = Piece & { readonly type: 'tag' };

/**
 * A block that has begun. A refused one has no `block`, and its lists are that in which it stands:
 * its content stays where it is, and need not be moved out of thousands of blocks, one by one.
 */
interface Frame {
  readonly name: string;
  readonly block?: Block;
  readonly piece: TagPiece;
  readonly then: Node[];
  else?: Node[];
  /** An end with another word came: that was told, and says enough. */
  misended?: boolean;
  /** Blocks around it, itself included; a chain of `else if` is one. */
  readonly depth: number;
  /** How many blocks of its chain came before: it ends when they do. */
  readonly links: number;
}

interface Nesting {
  readonly frames: Frame[];
  readonly root: Node[];
  readonly complain: Complain;
}

/** The tree of one source; what has no partner is reported and passed over. */
export function nest(pieces: readonly Piece[], complain: Complain): readonly Node[] {
  const nesting: Nesting = { frames: [], root: [], complain };
  for (const piece of pieces) {
    if (piece.type === 'text') current(nesting).push(piece);
    else nestTag(nesting, piece, piece.tag);
  }
  while (nesting.frames.length > 0) closeUnended(nesting);
  return nesting.root;
}

function nestTag(nesting: Nesting, piece: TagPiece, tag: Tag): void {
  switch (tag.type) {
    case 'leaf':
      current(nesting).push({ ...tag.leaf, ...placed(piece) });
      return;
    case 'open':
      open(nesting, piece, tag.name, tag.block);
      return;
    case 'else':
      addElse(nesting, piece, tag.condition);
      return;
    case 'close':
      close(nesting, piece, tag.name);
      return;
    case 'mark':
    case 'broken':
  }
}

function placed({ at, alone, indent }: TagPiece): Placed {
  return { at, alone, indent };
}

function current({ frames, root }: Nesting): Node[] {
  const frame = frames.at(-1);
  return frame === undefined ? root : (frame.else ?? frame.then);
}

function open(nesting: Nesting, piece: TagPiece, name: string, block?: Block, links = 0): void {
  const { frames, complain } = nesting;
  const depth = (frames.at(-1)?.depth ?? 0) + (links === 0 ? 1 : 0);
  if (links === 0 && depth === DEEPEST + 1) complain('too-deep', piece.at, { most: DEEPEST });
  if (links === LONGEST_CHAIN) complain('long-chain', piece.at, { most: LONGEST_CHAIN });
  const isRefused = block === undefined || depth > DEEPEST || links >= LONGEST_CHAIN;
  const rest = isRefused ? { then: current(nesting) } : { then: [], block };
  frames.push({ name, piece, depth, links, ...rest });
}

function addElse(nesting: Nesting, piece: TagPiece, condition?: ConditionNode | 'broken'): void {
  const frame = nesting.frames.at(-1);
  if (frame === undefined || frame.name === 'data') {
    nesting.complain('stray-else', piece.at);
    return;
  }
  if (frame.else !== undefined) {
    nesting.complain('second-else', piece.at, { name: excerpt(frame.name) });
    return;
  }
  frame.else = frame.block === undefined ? frame.then : [];
  if (condition === undefined) return;
  const block: Block | undefined = condition === 'broken' ? undefined : { type: 'if', condition };
  open(nesting, piece, frame.name, block, frame.links + 1);
}

function close(nesting: Nesting, piece: TagPiece, name: string | undefined): void {
  const { frames, complain } = nesting;
  const partner = frames.findLastIndex((frame) => name === undefined || frame.name === name);
  if (partner < 0) {
    refuseEnd(nesting, piece, name ?? 'end');
    return;
  }
  if (frames[partner]?.name === 'data' && !piece.alone) {
    complain('not-alone', piece.at, { tag: '{{/data}}' });
  }
  const first = firstLink(frames, partner);
  const last = lastLink(frames, partner);
  while (frames.length > last + 1) closeUnended(nesting);
  while (frames.length > first) finish(nesting);
}

function refuseEnd({ frames, complain }: Nesting, { at }: TagPiece, name: string): void {
  const frame = frames.at(-1);
  if (frame === undefined) {
    complain('unexpected-end', at, { name: excerpt(name) });
    return;
  }
  for (const link of frames.slice(firstLink(frames, frames.length - 1))) link.misended = true;
  const { line } = placeOf(frame.piece.at);
  complain('other-end', at, { name: excerpt(name), open: excerpt(frame.name), line });
}

/** A chain of `else if` is one block. */
function firstLink(frames: readonly Frame[], index: number): number {
  return index - (frames[index]?.links ?? 0);
}

function lastLink(frames: readonly Frame[], index: number): number {
  let last = index;
  while ((frames[last + 1]?.links ?? 0) > 0) last++;
  return last;
}

function closeUnended(nesting: Nesting): void {
  const frame = nesting.frames.at(-1);
  if (frame?.links === 0 && frame.misended !== true) {
    const name = excerpt(frame.name);
    nesting.complain('unclosed-block', frame.piece.at, { name });
  }
  finish(nesting);
}

/** Puts the last block that began into the one around it. */
function finish(nesting: Nesting): void {
  const frame = nesting.frames.pop();
  if (frame === undefined) return;
  const node = nodeOf(frame, nesting.complain);
  if (node !== undefined) current(nesting).push(node);
}

function nodeOf({ block, piece, ...frame }: Frame, complain: Complain): Node | undefined {
  const branches = { then: frame.then, else: frame.else ?? [], ...placed(piece) };
  switch (block?.type) {
    case 'if':
      return { type: 'if', condition: block.condition, ...branches };
    case 'each':
      return { type: 'each', name: block.name, ...branches };
    case 'sample':
      return {
        type: 'sample',
        label: block.label,
        text: sampleText(frame.then, complain),
        ...placed(piece),
      };
    default:
      return undefined;
  }
}

/** Samples are literal: what they show has no holes. */
function sampleText(nodes: readonly Node[], complain: Complain): string {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'text') text += node.text;
    else complain('tag-in-sample', node.at);
  }
  return text.replace(/\n$/, '');
}
