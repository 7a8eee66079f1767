/** The log line of secrets that came with a call. */
import type { SecretCounts } from '../secrets/screen.ts';
import { writeLine } from './write-line.ts';

export interface SecretsSeen {
  /** The method that was being answered. */
  readonly during: string;
  readonly became: 'redacted' | 'refused' | 'left out';
  /** Kinds and numbers: of the secrets themselves nothing is told. */
  readonly secrets: SecretCounts;
}

/** Writes one JSON line. Never throws. */
export function logSecrets({ during, became, secrets }: SecretsSeen): void {
  writeLine(JSON.stringify({ level: 'warn', during, became, secrets }));
}
