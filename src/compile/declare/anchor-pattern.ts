/** `pattern` of a word: anchored, and refused if a hostile value could keep it busy. */
import type { Report } from '../problem.ts';
import type { Fields } from '../yaml/fields.ts';
import { judgePattern, PATTERN_FLAGS } from './judge-pattern.ts';

/** The pattern's source so that it matches whole words only; `undefined` without a sound one. */
export function anchorPattern(fields: Fields, report: Report): string | undefined {
  const written = fields.line('pattern');
  if (written === undefined) return undefined;
  const place = fields.placeOf('pattern');
  const anchored = `^(?:${written})$`;
  const fault = syntaxFault(written) ?? syntaxFault(anchored);
  if (fault !== undefined) {
    report('pattern-invalid', place, { pattern: written, fault });
    return undefined;
  }
  const verdict = judgePattern(anchored);
  if (verdict === 'safe') return anchored;
  report(verdict === 'vulnerable' ? 'pattern-slow' : 'pattern-unchecked', place, {
    pattern: written,
  });
  return undefined;
}

function syntaxFault(source: string): string | undefined {
  try {
    RegExp(source, PATTERN_FLAGS);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^.*\/u?: /, '') : String(error);
  }
}
