/** Reads one located resource from its store. */
import type { Excerpt, ReadRequest } from '../store/store.ts';
import type { ResourceDefinition } from '../template.ts';
import { askStore } from './ask-store.ts';
import type { Location } from './locate.ts';
import type { Stores } from './stores.ts';

/**
 * One object's start or end; `undefined` where there is none. Rights are the caller's business.
 *
 * @throws CuebookError `store_failed`; or the signal's reason.
 */
export async function readObject(
  stores: Stores,
  definition: ResourceDefinition,
  { key }: Location,
  request: Omit<ReadRequest, 'key'>,
): Promise<Excerpt | undefined> {
  if (key === undefined) return undefined;
  return askStore(`read ${definition.name} from ${definition.store}`, request.signal, () =>
    stores[definition.store].read({ ...request, key }),
  );
}
