/** What one check found, for a person at a terminal. */
import type { Paint, Style } from '../paint.ts';
import type { Outcome, Remark } from './remark.ts';
import { type Kind, type Wording, wording } from './wording.ts';

const STYLES: Readonly<Record<Kind, Style>> = {
  ok: 'green',
  note: 'yellow',
  problem: 'red',
  skipped: 'dim',
};

const INDENT = ' '.repeat(9);

/** One remark on a line, what to mend on the one below. */
export function printOutcome({ title, remarks }: Outcome, paint: Paint): string {
  return remarks
    .map(({ code, facts }) => {
      const { kind, message, mend }: Wording = wording[code];
      const head = `${paint(kind.padEnd(8), STYLES[kind])} ${title}: ${message(facts)}.`;
      return mend === undefined ? head : `${head}\n${INDENT}Mend: ${mend(facts)}.`;
    })
    .join('\n');
}

export function kindOf({ code }: Remark): Kind {
  return wording[code].kind;
}
