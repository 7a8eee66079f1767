/** One tag's text to what it means, or to a problem with the right spelling. */
import { nearest } from '../../nearest.ts';
import { excerpt } from '../../quote.ts';
import type { Facts, ProblemCode } from '../problem.ts';
import { readBlock } from './read-block.ts';
import { readCondition } from './read-condition.ts';
import { type Expression, readExpression } from './read-expression.ts';
import { readLeaf } from './read-leaf.ts';
import { readPartial } from './read-partial.ts';
import { refuseCondition } from './refuse-condition.ts';
import { refusals } from './refusals.ts';
import type { Complain, Leaf, Span, Tag, Token } from './syntax.ts';

/** How a tag begins, and the text that follows. */
interface Parts {
  readonly sign: '' | '#' | '/' | '>' | 'else';
  /** The first word of `rest`. */
  readonly word: string;
  readonly rest: string;
  readonly restAt: Span;
}

const BLOCKS = ['if', 'unless', 'each', 'data'];

/** Reads a tag that the scanner found (TEMPLATES.md, "Body"). */
export function readTag(token: Token & { type: 'tag' }, complain: Complain): Tag {
  const parts = partsOf(token);
  if (!token.closed) return skeleton(parts);
  const complainOfTag = (code: ProblemCode, at = token.at, facts: Facts = {}): void =>
    complain(code, at, { tag: excerpt(textOf(token.at), 60), ...facts });
  const refused = refusal(token.inner, parts);
  if (refused !== undefined) {
    complainOfTag(refused.code, token.at, refused.facts);
    return skeleton(parts);
  }
  return readParts(parts, token.at, complainOfTag) ?? skeleton(parts);
}

function readParts(parts: Parts, at: Span, complain: Complain): Tag | undefined {
  if (parts.sign === '/') return readClose(parts, at, complain);
  if (parts.sign === 'else' && parts.rest.trim() === '') return { type: 'else' };
  const expression = readExpression(parts.rest, parts.restAt);
  if (expression === undefined) return void complain('unreadable-tag', at);
  switch (parts.sign) {
    case '#':
      return readOpen(parts, expression, at, complain);
    case 'else': {
      const condition = readCondition(expression, at, complain);
      return { type: 'else', condition: condition ?? 'broken' };
    }
    case '>':
      return leafTag(readPartial(expression, at, complain));
    default:
      return leafTag(readLeaf(expression, at, complain));
  }
}

function leafTag(leaf: Leaf | undefined): Tag {
  return leaf === undefined ? { type: 'broken' } : { type: 'leaf', leaf };
}

function readOpen({ word }: Parts, expression: Expression, at: Span, complain: Complain): Tag {
  if (!BLOCKS.includes(word)) {
    complain('unknown-block', at, { name: excerpt(word), meant: nearest(word, BLOCKS) ?? '' });
    return { type: 'open', name: word };
  }
  const block = readBlock(word, expression, at, complain);
  return block === undefined ? { type: 'open', name: word } : { type: 'open', name: word, block };
}

function readClose(parts: Parts, at: Span, complain: Complain): Tag {
  const name = parts.word;
  if (parts.rest.trim() !== name || name === '') complain('end-shape', at, { name: name || 'if' });
  return name === '' ? { type: 'close' } : { type: 'close', name };
}

/** The first refusal that fits the whole tag, or its condition. */
function refusal(
  inner: string,
  parts: Parts,
): { readonly code: ProblemCode; readonly facts: Facts } | undefined {
  const tag = { inner, bare: blot(inner) };
  const condition = conditionIn(parts);
  const refused =
    condition === undefined
      ? undefined
      : refuseCondition(signOf(parts.sign, parts.word), condition, blot(condition));
  if (refused?.isWhole === true) return refused;
  for (const { code, find } of refusals) {
    // `||` and `!x` are refused as conditions, with the spelling that was meant.
    if (isConditional(parts) && code === 'foreign-braces') continue;
    const facts = find(tag);
    if (facts !== undefined) return { code, facts };
  }
  return refused;
}

function isConditional({ sign, word }: Parts): boolean {
  return sign === 'else' || (sign === '#' && (word === 'if' || word === 'unless'));
}

/** `undefined` where none is asked for: `{{else}}` has none. */
function conditionIn(parts: Parts): string | undefined {
  const { sign, rest } = parts;
  if (!isConditional(parts) || (sign === 'else' && rest.trim() === '')) return undefined;
  return rest.replace(/^\s*(if|unless)(?![\p{L}\p{N}_-])/u, '');
}

function signOf(sign: Parts['sign'], word: string): string {
  return sign === '#' ? `#${word}` : 'else if';
}

/** What stands between quotes is the author's own and never a misspelling. */
export function blot(text: string): string {
  return text.replace(/"[^"\n]*"/g, (string) => `"${'_'.repeat(string.length - 2)}"`);
}

function partsOf({ inner, at }: { inner: string; at: Span }): Parts {
  const [, begin = ''] = /^(\s*(?:[#/>]|else(?![\p{L}\p{N}_-])))/u.exec(inner) ?? [];
  const rest = inner.slice(begin.length);
  const [, word = ''] = /^[\s>*]*([^\s()=]*)/.exec(rest) ?? [];
  const start = at.start + 2 + begin.length;
  return {
    sign: begin.trim() as Parts['sign'],
    word,
    rest,
    restAt: { ...at, start, end: start + rest.length },
  };
}

/** What a refused tag still does to the blocks around it, so that one mistake is one problem. */
function skeleton({ sign, word }: Parts): Tag {
  if (sign === 'else' || /^els?e?if$|^elif$/i.test(word)) {
    return { type: 'else', condition: 'broken' };
  }
  if (/^end./i.test(word)) return { type: 'close' };
  if (word === 'else') return sign === '#' ? { type: 'else' } : { type: 'broken' };
  if (sign === '/') return word === '' ? { type: 'broken' } : { type: 'close', name: word };
  const opens = /^(if|unless)_?(eq|equals|cond)?$|^(each|for|foreach)$/i.test(word);
  if (sign === '#' || (sign === '' && opens)) return { type: 'open', name: word };
  return { type: 'broken' };
}

function textOf({ source, start, end }: Span): string {
  return source.text.slice(start, end);
}
