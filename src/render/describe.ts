/** The description of one result. */
import type { Part, Parts } from '../part.ts';
import type { SummaryPart, Template } from '../template.ts';
import type { Values } from '../value.ts';
import { printValue } from './print-value.ts';

/** The template's `summary` with this call's values and counts, else its `description`. */
export function describe(template: Template, values: Values, parts: Parts): string {
  if (template.summary === undefined) return template.description;
  return template.summary.map((part) => printPart(part, values, parts)).join('');
}

function printPart(part: SummaryPart, values: Values, parts: Parts): string {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'value':
      return printValue(values.get(part.argument));
    case 'count':
      return count(parts.get(part.embed));
  }
}

/** How many resources a `links` embed matches, those that were left out included. */
function count(part: Part | undefined): string {
  if (part?.type !== 'links') return '0';
  const { links, leftOut } = part;
  return leftOut === 'more' ? `more than ${links.length}` : String(links.length + leftOut);
}
