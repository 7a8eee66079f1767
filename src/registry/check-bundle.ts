/** Whether the bundle in this Worker is one that it can serve. */
import { BUNDLE_FORMAT, type Bundle } from '../template.ts';

/**
 * The bundle itself, once its format, its tenant and its coarse shape are as promised. Looks at each
 * entry once and at no template's body, so that start-up hardly depends on the catalogue's size.
 *
 * @throws Error a broken promise of the build: the Worker must serve nothing.
 */
export function checkBundle(bundle: unknown, tenant: string): Bundle {
  if (!isRecord(bundle)) throw broken('is not an object');
  const { format, tenant: built, digest, server, templates, resources, files } = bundle;
  if (format !== BUNDLE_FORMAT) {
    throw broken(`has format ${format}, and this Worker reads ${BUNDLE_FORMAT}; build it again`);
  }
  if (built !== tenant) {
    throw broken(`is of tenant "${built}", and TENANT is "${tenant}"; deploy with its environment`);
  }
  if (!isRecord(server)) throw broken('has no object at server');
  checkString(digest, 'digest');
  checkString(server['name'], 'server.name');
  checkString(server['version'], 'server.version');
  checkEntries(templates, 'templates', 'name', ['scopes', 'arguments', 'embeds', 'body']);
  checkEntries(resources, 'resources', 'name', ['uri', 'key', 'scopes']);
  checkEntries(files, 'files', 'path', []);
  return bundle as unknown as Bundle;
}

/** Entries with the lists they must have, ordered by a key that no two share: pages rely on it. */
function checkEntries(
  entries: unknown,
  place: string,
  keyName: string,
  lists: readonly string[],
): void {
  if (!Array.isArray(entries)) throw broken(`has no list at ${place}`);
  let last: string | undefined;
  entries.forEach((entry: unknown, index) => {
    const fields = isRecord(entry) ? entry : {};
    const key = fields[keyName];
    if (typeof key !== 'string') throw broken(`has no string at ${place}[${index}].${keyName}`);
    for (const list of lists) {
      if (!Array.isArray(fields[list])) throw broken(`has no list at ${place}[${index}].${list}`);
    }
    if (last !== undefined && last >= key) throw broken(`is out of order at ${place}: "${key}"`);
    last = key;
  });
}

function checkString(value: unknown, place: string): void {
  if (typeof value !== 'string') throw broken(`has no string at ${place}`);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function broken(what: string): Error {
  return new Error(`the bundle ${what}`);
}
