/** The stores that resource definitions name. */
import type { Store } from '../store/store.ts';
import type { ResourceDefinition } from '../template.ts';

export type Stores = Readonly<Record<ResourceDefinition['store'], Store>>;
