/**
 * `tools/list`: several clients call it unasked and give up on an error, so it answers although there
 * is nothing to list.
 */
import { invalidCursor } from '../../errors.ts';
import type { Method } from '../method.ts';
import { cursorOf } from './cursor-of.ts';

/** A list under `key` that has one page, and that page empty. */
export function emptyList(key: 'tools'): Method {
  return (params) => {
    if (cursorOf(params) !== undefined) throw invalidCursor();
    return { [key]: [] };
  };
}
