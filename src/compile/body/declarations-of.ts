/** What lowering asks of a template's declarations. */
import { compareLiteral } from '../rules/compare-literal.ts';
import type { Context } from '../rules/rule.ts';
import type { Declarations } from './lower.ts';

/** Throws where a rule let something through that it should not have. */
export function declarationsOf({ arguments: declared, embeds }: Context): Declarations {
  return {
    labelOf: (name) => found(declared.get(name) ?? embeds.get(name), name).value.label,
    canonical: (name, literal) => {
      const compared = compareLiteral(found(declared.get(name), name).value.type, literal);
      if ('fault' in compared) throw new Error(`${name} ${compared.fault}`);
      return compared.value;
    },
  };
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`${name} is not declared`);
  return value;
}
