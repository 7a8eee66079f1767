/** The YAML library's errors in our words. */
import type { Document, YAMLError } from 'yaml';
import type { ProblemCode, Report } from '../problem.ts';
import { placeAt, type Region, restOfLine, type SourceText } from '../source-text.ts';

/** Errors after which the rest of the document still means what it says. */
const HARMLESS: ReadonlyMap<string, ProblemCode> = new Map([
  ['BAD_SCALAR_START', 'yaml-plain-start'],
  ['BAD_DQ_ESCAPE', 'yaml-escape'],
]);

/** Reported from the tokens, at their own places. */
const REPORTED_ELSEWHERE: ReadonlySet<string> = new Set(['TAB_AS_INDENT', 'TAG_RESOLVE_FAILED']);

/**
 * Reports every error and warning that leaves the document readable, and the first of the others:
 * what follows that one is mostly its consequence.
 *
 * @param refused lines with refused tokens: an error there or on the next line is a consequence, too.
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
      report(syntaxCode(error, source, at), place, { detail: error.message });
    }
    return false;
  }
  return true;
}

function byPosition(a: YAMLError, b: YAMLError): number {
  return a.pos[0] - b.pos[0];
}

function written(error: YAMLError, source: SourceText, at: number): string {
  return error.code === 'BAD_DQ_ESCAPE' ? source.text.slice(at, at + 2) : (source.text[at] ?? '');
}

function syntaxCode(error: YAMLError, source: SourceText, at: number): ProblemCode {
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY') return 'yaml-colon';
  if (error.code === 'MULTIPLE_DOCS') return 'yaml-several-documents';
  if (/^[\w-]+:\S/.test(restOfLine(source, at))) return 'yaml-no-space';
  const before = source.text.slice(0, at).trimEnd();
  if (error.code === 'UNEXPECTED_TOKEN' && /["']$/.test(before)) return 'yaml-after-quote';
  return 'yaml-syntax';
}
