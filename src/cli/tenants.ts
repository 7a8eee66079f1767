/** The tenants that a catalogue has overlays for, and where each keeps what is its own. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Project } from './project.ts';

/** Relative to the catalogue's folder: empty for the tenant `default`, else it ends in `/`. */
export function overlayPath(tenant: string): string {
  return tenant === 'default' ? '' : `tenants/${tenant}/`;
}

/** Where the tenant's own prompts, cases, fixtures and samples are. */
export function overlayFolder({ templates, tenant }: Pick<Project, 'templates' | 'tenant'>): string {
  return join(templates, overlayPath(tenant));
}

/** In order; without `default`, and none where the catalogue has no overlays. */
export async function tenantsIn(templates: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(join(templates, 'tenants'), { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
