/** What lowering asks of a template's declarations. */
import { compareLiteral } from '../rules/compare-literal.ts';
import type { Context } from '../rules/rule.ts';
import { walk } from '../rules/walk.ts';
import type { Declarations } from './lower.ts';

/** What the fence of every request is labelled. */
const REQUEST = 'REQUEST';

/** Throws where a rule let something through that it should not have. */
export function declarationsOf(context: Context): Declarations {
  const { arguments: declared, embeds } = context;
  const requests = requestsIn(context);
  return {
    labelOf: (name) =>
      requests.has(name)
        ? REQUEST
        : found(declared.get(name) ?? embeds.get(name), name).value.label,
    canonical: (name, literal) => {
      const compared = compareLiteral(found(declared.get(name), name).value.type, literal);
      if ('fault' in compared) throw new Error(`${name} ${compared.fault}`);
      return compared.value;
    },
  };
}

/** Arguments that are fenced as the request, and nowhere as data. */
function requestsIn(context: Context): ReadonlySet<string> {
  const fenced = { data: new Set<string>(), request: new Set<string>() };
  walk(context, (node) => {
    if (node.type === 'data' || node.type === 'request') fenced[node.type].add(node.name);
  });
  return fenced.request.difference(fenced.data);
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`${name} is not declared`);
  return value;
}
