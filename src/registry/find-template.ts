/** The prompt of a name, for one caller. */
import type { Caller } from '../caller.ts';
import { CuebookError } from '../errors.ts';
import { quote } from '../quote.ts';
import type { Template } from '../template.ts';
import type { Registry } from './create-registry.ts';
import { lookUp } from './look-up.ts';

/**
 * @throws CuebookError `unknown_prompt`, the same whether there is none or the caller may not see
 *   it: nothing tells a hidden name from a wrong one.
 */
export function findTemplate(registry: Registry, caller: Caller, name: string): Template {
  const found = lookUp(registry, caller, name);
  if (found.type === 'usable') return found.template;
  throw new CuebookError('unknown_prompt', `no prompt is named ${quote(name)}`);
}
