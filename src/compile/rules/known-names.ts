/** Every name is declared. */
import { blot } from '../body/read-tag.ts';
import { namedItem } from '../body/named-item.ts';
import type { Node, Span, Token } from '../body/syntax.ts';
import { excerpt } from '../../quote.ts';
import { unknown } from '../names.ts';
import type { ProblemCode } from '../problem.ts';
import { testsIn } from './facts.ts';
import type { Context, Rule } from './rule.ts';
import { walk } from './walk.ts';

/** Words that mean something elsewhere, each with a message of its own. */
const FOREIGN: ReadonlyMap<string, ProblemCode> = new Map([
  ['end', 'end-spelling'],
  ['history', 'history'],
  ['media', 'media'],
  ['section', 'sections'],
  ...['system', 'user', 'assistant'].map((role) => [role, 'role-block'] as const),
]);

/** What people take for a value that every prompt has. */
const DAYS: ReadonlySet<string> = new Set(['today', 'now', 'current_date', 'todays_date']);

/** A body speaks only of arguments and embeds that its front matter declares. */
export const knownNames: Rule = (context) => {
  const { template, complain } = context;
  if (template.unread) return;
  const known = new Set([...context.arguments.keys(), ...context.embeds.keys()]);
  const meant = [...known, ...template.broken].filter((name) => name !== '');
  const items = itemNames(context);
  walk(context, (node, { via }) => {
    for (const { name, at } of namesIn(node)) {
      if (known.has(name) || template.broken.has(name) || items.has(name)) continue;
      const foreign = node.type === 'value' ? FOREIGN.get(name) : undefined;
      if (foreign !== undefined) {
        complain(foreign, at, { name: 'if', role: name, tag: `{{${name}}}` }, via);
        continue;
      }
      const source = node.type === 'embed' ? embedMeant(name, context) : undefined;
      const facts = {
        ...unknown(excerpt(name), meant),
        kind: node.type === 'embed' ? 'embed' : 'argument',
        ...(source !== undefined && { meant: source }),
        ...(DAYS.has(name) && { day: 1 }),
        ...(via !== undefined && { user: template.file }),
      };
      complain('unknown-name', at, facts, via);
    }
  });
};

/** An embed is placed by its own name, and not by that of what it holds; or it is the only one. */
function embedMeant(
  name: string,
  { template, arguments: declared, embeds }: Context,
): string | undefined {
  const all = [...template.broken].filter(
    (each) => !declared.has(each) && !template.guessed.has(each),
  );
  const only = all.length + embeds.size === 1 ? (all[0] ?? [...embeds.keys()][0]) : undefined;
  return (
    only ??
    [...embeds.values()].find(({ value: { source } }) =>
      source.type === 'resource'
        ? source.resource === name
        : source.path.replace(/^.*\/|\.\w+$/g, '') === name,
    )?.value.name
  );
}

/** What `{{#each xs as |x|}}` would have named: the tag was refused, and `{{x}}` is its consequence. */
function itemNames({ sources }: Context): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { tokens } of sources.map(({ parsed }) => parsed)) {
    for (const inner of tokens.flatMap(tagsIn)) {
      const named = namedItem(inner);
      if (named !== undefined) names.add(named.item);
      // Several at once: `as |item index|`.
      for (const each of /\bas\s*\|([^|]*)\|/.exec(inner)?.[1]?.trim().split(/\s+/) ?? [])
        names.add(each);
    }
  }
  return names;
}

/** What stands between the braces, of `{{ }}` and of `{% %}`. */
function tagsIn(token: Token): readonly string[] {
  if (token.type === 'tag') return [blot(token.inner)];
  if (token.type !== 'text') return [];
  return Array.from(
    token.text.matchAll(/\{%-?\s*([^%\n]{0,200}?)\s*-?%\}/g),
    ([, inner = '']) => inner,
  );
}

function* namesIn(node: Node): Generator<{ name: string; at: Span }> {
  if (node.type === 'if') yield* testsIn(node.condition);
  else if ('name' in node && node.type !== 'partial' && node.type !== 'pasted') yield node;
}
