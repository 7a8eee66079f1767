/** A bundle as the text of a module. */
import type { Bundle } from '../template.ts';

const HEADER = '/** A compiled catalogue. Generated from its templates: change those. */\n';

/**
 * Plain JavaScript that exports a function which gives the bundle. One line for each template,
 * resource and file, so that a difference is readable. Each is JSON in a string: an engine takes
 * twice as long over the same object written out, and until the function is called it only skips
 * them (of an arrow function it would read every word), so that the start of a Worker hardly depends
 * on the catalogue's size. The same bundle gives the same bytes.
 */
export function printBundle(bundle: Bundle): string {
  const { format, tenant, digest, server, templates, resources, files } = bundle;
  const entries = [
    ['format', json(format)],
    ['tenant', json(tenant)],
    ['digest', json(digest)],
    ['server', json(server)],
    ['templates', lines(templates)],
    ['resources', lines(resources)],
    ['files', lines(files)],
  ];
  const body = entries.map(([key, text]) => `    ${key}: ${text},\n`).join('');
  return `${HEADER}export function bundle() {\n  return {\n${body}  };\n}\n`;
}

function lines(values: readonly unknown[]): string {
  if (values.length === 0) return '[]';
  const strings = values.map((value) => `      ${quoted(json(value))},\n`).join('');
  return `[\n${strings}    ].map((text) => JSON.parse(text))`;
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, String.raw`\$&`)}'`;
}

/** JSON is JavaScript with two exceptions: one key, and two characters that older engines refuse. */
function json(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => {
    if (key === '__proto__') throw new Error('a bundle cannot hold the key "__proto__"');
    return inner;
  }).replace(/[\u2028\u2029]/g, (separator) => `\\u${separator.charCodeAt(0).toString(16)}`);
}
