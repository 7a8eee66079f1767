/** The YAML library's errors in our words. */
import type { Document, YAMLError } from 'yaml';
import type { Place, ProblemCode, Report } from '../problem.ts';
import { placeAt, type Region, restOfLine, type SourceText } from '../source-text.ts';

/** Errors after which the rest of the document still means what it says. */
const HARMLESS: ReadonlyMap<string, ProblemCode> = new Map([
  ['BAD_SCALAR_START', 'yaml-plain-start'],
  ['BAD_DQ_ESCAPE', 'yaml-escape'],
]);

/** Reported from the tokens, at their own places. */
const REPORTED_ELSEWHERE: ReadonlySet<string> = new Set(['TAB_AS_INDENT', 'TAG_RESOLVE_FAILED']);

/** The library has no code of its own for it. */
const MISALIGNED = /same column|without - indicator/;

/**
 * Reports every error and warning that leaves the document readable, and the first of the others:
 * what follows that one is mostly its consequence.
 *
 * @param refused lines with refused tokens: an error there or on the next line comes from them.
 * @returns whether the document can be read.
 */
export function reportSyntax(
  document: Document.Parsed,
  source: SourceText,
  region: Region,
  refused: ReadonlySet<number>,
  report: Report,
): boolean {
  for (const error of [...document.errors, ...document.warnings].sort(byPosition)) {
    if (REPORTED_ELSEWHERE.has(error.code)) continue;
    const at = region.start + Math.min(error.pos[0], region.end - region.start);
    const place = placeAt(source, at);
    const harmless = HARMLESS.get(error.code);
    if (harmless !== undefined) {
      report(harmless, place, {
        value: restOfLine(source, at),
        written: written(error, source, at),
      });
      continue;
    }
    if (!refused.has(place.line) && !refused.has(place.line - 1)) {
      const code = syntaxCode(error, source, at);
      const opened = code === 'yaml-open-quote' ? openQuote(source, region, at) : undefined;
      report(code, opened ?? place, { detail: error.message });
    }
    return false;
  }
  return true;
}

/** Where the value began whose quotes never end; the library points at where it gave up. */
function openQuote(source: SourceText, { start }: Region, end: number): Place | undefined {
  const before = source.text.slice(start, end);
  const open = /^[ \t]*(?:- +)?(?:[\w-]+:[ \t]+)?("(?:[^"\\\n]|\\.)*|'(?:[^'\n]|'')*)$/m.exec(
    before,
  );
  if (open?.[1] === undefined) return undefined;
  return placeAt(source, start + open.index + open[0].length - open[1].length);
}

function byPosition(a: YAMLError, b: YAMLError): number {
  return a.pos[0] - b.pos[0];
}

function written(error: YAMLError, source: SourceText, at: number): string {
  return error.code === 'BAD_DQ_ESCAPE' ? source.text.slice(at, at + 2) : (source.text[at] ?? '');
}

/** The mistakes that are made often have their own words. */
function syntaxCode(error: YAMLError, source: SourceText, at: number): ProblemCode {
  const rest = restOfLine(source, at);
  if (error.code === 'MISSING_CHAR' && /quote/.test(error.message)) return 'yaml-open-quote';
  if (error.code === 'MULTIPLE_DOCS') return 'yaml-several-documents';
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY') {
    return /:(\s|$)/.test(rest) ? 'yaml-colon' : 'yaml-indent';
  }
  if (MISALIGNED.test(error.message)) return 'yaml-indent';
  if (/^[\w-]+:\S/.test(rest)) return 'yaml-no-space';
  if (error.code !== 'UNEXPECTED_TOKEN') return 'yaml-syntax';
  const line = source.text.slice(source.text.lastIndexOf('\n', at - 1) + 1, at).trimEnd();
  if (/["']$/.test(line)) return 'yaml-after-quote';
  return /[\]}]$/.test(line) ? 'yaml-after-bracket' : 'yaml-syntax';
}
