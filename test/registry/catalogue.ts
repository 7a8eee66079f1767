/** Small catalogues for the tests of the registry. */
import { type Bundle, BUNDLE_FORMAT, type Template } from '../../src/template.ts';

export function template(name: string, scopes: readonly string[] = []): Template {
  return {
    name,
    description: `What ${name} does.`,
    digest: '0'.repeat(64),
    scopes,
    hidden: false,
    tags: [],
    arguments: [],
    embeds: [],
    notice: '',
    body: [{ type: 'text', text: 'Hello.' }],
  };
}

/** @param templates in any order. */
export function bundle(templates: readonly Template[], rest: Partial<Bundle> = {}): Bundle {
  return {
    format: BUNDLE_FORMAT,
    tenant: 'default',
    digest: '0'.repeat(64),
    server: { name: 'cuebook', version: '1.0.0' },
    templates: templates.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    resources: [],
    files: [],
    ...rest,
  };
}
