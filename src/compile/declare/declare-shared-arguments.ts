/** `arguments.yaml`: what many prompts share. */
import type { SourceText } from '../source-text.ts';
import { asList, asMap } from '../yaml/fields.ts';
import { isEmpty, type YamlMap } from '../yaml/node.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import type { Context } from './context.ts';
import { declareArgument } from './declare-argument.ts';

/**
 * A list of arguments, as a prompt has it. Each is checked by itself here, and once more with the
 * keys that a prompt puts beside `use`; the answer is their text, by name.
 */
export function declareSharedArguments(
  source: SourceText,
  context: Context,
): ReadonlyMap<string, YamlMap> {
  const shared = new Map<string, YamlMap>();
  const root = parseYaml(source, { start: 0, end: source.text.length }, context.report);
  if (root === undefined || isEmpty(root)) return shared;
  for (const item of asList(root, 'arguments.yaml', context.report) ?? []) {
    const map = asMap(item, 'an argument', context.report);
    const name = map?.entries.get('name');
    if (map === undefined) continue;
    declareArgument(map, context);
    if (name?.value.kind !== 'scalar') continue;
    const first = shared.get(name.value.text)?.entries.get('name');
    if (first === undefined) shared.set(name.value.text, map);
    else {
      const facts = { name: name.value.text };
      context.report('duplicate-name', name.value.place, facts, { related: first.value.place });
    }
  }
  return shared;
}
