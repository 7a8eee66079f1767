/** Where things are in a checkout, and what one served catalogue is called there. */
import { createHash } from 'node:crypto';
import { basename, join, relative, resolve } from 'node:path';

/** The checkout's root. */
export const projectRoot = join(import.meta.dirname, '../..');

/** One catalogue to build: its folder, its tenant, and where its generated files go. */
export interface Project {
  readonly templates: string;
  readonly tenant: string;
  /** Absolute; below `.cuebook/`. No two catalogues share one, so that builds cannot mix. */
  readonly out: string;
  /** Whether it is the checkout's own catalogue, which wrangler.toml knows. */
  readonly own: boolean;
}

/**
 * @param templates a folder relative to the working directory; the checkout's own by default.
 */
export function projectOf(options: { templates?: string; tenant?: string }): Project {
  const own = join(projectRoot, 'templates');
  const templates = options.templates === undefined ? own : resolve(options.templates);
  const tenant = options.tenant ?? 'default';
  const isOwn = templates === own;
  const name = isOwn ? tenant : `${tenant}-${basename(templates)}-${shortDigest(templates)}`;
  return { templates, tenant, out: join(projectRoot, '.cuebook', name), own: isOwn };
}

/** A path as people type it from where they are, or absolute where that is shorter. */
export function shown(path: string): string {
  const short = relative(process.cwd(), path);
  return short === '' ? '.' : short.startsWith('..') ? path : short;
}

function shortDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
