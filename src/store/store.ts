/** The port to a place that keeps objects by key. */

/** Every adapter keeps the same promises; `test/store/` holds them to it. */
export interface Store {
  /** True where `after` may be any text, not only an earlier page's `next`: what follows is listed. */
  readonly seeks?: boolean;
  /**
   * One object's start or end. `undefined` where there is no such key; rejects where the store
   * fails, where the body breaks off, and with the signal's reason once that has fired.
   */
  read(request: ReadRequest): Promise<Excerpt | undefined>;
  /** One page of keys, in the order of their UTF-8 bytes. Rejects as `read` does. */
  list(request: ListRequest): Promise<KeyPage>;
}

export interface ReadRequest {
  readonly key: string;
  /** Which end comes back where the object is longer than `max`. */
  readonly keep: 'start' | 'end';
  /** Bytes. No more than these are held in memory. 0 asks only what is known about the object. */
  readonly max: number;
  readonly signal: AbortSignal;
  /** Told while bytes arrive: how many there are, and how many are expected at most, at least 1. */
  readonly onBytes?: (received: number, expected: number) => void;
}

/** What was read of one object. */
export interface Excerpt {
  readonly bytes: Uint8Array;
  /** Whether `bytes` is all of the object. */
  readonly whole: boolean;
  /** Bytes of the whole object, where the store tells. */
  readonly size?: number;
  /** ISO 8601, where the store tells. */
  readonly lastModified?: string;
}

export interface ListRequest {
  readonly prefix: string;
  /** Where an earlier page ended: its `next`. It may name a key: not for a caller's eyes. */
  readonly after?: string;
  /** 1 to 1,000. A page may hold fewer, even none, and not be the last. */
  readonly limit: number;
  readonly signal: AbortSignal;
}

export interface KeyPage {
  readonly keys: readonly StoredKey[];
  /** Absent on the last page. */
  readonly next?: string;
}

export interface StoredKey {
  readonly key: string;
  /** Bytes, where the store tells. */
  readonly size?: number;
  /** ISO 8601, where the store tells. */
  readonly lastModified?: string;
}
