/** What YAML allows and a catalogue does not: tabs, comments after values, anchors, tags. */
import { CST, Lexer } from 'yaml';
import type { Place, ProblemCode, Report } from '../problem.ts';
import { placeAt, type Region, restOfLine, type SourceText } from '../source-text.ts';

/** Lexemes that announce another one and stand for no character of the source. */
const DOCUMENT = '\u0002';
const FLOW_ERROR = '\u0018';
const SCALAR = '\u001f';

const REFUSED: ReadonlyMap<string, ProblemCode> = new Map([
  ['anchor', 'yaml-anchor'],
  ['alias', 'yaml-alias'],
  ['tag', 'yaml-tag'],
  ['directive-line', 'yaml-directive'],
  ['explicit-key-ind', 'yaml-explicit-key'],
]);

interface Lexeme {
  readonly kind: string;
  readonly text: string;
  readonly offset: number;
}

/**
 * Reports each refused piece of the region, whether or not the whole of it is valid YAML.
 *
 * @returns the lines on which there are such pieces.
 */
export function checkTokens(
  source: SourceText,
  region: Region,
  report: Report,
): ReadonlySet<number> {
  const lines = new Set<number>();
  let plain: Lexeme | undefined;
  for (const lexeme of lexemes(source, region)) {
    const { kind, text, offset } = lexeme;
    const place = placeAt(source, offset, text.length);
    const refused = REFUSED.get(kind);
    if (refused !== undefined) {
      report(refused, place, { value: restOfLine(source, offset) });
      lines.add(place.line);
    }
    if (kind === 'comment' && plain !== undefined) {
      report('yaml-comment', place, { value: restOfLine(source, plain.offset) });
    }
    const tab = tabIn(source, lexeme);
    if (tab !== undefined) {
      report('yaml-tab', tab);
      lines.add(tab.line);
    }
    if (kind !== 'space') plain = kind === 'plain' ? lexeme : undefined;
  }
  return lines;
}

/** The lexer announces plain and block scalars alike; a block scalar follows its header. */
function* lexemes(source: SourceText, { start, end }: Region): Generator<Lexeme> {
  let offset = start;
  let scalar: string | undefined;
  let next = 'plain';
  for (const text of new Lexer().lex(source.text.slice(start, end))) {
    if (text === DOCUMENT || text === FLOW_ERROR) continue;
    if (text === SCALAR) {
      [scalar, next] = [next, 'plain'];
      continue;
    }
    const kind = scalar ?? CST.tokenType(text) ?? 'unknown';
    if (kind === 'block-scalar-header') next = 'block';
    yield { kind, text, offset };
    offset += text.length;
    scalar = undefined;
  }
}

/** Tabs are text in quotes and block scalars, and harmless in comments. */
function tabIn(source: SourceText, { kind, text, offset }: Lexeme): Place | undefined {
  if (kind !== 'space' && kind !== 'plain' && kind !== 'newline') return undefined;
  const at = text.indexOf('\t');
  return at === -1 ? undefined : placeAt(source, offset + at);
}
