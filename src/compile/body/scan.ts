/** A body's text to tokens: finds where each tag begins and ends, and what was never closed. */
import type { BodySource } from '../declared.ts';
import { excerpt } from '../../quote.ts';
import type { Complain, Span, Token } from './syntax.ts';

/** Characters of one tag: far more than any condition needs. */
const LONGEST_TAG = 1_000;

interface Scanner {
  readonly source: BodySource;
  readonly text: string;
  readonly tokens: Token[];
  readonly complain: Complain;
}

/** Tokens in order; with nothing to complain about, they cover the whole text. */
export function scan(source: BodySource, complain: Complain): readonly Token[] {
  const scanner: Scanner = { source, text: source.text, tokens: [], complain };
  let position = 0;
  while (position < source.text.length) {
    const open = source.text.indexOf('{{', position);
    if (open < 0) break;
    position = scanBraces(scanner, position, open);
  }
  pushText(scanner, position, source.text.length);
  return scanner.tokens;
}

/** As in Handlebars: one backslash makes the braces text, of two the second is text. */
function scanBraces(scanner: Scanner, from: number, open: number): number {
  const backslashes = runBefore(scanner.text, open, from);
  if (backslashes !== 1) {
    pushText(scanner, from, backslashes === 0 ? open : open - 1);
    return scanTag(scanner, open);
  }
  pushText(scanner, from, open - 1);
  const end = open + runLength(scanner.text, open);
  if (end - open > 3) return refuse(scanner, 'escaped-four', open - 1, end);
  refuseLostValue(scanner, open);
  push(scanner, { type: 'text', text: scanner.text.slice(open, end), raw: true }, open - 1, end);
  return end;
}

/** `C:\{{dir}}`: a backslash that belongs to a word was hardly meant to switch the tag off. */
function refuseLostValue({ text, source, complain }: Scanner, open: number): void {
  const name = /^\{\{\s*([a-z][a-z0-9_]*)\s*\}\}/.exec(text.slice(open, open + 80))?.[1];
  if (name === undefined || !/[\p{L}\p{N}:._}/-]/u.test(text[open - 2] ?? '')) return;
  const end = text.indexOf('}}', open) + 2;
  complain('backslash-before-value', { source, start: open - 1, end }, { name });
}

function scanTag(scanner: Scanner, open: number): number {
  const { text } = scanner;
  if (text.startsWith('{{!', open)) return scanComment(scanner, open);
  if (text.startsWith('{{{{', open)) return scanRaw(scanner, open);
  if (text.startsWith('{{{', open)) return scanTriple(scanner, open);
  const end = tagEnd(text, open + 2);
  if (end === undefined) return scanUnclosed(scanner, open);
  if (text[open - 1] === '$') return refuse(scanner, 'foreign-braces', open, end);
  if (text[end] === '}') return refuse(scanner, 'brace-after-tag', open, end);
  const inner = text.slice(open + 2, end - 2);
  push(scanner, { type: 'tag', inner, closed: true }, open, end);
  return end;
}

function scanUnclosed(scanner: Scanner, open: number): number {
  const end = lineEnd(scanner.text, open);
  const inner = scanner.text.slice(open + 2, Math.min(end, open + LONGEST_TAG));
  const at = spanOf(scanner, open, end);
  scanner.complain('unclosed-tag', at, { tag: excerpt(scanner.text.slice(open, end).trim()) });
  push(scanner, { type: 'tag', inner, closed: false }, open, open + 2);
  return open + 2;
}

/** The offset after the tag's `}}`; a line break inside quotes, a blank line or `{{` end it. */
function tagEnd(text: string, from: number): number | undefined {
  const limit = Math.min(text.length, from + LONGEST_TAG);
  for (let at = from; at < limit; at++) {
    if (text[at] === '"') at = closingQuote(text, at) ?? at;
    else if (text.startsWith('}}', at)) return at + 2;
    else if (text.startsWith('{{', at) || text.startsWith('\n\n', at)) return undefined;
  }
  return undefined;
}

function closingQuote(text: string, open: number): number | undefined {
  const rest = /^"[^"\n]*"/.exec(text.slice(open, open + LONGEST_TAG))?.[0];
  return rest === undefined ? undefined : open + rest.length - 1;
}

/** A comment that holds `}}` is refused: is it the end, or was an end forgotten? */
function scanComment(scanner: Scanner, open: number): number {
  const { text } = scanner;
  if (!text.startsWith('{{!--', open)) {
    const end = text.indexOf('}}', open);
    return refuse(scanner, 'short-comment', open, end < 0 ? lineEnd(text, open) : end + 2);
  }
  const close = text.indexOf('--}}', open + 5);
  if (close < 0) return refuse(scanner, 'unclosed-comment', open, lineEnd(text, open));
  const end = close + 4;
  const braces = text.indexOf('}}', open);
  if (braces < close) return refuse(scanner, 'braces-in-comment', open, end);
  push(scanner, { type: 'mark' }, open, end);
  return end;
}

const RAW_OPEN = /\{\{\{\{raw\}\}\}\}/y;
const RAW_CLOSE = '{{{{/raw}}}}';

function scanRaw(scanner: Scanner, open: number): number {
  const { text } = scanner;
  RAW_OPEN.lastIndex = open;
  if (!RAW_OPEN.test(text)) {
    const end = text.indexOf('}}}}', open);
    const misspelt = end >= 0 && end < lineEnd(text, open) ? end + 4 : lineEnd(text, open);
    return refuse(scanner, 'raw-spelling', open, misspelt);
  }
  const opened = RAW_OPEN.lastIndex;
  const close = text.indexOf(RAW_CLOSE, opened);
  if (close < 0) return refuse(scanner, 'unclosed-raw', open, opened, text.length);
  const end = close + RAW_CLOSE.length;
  refuseCrowded(scanner, open, opened);
  refuseCrowded(scanner, close, end);
  push(scanner, { type: 'mark' }, open, opened);
  push(scanner, { type: 'text', text: text.slice(opened, close), raw: true }, opened, close);
  push(scanner, { type: 'mark' }, close, end);
  return end;
}

function refuseCrowded(scanner: Scanner, start: number, end: number): void {
  const { text } = scanner;
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const after = text.slice(end, lineEnd(text, end));
  if (before.trim() !== '' || after.trim() !== '') {
    scanner.complain('raw-not-alone', spanOf(scanner, start, end));
  }
}

function scanTriple(scanner: Scanner, open: number): number {
  const { text } = scanner;
  const close = text.slice(open, lineEnd(text, open)).indexOf('}}');
  if (close < 0) return scanUnclosed(scanner, open);
  const end = open + close + runLength(text, open + close);
  return refuse(scanner, 'triple-braces', open, end);
}

type Refusal = Parameters<Complain>[0];

/** Reports, leaves a broken token, and goes on behind it. */
function refuse(scanner: Scanner, code: Refusal, start: number, end: number, next = end): number {
  const tag = scanner.text.slice(start, end);
  const name = /[\p{L}\p{N}_.-]+/u.exec(tag)?.[0] ?? 'name';
  scanner.complain(code, spanOf(scanner, start, end), { tag: excerpt(tag), name: excerpt(name) });
  push(scanner, { type: 'broken' }, start, next);
  return next;
}

type Unplaced<T> = T extends { readonly at: Span } ? Omit<T, 'at'> : never;

function push(scanner: Scanner, token: Unplaced<Token>, start: number, end: number): void {
  scanner.tokens.push({ ...token, at: spanOf(scanner, start, end) } as Token);
}

function pushText(scanner: Scanner, start: number, end: number): void {
  if (start >= end) return;
  push(scanner, { type: 'text', text: scanner.text.slice(start, end), raw: false }, start, end);
}

function spanOf({ source }: Scanner, start: number, end: number): Span {
  return { source, start, end };
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** How many backslashes stand right before the offset. */
function runBefore(text: string, end: number, from: number): number {
  let at = end;
  while (at > from && text[at - 1] === '\\') at--;
  return end - at;
}

/** How often the character at the offset is repeated. */
function runLength(text: string, from: number): number {
  let at = from;
  while (text[at] === text[from]) at++;
  return at - from;
}
