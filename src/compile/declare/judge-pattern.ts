/** Whether a hostile value could keep a pattern busy: `recheck` decides, once for each pattern. */
import { createRequire } from 'node:module';

/** What `recheck` says of one pattern, as far as it matters here. */
export type Verdict = 'safe' | 'vulnerable' | 'unknown';

/** Both the compiler and `args` read patterns in this mode. */
export const PATTERN_FLAGS = 'u';

/** The same pattern stands in many templates, and judging one takes a tenth of a second. */
const verdicts = new Map<string, Verdict>();

/** @param source anchored. */
export function judgePattern(source: string): Verdict {
  const known = verdicts.get(source);
  if (known !== undefined) return known;
  const { status } = checker().checkSync(source, PATTERN_FLAGS, { timeout: 5_000 });
  verdicts.set(source, status);
  return status;
}

/** The patterns that were found safe so far: what another run need not judge again. */
export function safePatterns(): string[] {
  return [...verdicts].filter(([, verdict]) => verdict === 'safe').map(([source]) => source);
}

/** @param sources what `safePatterns` told in an earlier run. */
export function trustPatterns(sources: readonly string[]): void {
  for (const source of sources) verdicts.set(source, 'safe');
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
