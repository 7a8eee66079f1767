/** Values are asked for with two braces. */
import { codeMask } from '../body/code-mask.ts';
import { excerpt } from '../../quote.ts';
import type { Context, Rule } from './rule.ts';

/** `{name}`, `${name}`, full-width `｛name｝` and `｛｛name｝｝`. */
const BRACES =
  /(?<!\{)\$?(?:\{\s?([a-z][a-z0-9_]{0,99})\s?\}|｛{1,2}\s?([a-z][a-z0-9_]{0,99})\s?｝{1,2})/g;

/** A hint where a declared name stands in other braces in prose. */
export const bracesAroundNames: Rule = (context) => {
  for (const { parsed, via } of context.sources) {
    const codeAt = codeMask(parsed.source.text);
    for (const token of parsed.tokens) {
      if (token.type !== 'text' || token.raw) continue;
      for (const { 0: found, 1: narrow, 2: wide, index } of token.text.matchAll(BRACES)) {
        const name = narrow ?? wide ?? '';
        const start = token.at.start + index;
        if (codeAt(start) !== undefined) continue;
        if (!context.arguments.has(name) && !context.embeds.has(name)) continue;
        const at = { ...token.at, start, end: start + found.length };
        const facts = { found: excerpt(found), right: spell(name, context) };
        context.complain('other-braces', at, facts, via);
      }
    }
  }
};

function spell(name: string, context: Context): string {
  if (context.embeds.has(name)) return `{{embed ${name}}} on a line of its own`;
  const isText = context.arguments.get(name)?.value.type.kind === 'text';
  return isText ? `{{data ${name}}} on a line of its own` : `{{${name}}}`;
}
