/** Files of `templates/files/` that an embed names directly. */
import type { ResourceDefinition } from '../template.ts';
import { percentEncode } from './pattern.ts';

/**
 * The definition that a bundled file has without one: `file:///<path>`, unlisted. It has no scopes: a
 * prompt that embeds it has, and they are the caller's way to it.
 */
export function bundledFile(path: string): ResourceDefinition {
  return {
    name: path,
    store: 'file',
    uri: [`file:///${percentEncode(path, true)}`],
    key: [path],
    scopes: [],
    list: false,
  };
}
