/** One foreign format: how it is told from the others, and how it is read. */
import type { Draft } from './draft.ts';

export interface ForeignFile {
  /** As it was given on the command line. */
  readonly path: string;
  /** Line breaks are `\n`; no BOM. */
  readonly text: string;
}

export interface Format {
  /** What a person calls it. */
  readonly title: string;
  readonly recognises: (path: string) => boolean;
  /** @throws Error that says what is wrong with the file, without its name. */
  readonly read: (file: ForeignFile) => readonly Draft[];
}
