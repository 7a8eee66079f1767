/** `resources.yaml`: the definitions that embeds, lists and reads go by. */
import type { ResourceDefinition } from '../../template.ts';
import type { Declared } from '../declared.ts';
import { checkFileName, propose } from '../names.ts';
import type { Report } from '../problem.ts';
import type { SourceText } from '../source-text.ts';
import { asList } from '../yaml/fields.ts';
import { isEmpty, type YamlNode } from '../yaml/node.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { checkOverlaps } from './check-overlaps.ts';
import type { Resources } from './context.ts';
import { declareResource } from './declare-resource.ts';
import { watch } from './watch.ts';

/** @param source `undefined` for a catalogue without stored resources. */
export function declareResources(source: SourceText | undefined, report: Report): Resources {
  const sound = new Map<string, Declared<ResourceDefinition>>();
  const broken = new Set<string>();
  const root = source && parseYaml(source, { start: 0, end: source.text.length }, report);
  if (root === undefined || isEmpty(root)) {
    return { sound, broken, unread: source !== undefined && root === undefined };
  }
  const items = asList(root, 'resources.yaml', report);
  for (const item of items ?? []) {
    const watched = watch(report);
    const resource = declareResource(item, watched.report);
    if (resource === undefined || watched.failed() || !isNamed(resource, sound, watched.report)) {
      const name = nameOf(item);
      for (const each of [name, propose(name, '-')]) broken.add(each);
    } else sound.set(resource.value.name, resource);
  }
  checkOverlaps([...sound.values()], report);
  return { sound, broken, unread: items === undefined || broken.has('') };
}

function isNamed(
  { value: { name }, place }: Declared<ResourceDefinition>,
  before: ReadonlyMap<string, Declared<ResourceDefinition>>,
  report: Report,
): boolean {
  const first = before.get(name);
  if (first === undefined) return checkFileName(name, place, report);
  report('duplicate-name', place, { name }, { related: first.place });
  return false;
}

function nameOf(node: YamlNode): string {
  const name = node.kind === 'map' ? node.entries.get('name')?.value : undefined;
  return name?.kind === 'scalar' ? name.text : '';
}
