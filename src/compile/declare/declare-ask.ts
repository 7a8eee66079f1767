/** `ask`: the arguments that are chosen anew for each call. */
import { unknown } from '../names.ts';
import type { Report } from '../problem.ts';
import { asLine, type Fields } from '../yaml/fields.ts';
import type { YamlNode } from '../yaml/node.ts';
import type { DeclaredArguments } from './declare-arguments.ts';

/** Names of arguments of the prompt, none twice; `undefined` for a prompt that asks for none. */
export function declareAsk(
  owner: Fields,
  declared: DeclaredArguments,
  report: Report,
): readonly string[] | undefined {
  const seen = new Set<string>();
  const names = owner.list('ask', (item) => nameOf(item, seen, declared, report));
  return names === undefined || names.length === 0 ? undefined : names;
}

/** Nothing is said of a name whose argument has problems of its own. */
function nameOf(
  node: YamlNode,
  seen: Set<string>,
  { sound, broken, unread }: DeclaredArguments,
  report: Report,
): string | undefined {
  const name = asLine(node, 'an argument to ask for', report);
  if (name === undefined) return undefined;
  if (seen.has(name)) return void report('ask-twice', node.place, { name });
  seen.add(name);
  const names = sound.map(({ value }) => value.name);
  if (names.includes(name)) return name;
  if (!broken.has(name) && !unread) report('unknown-argument', node.place, unknown(name, names));
  return undefined;
}
