/** `icons` of the server, of prompts and of resources. */
import type { Icon } from '../../template.ts';
import type { Report } from '../problem.ts';
import { asLine, type Fields, openFields } from '../yaml/fields.ts';
import type { YamlNode } from '../yaml/node.ts';

const SHAPE = { what: 'an icon', keys: ['src', 'mimeType', 'sizes', 'theme'] };

/** `undefined` where there are none. */
export function declareIcons(owner: Fields, report: Report): readonly Icon[] | undefined {
  return owner.list('icons', (item) => declareIcon(item, report));
}

function declareIcon(node: YamlNode, report: Report): Icon | undefined {
  const fields = openFields(node, SHAPE, report);
  if (fields === undefined) return undefined;
  const src = fields.line('src');
  const mimeType = fields.line('mimeType');
  const sizes = fields.list('sizes', (item) => sizeOf(item, report));
  const theme = fields.oneOf('theme', ['light', 'dark'] as const);
  if (fields.lacks('src')) {
    report('key-missing', fields.place, { what: SHAPE.what, key: 'src' });
  }
  if (src === undefined) return undefined;
  if (!isSource(src)) report('icon-source', fields.placeOf('src'));
  return {
    src,
    ...(mimeType !== undefined && { mimeType }),
    ...(sizes !== undefined && { sizes }),
    ...(theme !== undefined && { theme }),
  };
}

function isSource(src: string): boolean {
  return /^data:image\/[a-z0-9.+-]+[;,]\S+$/.test(src) || /^https:\/\/[^\s/]+\/\S*$/.test(src);
}

function sizeOf(node: YamlNode, report: Report): string | undefined {
  const size = asLine(node, 'sizes', report);
  if (size === undefined || /^(\d+x\d+|any)$/.test(size)) return size;
  report('icon-size', node.place, { size });
  return undefined;
}
