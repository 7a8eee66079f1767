/** Reads a prompt's golden cases. */
import { readFile } from 'node:fs/promises';
import { parseDocument, type Document } from 'yaml';
import { collectProblems } from '../../compile/collect-problems.ts';
import { printProblem } from '../../compile/print-problem.ts';
import type { Case } from './case.ts';
import { parseCases } from './parse-cases.ts';

/** One case file: its cases, and its text to write results into without losing a byte of the rest. */
export interface CaseFile {
  readonly path: string;
  readonly text: string;
  readonly document: Document;
  readonly cases: readonly Case[];
}

/**
 * @returns `undefined` where there is no such file.
 * @throws Error that shows each fault of the file in its place.
 */
export async function readCases(path: string): Promise<CaseFile | undefined> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (bytes === undefined) return undefined;
  const { report, problems } = collectProblems();
  const parsed = parseCases(path, bytes, report);
  if (parsed === undefined) {
    const sources = new Map([[path, new Uint8Array(bytes)]]);
    throw new Error(
      problems()
        .map((each) => printProblem(each, sources))
        .join('\n\n'),
    );
  }
  const text = bytes.toString('utf8');
  const document = parseDocument(text, { schema: 'failsafe' });
  return { path, text, document, cases: parsed.cases };
}
