/** Where a tenant's contract is, and what it says. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Contract } from '../../compile/contract/contract.ts';
import { parseContract } from '../../compile/contract/parse-contract.ts';
import { type Project, shown } from '../project.ts';

type Catalogue = Pick<Project, 'templates' | 'tenant'>;

export interface RecordedContract {
  readonly contract: Contract;
  readonly text: string;
}

/** Relative to the catalogue's folder, `/` between segments. */
export function contractFile({ tenant }: Catalogue): string {
  return tenant === 'default' ? 'contract.json' : `tenants/${tenant}/contract.json`;
}

export function contractPath(project: Catalogue): string {
  return join(project.templates, contractFile(project));
}

/**
 * @returns `undefined` where none was recorded yet.
 * @throws Error that names the file, for one that cannot be read.
 */
export async function readContract(project: Catalogue): Promise<RecordedContract | undefined> {
  const path = contractPath(project);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return { contract: parseContract(text), text };
  } catch (error) {
    throw new Error(
      `${shown(path)}: ${(error as Error).message}. Restore it from git, or record it anew: ` +
        'npm run contract -- accept',
      { cause: error },
    );
  }
}
