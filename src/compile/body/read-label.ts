/** The `label="SAMPLE"` of a literal sample. */
import { isVisible, quote } from '../../quote.ts';
import type { Expression, Option } from './read-expression.ts';
import type { Complain, Span } from './syntax.ts';

const LONGEST = 60;

/** The label, or `undefined` after a complaint. */
export function readLabel(
  { arguments: terms, options }: Expression,
  at: Span,
  complain: Complain,
): string | undefined {
  const [term] = terms;
  if (term !== undefined) {
    const name = term.type === 'name' ? term.name : 'NAME';
    return void complain('sample-of-argument', term.at, { name });
  }
  const [label, second] = options;
  if (label === undefined) return void complain('label-missing', at);
  if (second?.key === 'label') return void complain('label-twice', second.at);
  const unknown = options.find(({ key }) => key !== 'label');
  if (unknown !== undefined) return void complain('unknown-option', unknown.at, facts(unknown));
  return readText(label, complain);
}

function readText({ value, at }: Option, complain: Complain): string | undefined {
  if (value.type !== 'string') {
    const written = value.type === 'name' ? value.name : 'SAMPLE';
    return void complain('label-unquoted', at, { written });
  }
  const text = value.text.trim();
  const fits =
    text !== '' && text.length <= LONGEST && !/=|\b(BEGIN|END)\b/.test(text) && isVisible(text);
  if (!fits) return void complain('label-text', at, { label: quote(text), most: LONGEST });
  return text;
}

function facts({ key }: Option): { name: string } {
  return { name: key };
}
