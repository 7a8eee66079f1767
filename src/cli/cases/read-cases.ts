/** Reads a prompt's golden cases. */
import { readFile } from 'node:fs/promises';
import { parseDocument, type Document } from 'yaml';
import * as z from 'zod';
import { type Case, caseSchema } from './case.ts';

/** One case file: its cases, and its text to write results into without losing a byte of the rest. */
export interface CaseFile {
  readonly path: string;
  readonly text: string;
  readonly document: Document;
  readonly cases: readonly Case[];
}

/**
 * @returns `undefined` where there is no such file.
 * @throws Error that names the file, for YAML or a shape that is wrong.
 */
export async function readCases(path: string): Promise<CaseFile | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const document = parseDocument(text, { schema: 'failsafe', prettyErrors: true });
  const [fault] = [...document.errors, ...document.warnings];
  if (fault !== undefined) throw new Error(`${path}: ${fault.message}`);
  const parsed = z.array(caseSchema).safeParse(document.toJS() ?? []);
  if (!parsed.success) throw new Error(`${path}:\n${z.prettifyError(parsed.error)}`);
  return { path, text, document, cases: parsed.data };
}
