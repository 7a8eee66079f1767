/** An eval file's text to evals. */
import type { Report } from '../../compile/problem.ts';
import { type EntryKind, type ParsedEntries, parseEntries } from '../cases/parse-entries.ts';
import { assertionKeys, type EvalCase, evalSchema } from './eval-case.ts';

const KIND: EntryKind<EvalCase> = {
  noun: 'eval',
  schema: evalSchema,
  codes: { form: 'eval-form', key: 'eval-key', nameTwice: 'eval-name-twice' },
};

/** `undefined`, and at least one problem, where the file has an error. */
export function parseEvals(
  file: string,
  bytes: Uint8Array,
  report: Report,
): ParsedEntries<EvalCase> | undefined {
  return parseEntries({ path: file, bytes }, KIND, checkEach, report);
}

function checkEach({ entries, placeOf }: ParsedEntries<EvalCase>, report: Report): void {
  entries.forEach((each, at) => {
    const asserted = assertionKeys.filter((key) => each[key] !== undefined);
    const facts = { name: each.name };
    if (each.rubric === undefined && asserted.length === 0) {
      report('eval-demands-nothing', placeOf([at, 'name']), facts);
    }
    if (each.rubric !== undefined && asserted.length > 0) {
      report('eval-two-kinds', placeOf([at, 'rubric']), facts);
    }
    each.matches?.forEach((pattern, index) => {
      const fault = faultOf(pattern);
      if (fault === undefined) return;
      report('eval-pattern', placeOf([at, 'matches', index]), { pattern, fault });
    });
  });
}

function faultOf(pattern: string): string | undefined {
  try {
    return void new RegExp(pattern, 'mu');
  } catch (error) {
    return (error as Error).message.replace(/^.*\/mu: /s, '');
  }
}
