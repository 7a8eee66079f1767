/** What wrangler writes down of a deploy (its `WRANGLER_OUTPUT_FILE_PATH`). */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface DeployRecord {
  readonly version?: string;
  /** Where the Worker answers. */
  readonly targets: readonly string[];
}

/** Where wrangler is to write: a pipeline may want to read it too. */
export async function deployRecordPath(): Promise<string> {
  const wanted = process.env['WRANGLER_OUTPUT_FILE_PATH'];
  return wanted ?? join(await mkdtemp(join(tmpdir(), 'deploy-')), 'record.ndjson');
}

/** The last deploy in the file; nothing where there is none. */
export async function readDeployRecord(path: string): Promise<DeployRecord> {
  const text = existsSync(path) ? await readFile(path, 'utf8') : '';
  const entries = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Entry);
  const { version_id: version, targets } = entries.findLast(({ type }) => type === 'deploy') ?? {};
  return { ...(typeof version === 'string' && { version }), targets: targets ?? [] };
}

interface Entry {
  readonly type: string;
  readonly version_id?: string | null;
  readonly targets?: readonly string[];
}
