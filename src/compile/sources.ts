/** A catalogue's files as read: what the pure part of the compiler starts from. */

/** By path relative to the catalogue's folder, `/` between segments: `review_pr.md`. */
export type Sources = ReadonlyMap<string, Uint8Array>;
