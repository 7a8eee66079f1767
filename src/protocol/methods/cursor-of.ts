/** The `cursor` of a list's parameters. */
import { CuebookError } from '../../errors.ts';
import type { Params } from '../method.ts';

/** The cursor, or `undefined` for the first page. Anything but a string is `invalid_params`. */
export function cursorOf({ cursor }: Params): string | undefined {
  if (cursor === undefined || cursor === null || typeof cursor === 'string') {
    return cursor ?? undefined;
  }
  throw new CuebookError(
    'invalid_params',
    'cursor: must be a string, the nextCursor of the page before; leave it out for the first page',
  );
}
