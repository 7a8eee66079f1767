/** The evals of a folder's prompts, with what they name on the disk. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { unknown } from '../../compile/names.ts';
import type { Report } from '../../compile/problem.ts';
import type { Sources } from '../../compile/sources.ts';
import type { Bundle } from '../../template.ts';
import type { ParsedEntries } from '../cases/parse-entries.ts';
import type { EvalCase } from './eval-case.ts';
import { parseEvals } from './parse-evals.ts';

/** One eval, and what answers are checked with. */
export interface PreparedEval {
  readonly case: EvalCase;
  readonly schema?: z.ZodType;
}

export interface EvalFiles {
  /** Without it, files are checked by themselves only. */
  readonly bundle: Bundle | undefined;
  /** What paths in the files are relative to. */
  readonly folder: string;
  /** `*.evals.yaml`, by path in the folder. */
  readonly files: Sources;
}

export const EVALS = '.evals.yaml';

/** By prompt. One whose file has an error is left out, and its problems are told. */
export async function readEvals(
  { bundle, folder, files }: EvalFiles,
  report: Report,
): Promise<ReadonlyMap<string, readonly PreparedEval[]>> {
  const read = new Map<string, readonly PreparedEval[]>();
  for (const [file, bytes] of files) {
    const name = file.slice(0, -EVALS.length);
    if (bundle !== undefined) reportOrphan(name, bundle, report);
    const parsed = parseEvals(file, bytes, report);
    const prepared = parsed && (await prepare(parsed, folder, report));
    if (prepared !== undefined) read.set(name, prepared);
  }
  return read;
}

function reportOrphan(name: string, { templates }: Bundle, report: Report): void {
  const prompts = new Set(templates.map((template) => template.name));
  if (prompts.has(name)) return;
  const { meant } = unknown(name, prompts);
  const place = { file: `${name}${EVALS}`, line: 1, column: 1 };
  report('evals-of-nothing', place, {
    name,
    ...(meant !== undefined && { meant: `${meant}${EVALS}` }),
  });
}

async function prepare(
  { entries, placeOf }: ParsedEntries<EvalCase>,
  folder: string,
  report: Report,
): Promise<readonly PreparedEval[] | undefined> {
  let failed = false;
  const tell = (...problem: Parameters<Report>): void => {
    failed = true;
    report(...problem);
  };
  const prepared: PreparedEval[] = [];
  for (const [at, each] of entries.entries()) {
    for (const [key, path] of Object.entries(each.files)) {
      if (existsSync(join(folder, path))) continue;
      tell('eval-file-missing', placeOf([at, 'files', key]), { path });
    }
    const place = placeOf([at, 'schema']);
    const schema = await readSchema(each.schema, folder, (code, facts) => tell(code, place, facts));
    prepared.push({ case: each, ...(schema !== undefined && { schema }) });
  }
  return failed ? undefined : prepared;
}

async function readSchema(
  path: string | undefined,
  folder: string,
  tell: (
    code: 'eval-file-missing' | 'eval-schema',
    facts: Readonly<Record<string, string>>,
  ) => void,
): Promise<z.ZodType | undefined> {
  if (path === undefined) return undefined;
  if (!existsSync(join(folder, path))) {
    tell('eval-file-missing', { path });
    return undefined;
  }
  try {
    return z.fromJSONSchema(JSON.parse(await readFile(join(folder, path), 'utf8')));
  } catch (error) {
    tell('eval-schema', { path, fault: (error as Error).message });
    return undefined;
  }
}
