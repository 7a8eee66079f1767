/** Where a tenant keeps what is its own: prompts, cases, fixtures, samples, its contract. */
import { join } from 'node:path';
import type { Project } from '../project.ts';

/** Relative to the catalogue's folder: empty for the tenant `default`, else it ends in `/`. */
export function overlayPath(tenant: string): string {
  return tenant === 'default' ? '' : `tenants/${tenant}/`;
}

export function overlayFolder({
  templates,
  tenant,
}: Pick<Project, 'templates' | 'tenant'>): string {
  return join(templates, overlayPath(tenant));
}
