/** One prompt file: its front matter as values, its body still as text. */
import { nearest } from '../../nearest.ts';
import type { ArgumentType } from '../../template.ts';
import type { BodySource, DeclaredTemplate } from '../declared.ts';
import { checkClientCommand, checkFileName } from '../names.ts';
import type { Place, Report } from '../problem.ts';
import { placeAt, type SourceText } from '../source-text.ts';
import { splitTemplate } from '../split-template.ts';
import { asLine, type Fields, openFields, type Shape } from '../yaml/fields.ts';
import { isEmpty, type YamlNode } from '../yaml/node.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import type { Context } from './context.ts';
import { declareArguments } from './declare-arguments.ts';
import { declareAsk } from './declare-ask.ts';
import { declareDeprecated } from './declare-deprecated.ts';
import { declareEmbeds } from './declare-embeds.ts';
import { declareIcons } from './declare-icons.ts';
import { declareNotice } from './declare-notice.ts';
import { declarePlainScopes } from './declare-scopes.ts';
import { hintExists } from './hint-exists.ts';
import { sourceOf } from './source-of.ts';

/** What others call `arguments`. */
const ARGUMENT_LISTS = ['input', 'inputs', 'args', 'params', 'parameters', 'variables'];

const SHAPE: Shape = {
  what: 'the front matter',
  keys: [
    'title',
    'description',
    'scopes',
    'hidden',
    'tags',
    'summary',
    'icons',
    'arguments',
    'ask',
    'embeds',
    'deprecated',
    'notice',
  ],
  foreign: new Map([
    ...ARGUMENT_LISTS.map(
      (key) => [key, '`arguments`, a list of `- name: ...` with a `type` each'] as const,
    ),
    ['argument-hint', '`description` and `example` of each argument: clients show those'],
    ['model', 'nothing: the person who calls the prompt has chosen the model'],
    ['tools', 'nothing: a prompt cannot choose tools; name them in the text if they matter'],
    [
      'allowed-tools',
      'nothing: a prompt cannot choose tools; name them in the text if they matter',
    ],
    ['mode', 'nothing: the client decides how it works; say in the text what is wanted'],
    ['agent', 'nothing: the client decides how it works; say in the text what is wanted'],
    ['output', 'the form of the answer in the text of the prompt'],
    ['config', "nothing: models and their settings are the client's"],
    ['temperature', "nothing: models and their settings are the client's"],
    ['max_tokens', "nothing: models and their settings are the client's"],
    ['role', 'nothing: the text speaks as the user; a turn begins with {{role "assistant"}} in it'],
    ['system', 'the text at the beginning of the body: there is no system role'],
    ['prompt', 'the text of the prompt after the second line of ---'],
    ['template', 'the text of the prompt after the second line of ---'],
    ['messages', 'the text of the prompt after the second line of ---'],
    ['elicit', '`ask`, with the names of the arguments that are chosen anew for each call'],
    ['category', '`tags: [...]`'],
    ['name', 'nothing: a prompt is called as its file is'],
    ['version', 'nothing: a changed prompt is a new deploy; for a break, a file `..._v2.md`'],
  ]),
};

/** A front matter that is no YAML says nothing, and its body is still looked at. */
const UNREAD = {
  description: '',
  scopes: [],
  hidden: false,
  tags: [],
  arguments: [],
  embeds: [],
  broken: new Set<string>(),
  guessed: new Map<string, ArgumentType>(),
  unread: true,
  places: new Map<string, Place>(),
};

/** `undefined`, and at least one problem, where there is no front matter. */
export function declareTemplate(
  name: string,
  source: SourceText,
  context: Context,
): DeclaredTemplate | undefined {
  const { report } = context;
  const place = placeAt(source, 0);
  checkFileName(name, place, report);
  checkClientCommand(name, place, report);
  const split = splitTemplate(source, report);
  const root = split?.frontMatter && parseYaml(source, split.frontMatter, report);
  const fields = root && openFields(asEmptyMap(root), SHAPE, report);
  if (split === undefined) return undefined;
  if (fields === undefined) return { file: source.file, name, place, body: split.body, ...UNREAD };
  return {
    file: source.file,
    name,
    place,
    ...described(fields, report),
    ...declaredNames(fields, context),
    ...summarised(fields, source),
    body: split.body,
    places: fields.places,
  };
}

/** Nothing between the fences lacks its keys one by one. */
function asEmptyMap(root: YamlNode): YamlNode {
  return isEmpty(root) ? { kind: 'map', entries: new Map(), place: root.place } : root;
}

function described(fields: Fields, report: Report) {
  if (fields.lacks('description')) {
    report('key-missing', fields.place, { what: SHAPE.what, key: 'description' });
  }
  const title = fields.line('title');
  const icons = declareIcons(fields, report);
  const deprecated = declareDeprecated(fields, report);
  const notice = declareNotice(fields, report);
  return {
    ...(title !== undefined && { title }),
    description: fields.text('description') ?? '',
    scopes: declarePlainScopes(fields, report),
    hidden: fields.flag('hidden') ?? false,
    tags: fields.list('tags', (item) => asLine(item, 'a tag', report)) ?? [],
    ...(icons !== undefined && { icons }),
    ...(deprecated !== undefined && { deprecated }),
    ...(notice !== undefined && { notice }),
  };
}

function declaredNames(fields: Fields, context: Context) {
  const taken = declareArguments(fields.node('arguments'), context);
  const ask = declareAsk(fields, taken, context.report);
  const embeds = declareEmbeds(fields.node('embeds'), taken, context);
  hintExists(taken.sound, embeds.sound, context);
  return {
    arguments: taken.sound,
    ...(ask !== undefined && { ask }),
    embeds: embeds.sound,
    broken: new Set([...taken.broken, ...embeds.broken]),
    guessed: taken.guessed,
    unread: taken.unread || embeds.unread || [...fields.places.keys()].some(meansDeclarations),
  };
}

/** `args`, `argumants`: that key's problem is told, and what it declares is not known. */
function meansDeclarations(key: string): boolean {
  if (SHAPE.keys.includes(key)) return false;
  if (SHAPE.foreign?.has(key) === true) return ARGUMENT_LISTS.includes(key);
  const meant = nearest(key, SHAPE.keys);
  return meant === 'arguments' || meant === 'embeds';
}

function summarised(fields: Fields, source: SourceText): { summary?: BodySource } {
  const node = fields.node('summary');
  return fields.text('summary') !== undefined && node?.kind === 'scalar'
    ? { summary: sourceOf(node, source) }
    : {};
}
