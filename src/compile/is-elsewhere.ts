/** Which entries of a catalogue's folder are about the catalogue, and not of it. */

const OTHER_FOLDERS: ReadonlySet<string> = new Set(['tenants', 'samples', 'fixtures']);

/** Dot files anywhere; at the top, golden cases, the contract and the folders named above. */
export function isElsewhere(name: string, atTop: boolean): boolean {
  if (name.startsWith('.')) return true;
  return atTop && (OTHER_FOLDERS.has(name) || /^contract\.json$|\.cases\.yaml$/.test(name));
}
