/** Which entries of a catalogue's folder are not of one tenant's catalogue. */

const OTHER_FOLDERS: ReadonlySet<string> = new Set(['samples', 'fixtures']);

/** The folder of overlays, and what is in it: whose it is, and what it would be without them. */
const OVERLAY = /^tenants(?:\/([^/]+)(?:\/(.*))?)?$/s;

/**
 * Dot files anywhere; golden cases, evals and their accepted scores, the contract, samples and fixtures at the top of the catalogue
 * and of an overlay; and every overlay but the tenant's own.
 *
 * @param path of a file or folder, relative to the catalogue's. What is in a folder that is
 * elsewhere need not be asked for.
 */
export function isElsewhere(path: string, tenant: string): boolean {
  if (path.slice(path.lastIndexOf('/') + 1).startsWith('.')) return true;
  const overlay = OVERLAY.exec(path);
  if (overlay === null) return isAboutIt(path);
  const [, owner = tenant, rest] = overlay;
  return tenant === 'default' || owner !== tenant || (rest !== undefined && isAboutIt(rest));
}

/** About a catalogue, and not of it. */
function isAboutIt(path: string): boolean {
  if (path.includes('/')) return false;
  return OTHER_FOLDERS.has(path) || /^(contract|evals)\.json$|\.(cases|evals)\.yaml$/.test(path);
}
