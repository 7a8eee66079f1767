/** A case file's text to cases. */
import type { Report } from '../../compile/problem.ts';
import { type Case, caseSchema } from './case.ts';
import { type EntryKind, type ParsedEntries, parseEntries } from './parse-entries.ts';

/** The cases of one file, and where each thing in it stands. */
export interface ParsedCases {
  readonly cases: readonly Case[];
  readonly placeOf: ParsedEntries<Case>['placeOf'];
}

const KIND: EntryKind<Case> = {
  noun: 'case',
  schema: caseSchema,
  codes: { form: 'case-form', key: 'case-key', nameTwice: 'case-name-twice' },
};

/** `undefined`, and at least one problem, where the file has an error. */
export function parseCases(
  file: string,
  bytes: Uint8Array,
  report: Report,
): ParsedCases | undefined {
  const parsed = parseEntries({ path: file, bytes }, KIND, checkOutcomes, report);
  return parsed && { cases: parsed.entries, placeOf: parsed.placeOf };
}

function checkOutcomes({ entries, placeOf }: ParsedEntries<Case>, report: Report): void {
  entries.forEach(({ name, error, messages }, at) => {
    if (error === undefined || messages === undefined) return;
    report('case-two-outcomes', placeOf([at, 'error']), { name });
  });
}
