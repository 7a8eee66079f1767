/** `catalogue.yaml`: what the whole catalogue has in common. */
import type { ServerInfo } from '../../template.ts';
import type { Report } from '../problem.ts';
import type { SourceText } from '../source-text.ts';
import { type Fields, openFields, type Shape } from '../yaml/fields.ts';
import { isEmpty } from '../yaml/node.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { declareIcons } from './declare-icons.ts';
import { declareNotice } from './declare-notice.ts';

export interface DeclaredServer {
  readonly server: ServerInfo;
  readonly notice?: string;
}

/** Keys of `catalogue.yaml`, which a tenant may set for itself. */
export const SERVER_KEYS: readonly string[] = [
  'name',
  'version',
  'title',
  'description',
  'websiteUrl',
  'instructions',
  'icons',
  'notice',
];

/** Keys that are expected there, and where they are instead. */
export const SERVER_KEYS_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['scopes', '`scopes` in each prompt: none is shared'],
]);

const SHAPE: Shape = {
  what: 'catalogue.yaml',
  keys: SERVER_KEYS,
  foreign: SERVER_KEYS_ELSEWHERE,
};

/** What a catalogue is called that does not say. */
const UNNAMED: ServerInfo = { name: 'cuebook', version: '1.0.0' };

/** @param source `undefined` for a catalogue without the file: everything has a default. */
export function declareServer(source: SourceText | undefined, report: Report): DeclaredServer {
  const root = source && parseYaml(source, { start: 0, end: source.text.length }, report);
  if (root === undefined || isEmpty(root)) return { server: UNNAMED };
  const fields = openFields(root, SHAPE, report);
  if (fields === undefined) return { server: UNNAMED };
  const notice = declareNotice(fields, report);
  const server = { ...UNNAMED, ...readServer(fields, report) };
  return { server, ...(notice !== undefined && { notice }) };
}

/** What is set; nothing by default. */
export function readServer(fields: Fields, report: Report): Partial<ServerInfo> {
  const name = fields.line('name');
  const version = fields.line('version');
  const title = fields.line('title');
  const description = fields.text('description');
  const websiteUrl = urlOf(fields, report);
  const instructions = fields.text('instructions');
  const icons = declareIcons(fields, report);
  return {
    ...(name !== undefined && { name }),
    ...(version !== undefined && { version }),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(websiteUrl !== undefined && { websiteUrl }),
    ...(instructions !== undefined && { instructions }),
    ...(icons !== undefined && { icons }),
  };
}

function urlOf(fields: Fields, report: Report): string | undefined {
  const url = fields.line('websiteUrl');
  if (url !== undefined && !/^https:\/\/[^\s/]+(\/\S*)?$/.test(url)) {
    report('website-url', fields.placeOf('websiteUrl'), { url });
  }
  return url;
}
