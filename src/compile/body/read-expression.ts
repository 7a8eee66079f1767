/** What stands in a tag, read by Handlebars' own parser and reduced to the few forms we know. */
import { parseWithoutProcessing, type AST } from '@handlebars/parser';
import type { Span } from './syntax.ts';

/** `{{head arguments... key=value...}}`. */
export interface Expression {
  readonly head: Term;
  readonly arguments: readonly Term[];
  readonly options: readonly Option[];
}

export interface Option {
  readonly key: string;
  readonly value: Term;
  readonly at: Span;
}

export type Term =
  | { readonly type: 'name'; readonly name: string; readonly at: Span }
  | { readonly type: 'string' | 'number' | 'boolean'; readonly text: string; readonly at: Span }
  | { readonly type: 'call'; readonly call: Expression; readonly at: Span };

/** Parentheses in parentheses. */
const DEEPEST = 20;

/** `undefined` where Handlebars cannot read it, or reads something that has no meaning here. */
export function readExpression(text: string, at: Span): Expression | undefined {
  // Another first character would make the parser see another kind of tag.
  if (!/^\s*["(\p{L}\p{N}_$.-]/u.test(text) || nesting(text) > DEEPEST) return undefined;
  const statement = parse(`{{${text}}}`);
  return statement && simplify(statement, { text, at });
}

function nesting(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const character of text) {
    if (character === '(') deepest = Math.max(deepest, ++depth);
    else if (character === ')') depth--;
  }
  return deepest;
}

function parse(tag: string): AST.MustacheStatement | undefined {
  try {
    const { body } = parseWithoutProcessing(tag);
    const [statement] = body;
    const single = body.length === 1 && statement?.type === 'MustacheStatement';
    return single ? (statement as AST.MustacheStatement) : undefined;
  } catch {
    return undefined;
  }
}

/** The text that was parsed, and where it stands. */
interface Origin {
  readonly text: string;
  readonly at: Span;
}

/** What a tag and an expression in parentheses have in common. */
interface Call {
  readonly path: AST.Expression;
  readonly params: readonly AST.Expression[];
  readonly hash?: AST.Hash;
}

function simplify({ path, params, hash }: Call, origin: Origin): Expression | undefined {
  const head = term(path, origin);
  const terms = params.map((each) => term(each, origin));
  const options = (hash?.pairs ?? []).map((pair) => option(pair, origin));
  if (head === undefined || !terms.every(isThere) || !options.every(isThere)) return undefined;
  return { head, arguments: terms, options };
}

function isThere<T>(value: T | undefined): value is T {
  return value !== undefined;
}

function option(pair: AST.HashPair, origin: Origin): Option | undefined {
  const value = term(pair.value, origin);
  return value && { key: pair.key, value, at: spanOf(pair, origin) };
}

function term(node: AST.Expression, origin: Origin): Term | undefined {
  const at = spanOf(node, origin);
  switch (node.type) {
    case 'PathExpression':
      return { type: 'name', name: (node as AST.PathExpression).original, at };
    case 'StringLiteral':
      return { type: 'string', text: (node as AST.StringLiteral).value, at };
    case 'NumberLiteral':
      return { type: 'number', text: sliceOf(at), at };
    case 'BooleanLiteral':
      return { type: 'boolean', text: sliceOf(at), at };
    case 'SubExpression': {
      const call = simplify(node as AST.SubExpression, origin);
      return call && { type: 'call', call, at };
    }
    default:
      return undefined;
  }
}

/** As typed: the parser has made `1.10` a number. */
function sliceOf({ source, start, end }: Span): string {
  return source.text.slice(start, end);
}

/** The parser counts from the two braces that were put before the text. */
function spanOf(node: AST.Node, { text, at }: Origin): Span {
  const start = offsetOf(node.loc.start, text);
  const end = offsetOf(node.loc.end, text);
  return { source: at.source, start: at.start + start, end: at.start + end };
}

function offsetOf({ line, column }: AST.Position, text: string): number {
  const before = text.split('\n').slice(0, line - 1);
  const lineStart = before.reduce((sum, each) => sum + each.length + 1, 0);
  return Math.min(text.length, Math.max(0, lineStart + column - (line === 1 ? 2 : 0)));
}
