/**
 * `tools/list`, `resources/list`, `resources/templates/list`: several clients call them unasked and
 * give up on an error, so they answer although there is nothing to list.
 */
import { CuebookError } from '../../errors.ts';
import type { Method } from '../method.ts';
import { cursorOf } from './cursor-of.ts';

/** A list under `key` that has one page, and that page empty. */
export function emptyList(key: 'tools' | 'resources' | 'resourceTemplates'): Method {
  return (params) => {
    if (cursorOf(params) !== undefined) {
      throw new CuebookError('invalid_cursor', 'cursor: not one that this list gave out');
    }
    return { [key]: [] };
  };
}
