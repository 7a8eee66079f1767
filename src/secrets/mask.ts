/** What masking a text gives. */

/** One masked secret: its kind, and where its replacement stands, in UTF-16 units of the result. */
export interface Finding {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

export interface Masked {
  /** The very same string where nothing was found. */
  readonly text: string;
  /** In order, not overlapping. */
  readonly findings: readonly Finding[];
}

/** At once, where nothing is to be looked for. */
export type Mask = (text: string) => Masked | Promise<Masked>;

/** Looks for nothing: what `SECRETS=off` asks for. */
export const maskNothing: Mask = (text) => ({ text, findings: [] });
