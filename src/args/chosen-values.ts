/** What was chosen for other arguments while one is being filled in. */
import type { Template } from '../template.ts';
import { parseValue } from './parse-value.ts';

/**
 * The canonical values of closed arguments, by name. What is blank, unfinished, malformed or of no
 * argument says nothing yet: a form sends what stands in it. Defaults say nothing either.
 */
export function chosenValues(
  { arguments: declared }: Pick<Template, 'arguments'>,
  chosen: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const { name, type } of declared) {
    const result = parseValue(type, chosen.get(name) ?? '');
    if (result.ok && result.value.type === 'closed') values.set(name, result.value.text);
  }
  return values;
}
