/** YAML text to nodes, strictly: what could be read in two ways is a problem instead. */
import {
  isAlias,
  isCollection,
  isMap,
  isScalar,
  type Node,
  type Pair,
  parseDocument,
  type ParsedNode,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import type { Place, Report } from '../problem.ts';
import { placeAt, type Region, restOfLine, type SourceText } from '../source-text.ts';
import { checkTokens } from './check-tokens.ts';
import type { YamlEntry, YamlNode, YamlScalar } from './node.ts';
import { reportSyntax } from './report-syntax.ts';

/** Not in quotes, not in a block scalar, and so never meant; nor is half a character. */
const UNPRINTABLE = /[^\P{Cc}\n\t]|\p{Cs}/u;

/** A value that is all in quotes which are letters to YAML. */
const TYPOGRAPHIC = /^[“„«‘]([^“”„«»‘’\n]*)[”“»’]$/;

interface Context {
  readonly source: SourceText;
  readonly start: number;
  readonly report: Report;
}

/**
 * Reads one YAML document out of a text (TEMPLATES.md, "Nothing is ever skipped or changed
 * silently"). All scalars are strings; an empty document is an empty scalar. `undefined` where the
 * text is not YAML at all, and then a problem has been reported.
 */
export function parseYaml(
  source: SourceText,
  region: Region,
  report: Report,
): YamlNode | undefined {
  const refused = checkTokens(source, region, report);
  const document = parseDocument(source.text.slice(region.start, region.end), {
    schema: 'failsafe',
    version: '1.2',
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'error',
  });
  const context = { source, start: region.start, report };
  if (!reportSyntax(document, source, region, refused, report)) return undefined;
  return document.contents === null
    ? emptyAt(placeAt(source, region.start))
    : toNode(document.contents, context);
}

function toNode(node: Node, context: Context): YamlNode {
  if (isScalar(node)) return toScalar(node, context);
  if (isAlias(node) || !isCollection(node))
    return { kind: 'broken', place: placeOf(node, context) };
  const place = placeOf(node, context);
  const written = node.flow === true ? { written: writtenAt(node, context) } : {};
  if (isMap(node)) return { kind: 'map', entries: toEntries(node, context), place, ...written };
  const items = node.items.map((item) => toNode(item as Node, context));
  return { kind: 'list', items, place, ...written };
}

function toScalar(node: Scalar, context: Context): YamlNode {
  const text = String(node.value ?? '');
  const place = placeOf(node, context);
  const style = styleOf(node);
  const character = UNPRINTABLE.exec(text)?.[0];
  if (character !== undefined) {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    context.report('yaml-control-character', place, { code });
  }
  const quoted = style === 'plain' ? TYPOGRAPHIC.exec(text)?.[1] : undefined;
  if (quoted !== undefined) context.report('yaml-typographic-quotes', place, { value: quoted });
  const isEmpty = style === 'plain' && text === '';
  if (isEmpty && reportLostComment(node, context)) return { kind: 'broken', place };
  return { kind: 'scalar', text, style, place };
}

function styleOf(node: Scalar): YamlScalar['style'] {
  if (node.type === 'PLAIN' || node.type === undefined) return 'plain';
  return node.type.startsWith('BLOCK') ? 'block' : 'quoted';
}

/** `title: #42` has no value: all of it is a comment. */
function reportLostComment(node: Scalar, { source, start, report }: Context): boolean {
  const end = start + (node.range?.[1] ?? 0);
  const rest = restOfLine(source, end);
  const comment = rest.trimStart();
  if (!comment.startsWith('#')) return false;
  const place = placeAt(source, end + rest.length - comment.length, comment.length);
  report('yaml-comment', place, { value: comment });
  return true;
}

function toEntries(map: YAMLMap, context: Context): ReadonlyMap<string, YamlEntry> {
  const entries = new Map<string, YamlEntry>();
  for (const pair of map.items as readonly Pair<ParsedNode, ParsedNode | null>[]) {
    const entry = toEntry(pair, context);
    const first = entries.get(entry.key);
    if (first === undefined) entries.set(entry.key, entry);
    else
      context.report(
        'yaml-duplicate-key',
        entry.keyPlace,
        { key: entry.key },
        {
          related: first.keyPlace,
        },
      );
  }
  return entries;
}

function toEntry({ key, value }: Pair<ParsedNode, ParsedNode | null>, context: Context): YamlEntry {
  const keyPlace = placeOf(key, context);
  return {
    key: isScalar(key) ? String(key.value ?? '') : writtenAt(key, context),
    keyPlace,
    value: value === null ? emptyAt(keyPlace) : toNode(value, context),
  };
}

function emptyAt(place: Place): YamlScalar {
  return { kind: 'scalar', text: '', style: 'plain', place };
}

/** From a node's first character to its last, or to the end of its first line. */
function placeOf(node: Node, context: Context): Place {
  const offset = context.start + (node.range?.[0] ?? 0);
  return placeAt(context.source, offset, Math.max(1, writtenAt(node, context).length));
}

/** The first line of a node as it stands in the file. */
function writtenAt({ range }: Node, { source, start }: Context): string {
  const [from = 0, to = from] = range ?? [];
  return restOfLine(source, start + from).slice(0, to - from);
}
