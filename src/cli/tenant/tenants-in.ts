/** The tenants that a catalogue has overlays for. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

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
