/** `pattern` of a word: anchored, and refused if a hostile value could keep it busy. */
import { createRequire } from 'node:module';
import type { Report } from '../problem.ts';
import type { Fields } from '../yaml/fields.ts';

/** What `recheck` says of one pattern, as far as it matters here. */
type Verdict = 'safe' | 'vulnerable' | 'unknown';

/** Both the compiler and `args` read patterns in this mode. */
const FLAGS = 'u';

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
  const verdict = verdictOn(anchored);
  if (verdict === 'safe') return anchored;
  report(verdict === 'vulnerable' ? 'pattern-slow' : 'pattern-unchecked', place, {
    pattern: written,
  });
  return undefined;
}

function syntaxFault(source: string): string | undefined {
  try {
    RegExp(source, FLAGS);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^.*\/u?: /, '') : String(error);
  }
}

/** The same pattern stands in many templates, and judging one takes a tenth of a second. */
const verdicts = new Map<string, Verdict>();

function verdictOn(source: string): Verdict {
  const known = verdicts.get(source);
  if (known !== undefined) return known;
  const { status } = checker().checkSync(source, FLAGS, { timeout: 5_000 });
  verdicts.set(source, status);
  return status;
}

let loaded: typeof import('recheck') | undefined;

/**
 * The browser build: pure JavaScript in this process, where the main one would start Java or a
 * native program. Loaded when the first pattern is met, since that takes a fifth of a second.
 */
function checker(): typeof import('recheck') {
  loaded ??= createRequire(import.meta.url)('recheck/lib/browser.js') as typeof import('recheck');
  return loaded;
}
