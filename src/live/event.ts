/** What the hub tells every open stream: enough for each to decide whether it concerns its caller. */
import type { ResourceDefinition, Template } from '../template.ts';

/**
 * What has changed, without a prompt's name in it: an isolate of an older version, which does not
 * know the new catalogue, decides by these alone. `anything` stands for more than is known.
 */
export type LiveEvent = Change | 'anything';

export interface Change {
  /** Whom the prompts that changed are for, as they were and as they are. */
  readonly prompts: readonly Audience[];
  /** Definitions that changed, as they were and as they are. */
  readonly definitions: readonly ResourceDefinition[];
  readonly objects: readonly StoredChange[];
}

/** All that decides who sees a prompt. */
export type Audience = Pick<Template, 'scopes' | 'hidden'>;

/** Something in a store, or a file of the bundle. */
export interface StoredChange {
  readonly store: ResourceDefinition['store'];
  readonly key: string;
  readonly change: 'written' | 'created' | 'deleted';
}

/** One message of the hub. Without an event it says how far the news has got. */
export interface HubMessage {
  /** Counts the events; a stream that was cut off says which it saw last. */
  readonly seq: number;
  readonly event?: LiveEvent;
}
