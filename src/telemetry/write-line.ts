/** Where log lines go: the platform collects them. */
import { harmlessly } from './tracer.ts';

/** Never throws: no answer depends on whether somebody takes its line. */
export function writeLine(line: string): void {
  harmlessly(() => console.log(line));
}
