/** A bundle as the text of a module. */
import type { Bundle } from '../template.ts';

const HEADER = '/** A compiled catalogue. Generated from its templates: change those. */\n';

/**
 * Plain JavaScript that exports the bundle as one object literal, which starts faster than JSON
 * that has to be parsed. One line for each template, resource and file, so that a difference is
 * readable; the same bundle gives the same bytes.
 */
export function printBundle(bundle: Bundle): string {
  const { format, tenant, digest, server, templates, resources, files } = bundle;
  const entries = [
    ['format', literal(format)],
    ['tenant', literal(tenant)],
    ['digest', literal(digest)],
    ['server', literal(server)],
    ['templates', lines(templates)],
    ['resources', lines(resources)],
    ['files', lines(files)],
  ];
  const body = entries.map(([key, text]) => `  ${key}: ${text},\n`).join('');
  return `${HEADER}export const bundle = {\n${body}};\n`;
}

function lines(values: readonly unknown[]): string {
  if (values.length === 0) return '[]';
  return `[\n${values.map((value) => `    ${literal(value)},\n`).join('')}  ]`;
}

/** JSON is JavaScript with two exceptions: one key, and two characters that older engines refuse. */
function literal(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => {
    if (key === '__proto__') throw new Error('a bundle cannot hold the key "__proto__"');
    return inner;
  }).replace(/[\u2028\u2029]/g, (separator) => `\\u${separator.charCodeAt(0).toString(16)}`);
}
