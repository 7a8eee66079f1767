/** Finds secrets in foreign text and masks them, for embeds, arguments and log lines alike. */

/** One masked secret: its kind, and where its replacement stands, in UTF-16 units of the result. */
export interface Finding {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

export interface Masked {
  readonly text: string;
  /** In order, not overlapping. */
  readonly findings: readonly Finding[];
}

export type Mask = (text: string) => Promise<Masked>;

/** Finds nothing: the detector's place. */
export const maskNothing: Mask = (text) => Promise.resolve({ text, findings: [] });
