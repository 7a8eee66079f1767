/** `embeds`: what a prompt pulls in from outside, by name. */
import type { Embed, EmbedSource } from '../../template.ts';
import type { Declared } from '../declared.ts';
import { checkName, propose, unknown } from '../names.ts';
import type { Facts, Place, Report } from '../problem.ts';
import { asMap, type Fields, openFields, type Shape } from '../yaml/fields.ts';
import type { YamlEntry, YamlMap, YamlNode } from '../yaml/node.ts';
import { bindVariables } from './bind-variables.ts';
import type { Context } from './context.ts';
import { declareAnnotations } from './declare-annotations.ts';
import type { DeclaredArguments } from './declare-arguments.ts';
import { declareLabel } from './declare-label.ts';
import { dottedPlaces } from './dotted-places.ts';
import { watch } from './watch.ts';

export interface DeclaredEmbeds {
  readonly sound: readonly Declared<Embed>[];
  /** Names of embeds that have errors. */
  readonly broken: ReadonlySet<string>;
  /** There are declarations whose names could not be read. */
  readonly unread: boolean;
}

const SHAPE: Shape = {
  what: 'an embed',
  keys: [
    'resource',
    'file',
    'with',
    'as',
    'max',
    'keep',
    'optional',
    'label',
    'alt',
    'annotations',
  ],
  foreign: new Map([
    ['required', '`optional: true` or nothing: an embed is required unless it is optional'],
    ['uri', '`resource` with the name of a definition in resources.yaml'],
    ['path', '`file` with the name of a file below files/'],
    ['key', '`resource` with the name of a definition in resources.yaml'],
    ['variables', '`with: { URI_VARIABLE: argument }`'],
  ]),
};

/** Of an embed's `max`: beyond it, what is read does not fit into a Worker's memory. */
export const LARGEST_EMBED = 10_000_000;

const FORMS = ['resource', 'data', 'link', 'links', 'auto'] as const;

/** Keys that mean nothing to a form: whoever wrote one expected something of it. */
const IDLE_KEYS: Readonly<Record<Embed['as'], readonly string[]>> = {
  resource: [],
  data: ['alt'],
  link: ['max', 'keep'],
  links: ['keep', 'alt'],
  auto: ['keep'],
};

/** @param node the map; `undefined` for a prompt without embeds. */
export function declareEmbeds(
  node: YamlNode | undefined,
  taken: DeclaredArguments,
  context: Context,
): DeclaredEmbeds {
  const sound: Declared<Embed>[] = [];
  const broken = new Set<string>();
  const map = node && mapOf(node, context.report);
  for (const entry of map?.entries.values() ?? []) {
    const { report, failed } = watch(context.report);
    const embed = declareEmbed(entry, taken, { ...context, report });
    if (embed === undefined || failed()) broken.add(entry.key);
    else sound.push(embed);
  }
  return { sound, broken, unread: node !== undefined && map === undefined };
}

/** Arguments are a list and embeds are not: who takes them for one is told so. */
function mapOf(node: YamlNode, report: Report): YamlMap | undefined {
  const [first] = node.kind === 'list' ? node.items : [];
  if (first === undefined) return asMap(node, 'embeds', report);
  return void report('embed-unnamed', first.place, fileFacts(first));
}

/** A name to begin with, where the item is a file's. */
function fileFacts(item: YamlNode): Facts {
  const path = item.kind === 'scalar' ? item.text.trim() : '';
  const name = propose(/([\w-]+)\.\w+$/.exec(path)?.[1] ?? '', '_');
  return name === '' ? {} : { name, path };
}

function declareEmbed(
  { key: name, keyPlace, value: node }: YamlEntry,
  taken: DeclaredArguments,
  context: Context,
): Declared<Embed> | undefined {
  const { report } = context;
  if (!isFree(name, keyPlace, taken, report)) return undefined;
  const fields = openFields(node, SHAPE, report);
  if (fields === undefined || node.kind !== 'map') return undefined;
  const as = fields.has('as') ? fields.oneOf('as', FORMS) : 'resource';
  const source = as && sourceOf(fields, as, keyPlace, taken, context);
  if (as !== undefined) checkIdleKeys(fields, as, report);
  const alt = fields.line('alt');
  const max = fields.count('max', 1, LARGEST_EMBED);
  const annotations = declareAnnotations(fields, report);
  const rest = {
    label: declareLabel(fields, name, report),
    keep: fields.oneOf('keep', ['start', 'end'] as const) ?? 'start',
    optional: fields.flag('optional', { yesNo: true }) ?? false,
    ...(max !== undefined && { max }),
    ...(alt !== undefined && { alt }),
    ...(annotations !== undefined && { annotations }),
  };
  if (as === undefined || source === undefined) return undefined;
  return { value: { name, source, as, ...rest }, place: keyPlace, places: dottedPlaces(node) };
}

/** Arguments and embeds share one namespace. */
function isFree(name: string, place: Place, taken: DeclaredArguments, report: Report): boolean {
  if (!checkName(name, place, report)) return false;
  const argument = taken.sound.find(({ value }) => value.name === name);
  if (argument === undefined) return true;
  report('duplicate-name', place, { name }, { related: argument.place });
  return false;
}

function sourceOf(
  fields: Fields,
  as: Embed['as'],
  place: Place,
  taken: DeclaredArguments,
  context: Context,
): EmbedSource | undefined {
  const { report } = context;
  if (fields.has('file') === fields.has('resource')) {
    report(fields.has('file') ? 'two-sources' : 'no-source', place);
    return undefined;
  }
  if (fields.has('file')) return fileSource(fields, as, context);
  const name = fields.line('resource');
  if (name === undefined) return undefined;
  const resource = context.resources.sound.get(name)?.value;
  if (resource === undefined) {
    if (context.resources.broken.has(name) || context.resources.unread) return undefined;
    const facts = unknown(name, context.resources.sound.keys());
    report('unknown-resource', fields.placeOf('resource'), facts);
    return undefined;
  }
  if (as === 'auto' && resource.mimeType === undefined) {
    report('auto-without-type', fields.placeOf('as'), { resource: name });
  }
  const variables = bindVariables({ fields, as, place, resource, taken, report });
  return variables && { type: 'resource', resource: name, variables };
}

function fileSource(
  fields: Fields,
  as: Embed['as'],
  { files, report }: Context,
): EmbedSource | undefined {
  const path = fields.line('file');
  if (fields.has('with')) report('file-with-variables', fields.places.get('with') ?? fields.place);
  if (as === 'links') report('file-as-links', fields.placeOf('as'));
  if (path === undefined) return undefined;
  if (files.has(path)) return { type: 'file', path };
  report('unknown-file', fields.placeOf('file'), unknown(path, files.keys()));
  return undefined;
}

function checkIdleKeys(fields: Fields, as: Embed['as'], report: Report): void {
  for (const key of IDLE_KEYS[as]) {
    const place = fields.places.get(key);
    if (place !== undefined) report('idle-key', place, { key, as });
  }
}
