/** Who leaves an argument out gets what they got. */
import { quote } from '../../../quote.ts';
import type { ArgumentContract } from '../contract.ts';
import { forKept } from './rule.ts';

/** A changed default is dangerous: the same call does something else. */
export const defaultChanged = forKept((prompt, report) => {
  for (const { before, after } of prompt.arguments) {
    if (before === undefined || after === undefined || before.required || after.required) continue;
    if (before.default === after.default) continue;
    report('default-changed', after.name, { was: printed(before), is: printed(after) });
  }
});

function printed({ default: value }: ArgumentContract): string {
  return value === undefined ? 'no default' : `the default ${quote(value)}`;
}
