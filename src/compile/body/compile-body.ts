/** One template's body and summary to segments: the middle of the compiler. */
import type { Segment, SummaryPart } from '../../template.ts';
import type { Declared, DeclaredCatalogue, DeclaredTemplate } from '../declared.ts';
import { RESERVED_WORDS } from '../names.ts';
import type { Report } from '../problem.ts';
import type { Context } from '../rules/rule.ts';
import { rules } from '../rules/rules.ts';
import { type Complaints, createComplaints } from './complaints.ts';
import { declarationsOf } from './declarations-of.ts';
import { lower } from './lower.ts';
import { lowerSummary } from './lower-summary.ts';
import { parseSource } from './parse-source.ts';
import { LONGEST_BODY, paste } from './paste.ts';
import { refusedTags } from './refused-tags.ts';
import type { Complain, Span } from './syntax.ts';

export interface CompiledBody {
  readonly body: readonly Segment[];
  readonly summary?: readonly SummaryPart[];
  /** The partials that the body uses, and those that they use. */
  readonly usedPartials: ReadonlySet<string>;
}

/**
 * Compiles what TEMPLATES.md calls the body, and the `summary` of the front matter. `undefined`
 * where there were errors: each was reported, those inside of a partial by `checkPartials`.
 */
export function compileBody(
  template: DeclaredTemplate,
  catalogue: DeclaredCatalogue,
  report: Report,
): CompiledBody | undefined {
  const complaints = createComplaints(report, (at) => asksForBroken(at, template));
  if (template.body.text.length > LONGEST_BODY) {
    const start = { source: template.body, start: 0, end: 0 };
    return void complaints.complain('body-too-long', start, { most: LONGEST_BODY });
  }
  const { context, usedPartials, broken } = parse(template, catalogue, complaints);
  for (const rule of rules) rule(context);
  if (complaints.errors() > 0 || broken || template.unread || template.broken.size > 0) {
    return undefined;
  }
  return {
    body: lower(context.body, declarationsOf(context)),
    ...(template.summary && { summary: lowerSummary(context.summary) }),
    usedPartials,
  };
}

interface Parsed {
  readonly context: Context;
  readonly usedPartials: ReadonlySet<string>;
  /** A partial has errors of its own. */
  readonly broken: boolean;
}

/** Body and summary to what the rules look at, partials pasted. */
function parse(
  template: DeclaredTemplate,
  catalogue: DeclaredCatalogue,
  { complain: tell, report, errors }: Complaints,
): Parsed {
  const refused: Span[] = [];
  const complain: Complain = (code, at, facts, via) => {
    refused.push(at);
    tell(code, at, facts, via);
  };
  const body = parseSource(template.body, complain);
  const summary = template.summary && parseSource(template.summary, complain);
  const ownErrors = errors();
  const pasted = paste(body, catalogue.partials, namesOf(template), complain);
  const own = summary === undefined ? [body] : [body, summary];
  const sources = [...own.map((parsed) => ({ parsed })), ...pasted.partials.values()];
  const tags = refusedTags(
    sources.map(({ parsed }) => parsed),
    refused,
  );
  const isWhole = errors() === ownErrors && !pasted.broken;
  const context: Context = {
    template,
    arguments: byName(template.arguments),
    embeds: byName(template.embeds),
    body: pasted.nodes,
    summary: summary?.nodes ?? [],
    sources,
    sound: errors() === 0 && !pasted.broken,
    nested: !pasted.broken && tags.blocksAreSound,
    refusedWords: isWhole ? tags.words : undefined,
    complain: tell,
    report,
  };
  return { context, usedPartials: new Set(pasted.partials.keys()), broken: pasted.broken };
}

/** `{{role}}` where an argument is called so: it is told to take another name where it is declared. */
function asksForBroken({ source, start, end }: Span, template: DeclaredTemplate): boolean {
  const name = /^\{\{\s*(\w+)\s*\}\}$/.exec(source.text.slice(start, end))?.[1];
  return (
    name !== undefined && RESERVED_WORDS.has(name) && (template.unread || template.broken.has(name))
  );
}

function byName<T extends { readonly name: string }>(
  declared: readonly Declared<T>[],
): ReadonlyMap<string, Declared<T>> {
  return new Map(declared.map((each) => [each.value.name, each]));
}

function namesOf({ arguments: declared, embeds, broken }: DeclaredTemplate): ReadonlySet<string> {
  return new Set([...declared, ...embeds].map(({ value }) => value.name)).union(broken);
}
