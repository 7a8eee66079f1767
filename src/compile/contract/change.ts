/** One change of a contract: data with facts. The words are in `change-wording.ts`. */
import type { Facts } from '../wording/wording.ts';
import { type ChangeWording, changeWording, type Level } from './change-wording.ts';

export type { Level } from './change-wording.ts';

export type ChangeCode = keyof typeof changeWording;

export interface Change {
  readonly code: ChangeCode;
  /** The prompt's name; the one before, where it was renamed. */
  readonly prompt: string;
  /** The name after, of an argument or embed that the change is about; before, where it is gone. */
  readonly name?: string;
  readonly facts: Facts;
}

/** Collects the changes of one prompt. */
export type ReportChange = (code: ChangeCode, name?: string, facts?: Facts) => void;

export function levelOf({ code }: Change): Level {
  return changeWording[code].level;
}

/** One sentence without a full stop, that does not name the prompt. */
export function messageOf({ code, facts, prompt, name }: Change): string {
  const { message }: ChangeWording = changeWording[code];
  return message({ ...facts, prompt, ...(name !== undefined && { name }) });
}
