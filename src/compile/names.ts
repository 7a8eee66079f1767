/** What things may be called. */
import { nearest } from '../nearest.ts';
import type { Place, Report } from './problem.ts';

/** Words of the template language: no argument, embed or partial's literal may be called so. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  'and',
  'count',
  'data',
  'each',
  'elif',
  'else',
  'embed',
  'endif',
  'eq',
  'false',
  'if',
  'label',
  'log',
  'lookup',
  'not',
  'null',
  'or',
  'raw',
  'request',
  'role',
  'this',
  'true',
  'undefined',
  'unless',
  'with',
]);

/** What every JavaScript object answers to. */
const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(
  Object.getOwnPropertyNames(Object.prototype).concat('prototype'),
);

/** Slash commands that common clients have of their own. */
const CLIENT_COMMANDS: ReadonlySet<string> = new Set([
  'help',
  'clear',
  'init',
  'compact',
  'model',
  'memory',
  'mcp',
]);

const LONGEST_PROMPT = 48;

/** The name of an argument, an embed or a variable: `[a-z][a-z0-9_]*`, no word of the language. */
export function checkName(name: string, place: Place, report: Report): boolean {
  if (isNotAName(name, place, report)) return false;
  if (!RESERVED_WORDS.has(name)) return true;
  report('name-reserved', place, { name });
  return false;
}

/** The name of a prompt, a partial or a resource: `[a-z][a-z0-9_-]{0,47}`, no prototype key. */
export function checkFileName(name: string, place: Place, report: Report): boolean {
  if (PROTOTYPE_KEYS.has(name)) {
    report('name-prototype', place, { name });
    return false;
  }
  if (/^[a-z][a-z0-9_-]{0,47}$/.test(name)) return true;
  const proposal = propose(name, '-').slice(0, LONGEST_PROMPT);
  report('file-name', place, { name, ...(proposal && { proposal }) });
  return false;
}

/** A hint where a client's own command hides the prompt. */
export function checkClientCommand(name: string, place: Place, report: Report): void {
  if (CLIENT_COMMANDS.has(name)) report('name-client-command', place, { name });
}

/** The facts that name an unknown thing, those that are known, and the one that was meant. */
export function unknown(name: string, known: Iterable<string>): Record<string, string> {
  const names = [...known];
  const meant = nearest(name, names);
  return { name, known: names.join(', '), ...(meant !== undefined && { meant }) };
}

function isNotAName(name: string, place: Place, report: Report): boolean {
  if (PROTOTYPE_KEYS.has(name)) {
    report('name-prototype', place, { name });
    return true;
  }
  if (/^[a-z][a-z0-9_]*$/.test(name)) return false;
  const proposal = propose(name, '_');
  report('name-form', place, { name, ...(proposal && { proposal }) });
  return true;
}

/** `prNumber` to `pr_number`, `código` to `codigo`; empty where nothing can be made of it. */
export function propose(name: string, separator: '_' | '-'): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, `$1${separator}$2`)
    .toLowerCase()
    .replace(separator === '_' ? /[^a-z0-9_]+/g : /[^a-z0-9_-]+/g, separator)
    .replace(/^[^a-z]+|[_-]+$/g, '');
}
