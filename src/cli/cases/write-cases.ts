/** Writes what running the cases gave into their file, and leaves all else as it stands. */
import { type Document, isMap } from 'yaml';
import { writeWhole } from '../write-file.ts';
import type { Outcome } from './case.ts';
import type { CaseFile } from './read-cases.ts';

/**
 * @param outcomes one for each case, in order.
 * @returns whether the file changed.
 */
export async function writeCases(file: CaseFile, outcomes: readonly Outcome[]): Promise<boolean> {
  const document = file.document.clone() as Document;
  outcomes.forEach((outcome, index) => {
    const written = document.getIn([index], true);
    if (!isMap(written)) throw new Error(`${file.path}: case ${index + 1} is not a map`);
    const stale = ['error', 'description', 'messages'].filter((key) => !(key in outcome));
    for (const key of stale) written.delete(key);
    for (const [key, value] of Object.entries(outcome)) {
      if (key === 'error' && keepsError(written.get('error'), value as string)) continue;
      written.set(document.createNode(key), document.createNode(value));
    }
  });
  return writeWhole(file.path, document.toString({ lineWidth: 0, flowCollectionPadding: true }));
}

/** An author may expect only a part of the message; what still fits stays as it was written. */
function keepsError(expected: unknown, actual: string): boolean {
  return typeof expected === 'string' && expected !== '' && actual.includes(expected);
}
