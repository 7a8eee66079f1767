/** What other prompt formats replace, this one would print. */
import { type Code, codeMask } from '../body/code-mask.ts';
import type { ParsedSource } from '../body/parse-source.ts';
import { spellBlock } from '../body/spell-block.ts';
import type { Complain, Token } from '../body/syntax.ts';
import { excerpt } from '../../quote.ts';
import type { Facts, ProblemCode } from '../problem.ts';
import type { Rule } from './rule.ts';

interface Foreign {
  readonly code: ProblemCode;
  /** Global; bounded, so that no text takes long. */
  readonly form: RegExp;
  /** Where it is code and means nothing else. */
  readonly fine: readonly Code[];
  /** Beside what was found. */
  readonly facts?: (found: string) => Facts;
}

const FOREIGN: readonly Foreign[] = [
  { code: 'foreign-arguments', form: /\$ARGUMENTS\b/g, fine: [] },
  { code: 'foreign-input', form: /\$\{input:[^}\n]{0,200}\}?/g, fine: [] },
  { code: 'foreign-selection', form: /\$\{(?:selection|selectedText)\}/g, fine: ['span', 'fence'] },
  {
    code: 'foreign-file',
    form: /\$\{(?:file|fileBasename|fileDirname|fileBasenameNoExtension|workspaceFolder)\}|(?<![\w#])#file:\S{0,200}/g,
    fine: ['span', 'fence'],
  },
  { code: 'foreign-command', form: /(?<![^\s([{])!`[^`\n]{1,200}`/g, fine: ['fence'] },
  { code: 'foreign-marker', form: /@@@[^@\n]{0,200}@@@/g, fine: ['span', 'fence'] },
  {
    code: 'foreign-block',
    form: /\{%[^%\n]{0,200}%\}/g,
    fine: ['span', 'fence'],
    facts: (found) => {
      const right = spellBlock(found);
      return right === undefined ? {} : { right };
    },
  },
  { code: 'foreign-comment', form: /\{#[^#{}\n]{0,200}#\}/g, fine: ['span', 'fence'] },
  { code: 'html-comment', form: /<!--[^]{0,2000}?-->/g, fine: ['span', 'fence'] },
  {
    code: 'role-line',
    form: /^[ \t]*(?:- )?role:[ \t]*["']?(?:system|user|assistant|developer|model)["']?[ \t]*$/gm,
    fine: ['fence'],
  },
  { code: 'positional', form: /(?<![\w$\\])\$\d+/g, fine: ['span', 'fence'] },
];

/** Placeholders of other formats are not left in the text (raw text is the author's business). */
export const noForeignSyntax: Rule = ({ sources, complain }) => {
  // A partial is told once, by `checkPartials`.
  for (const { parsed, via } of sources) if (via === undefined) findForeign(parsed, complain);
};

/** The same for one source by itself. */
export function findForeign({ source, tokens }: ParsedSource, complain: Complain): void {
  const codeAt = codeMask(source.text);
  for (const token of tokens) {
    if (token.type !== 'text' || token.raw) continue;
    for (const foreign of FOREIGN) findIn(token, foreign, codeAt, complain);
  }
}

function findIn(
  { text, at }: Token & { readonly type: 'text' },
  { code, form, fine, facts }: Foreign,
  codeAt: (offset: number) => Code | undefined,
  complain: Complain,
): void {
  for (const { 0: found, index } of text.matchAll(form)) {
    const start = at.start + index;
    // The mask says `span` from the first backtick on: look at the `!` before it.
    const context = codeAt(start);
    if (context !== undefined && fine.includes(context)) continue;
    complain(
      code,
      { ...at, start, end: start + found.length },
      { found: excerpt(found), ...facts?.(found) },
    );
  }
}
