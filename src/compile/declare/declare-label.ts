/** What a block is called: in `{{label notes}}` and on the lines that fence it. */
import { isVisible } from '../../quote.ts';
import type { Report } from '../problem.ts';
import type { Fields } from '../yaml/fields.ts';

const LONGEST = 80;

/** The label given, else the name in capitals. On a marker line it cannot look like a marker. */
export function declareLabel(fields: Fields, name: string, report: Report): string {
  const written = fields.line('label');
  if (written === undefined) return name.toUpperCase();
  const fault = faultOf(written);
  if (fault !== undefined) report('label-form', fields.placeOf('label'), { label: written, fault });
  return written;
}

function faultOf(label: string): string | undefined {
  if (label.trim() !== label) return 'begins or ends with a blank';
  if (label.length > LONGEST) return `is longer than ${LONGEST} characters`;
  const word = /\b(?:BEGIN|END)\b/.exec(label)?.[0];
  if (word !== undefined) return `holds ${word}`;
  if (!isVisible(label)) return 'holds something that nobody sees';
  const odd = /[^\p{L}\p{M}\p{N} _.,:/#&+'()-]/u.exec(label)?.[0];
  return odd === undefined ? undefined : `holds ${odd}`;
}
