/** `repo://{+repo}/pulls/{pr_number}/diff`: literal text with variables. */
import type { Pattern, PatternPart } from '../../template.ts';
import { checkName } from '../names.ts';
import type { Place, Report } from '../problem.ts';

/**
 * Parses RFC 6570 as far as `{x}` and `{+x}` go. `undefined`, and a problem, where braces hold
 * anything else, do not match, or a variable stands twice.
 */
export function parsePattern(text: string, place: Place, report: Report): Pattern | undefined {
  const parts: PatternPart[] = [];
  const seen = new Set<string>();
  for (const piece of text.split(/(\{[^{}]*\})/)) {
    if (piece === '') continue;
    const part = piece.startsWith('{') && piece.endsWith('}') ? toVariable(piece) : piece;
    if (part === undefined || (typeof part === 'string' && /[{}]/.test(part))) {
      const [, name] = /\{\{\s*(\w+)\s*\}\}/.exec(text) ?? [];
      report('pattern-braces', place, {
        written: name ? `{{${name}}}` : piece,
        ...(name && { name }),
      });
      return undefined;
    }
    if (typeof part !== 'string') {
      if (!checkName(part.variable, place, report)) return undefined;
      if (seen.has(part.variable)) {
        report('variable-twice', place, { variable: part.variable });
        return undefined;
      }
      seen.add(part.variable);
    }
    parts.push(part);
  }
  return parts;
}

function toVariable(piece: string): PatternPart | undefined {
  const [, plus, variable] = /^\{(\+?)(\w+)\}$/u.exec(piece) ?? [];
  return variable === undefined ? undefined : { variable, slashes: plus === '+' };
}
