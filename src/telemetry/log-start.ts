/** The log line of a start with something that an operator may not expect. */
import { writeLine } from './write-line.ts';

/** Writes one JSON line. Never throws. */
export function logStart(notice: string): void {
  writeLine(JSON.stringify({ level: 'info', during: 'start', notice }));
}
