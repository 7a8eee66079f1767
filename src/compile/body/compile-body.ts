/** One template's body and summary to segments: the middle of the compiler. */
import type { Segment, SummaryPart } from '../../template.ts';
import type { Declared, DeclaredCatalogue, DeclaredTemplate } from '../declared.ts';
import { RESERVED_WORDS } from '../names.ts';
import type { Report } from '../problem.ts';
import type { Context } from '../rules/rule.ts';
import { rules } from '../rules/rules.ts';
import { createComplaints } from './complaints.ts';
import { declarationsOf } from './declarations-of.ts';
import { lower } from './lower.ts';
import { lowerSummary } from './lower-summary.ts';
import { parseSource } from './parse-source.ts';
import { LONGEST_BODY, paste } from './paste.ts';
import type { Span } from './syntax.ts';

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
  const { complain, errors } = complaints;
  if (template.body.text.length > LONGEST_BODY) {
    const start = { source: template.body, start: 0, end: 0 };
    return void complain('body-too-long', start, { most: LONGEST_BODY });
  }
  const body = parseSource(template.body, complain);
  const summary = template.summary && parseSource(template.summary, complain);
  const declared = { arguments: byName(template.arguments), embeds: byName(template.embeds) };
  const pasted = paste(body, catalogue.partials, namesOf(template), complain);
  const context: Context = {
    template,
    ...declared,
    body: pasted.nodes,
    summary: summary?.nodes ?? [],
    sources: [
      { parsed: body },
      ...(summary ? [{ parsed: summary }] : []),
      ...pasted.partials.values(),
    ],
    sound: errors() === 0 && !pasted.broken,
    complain,
    report: complaints.report,
  };
  for (const rule of rules) rule(context);
  if (errors() > 0 || pasted.broken || template.unread || template.broken.size > 0) {
    return undefined;
  }
  return {
    body: lower(context.body, declarationsOf(context)),
    ...(summary && { summary: lowerSummary(context.summary) }),
    usedPartials: new Set(pasted.partials.keys()),
  };
}

/** `{{role}}` where an argument is called so: it is told to take another name where it is declared. */
function asksForBroken({ source, start, end }: Span, { broken }: DeclaredTemplate): boolean {
  const name = /^\{\{\s*(\w+)\s*\}\}$/.exec(source.text.slice(start, end))?.[1];
  return name !== undefined && RESERVED_WORDS.has(name) && broken.has(name);
}

function byName<T extends { readonly name: string }>(
  declared: readonly Declared<T>[],
): ReadonlyMap<string, Declared<T>> {
  return new Map(declared.map((each) => [each.value.name, each]));
}

function namesOf({ arguments: declared, embeds, broken }: DeclaredTemplate): ReadonlySet<string> {
  return new Set([...declared, ...embeds].map(({ value }) => value.name)).union(broken);
}
