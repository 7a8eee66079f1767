/** Every name is declared. */
import { blot } from '../body/read-tag.ts';
import type { Node, Span } from '../body/syntax.ts';
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
]);

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
      if (foreign !== undefined) complain(foreign, at, { name: 'if' }, via);
      else {
        const kind = node.type === 'embed' ? 'embed' : 'argument';
        complain('unknown-name', at, { ...unknown(excerpt(name), meant), kind }, via);
      }
    }
  });
};

/** What `{{#each xs as |x|}}` would have named: the tag was refused, and `{{x}}` is its consequence. */
function itemNames({ sources }: Context): ReadonlySet<string> {
  const tags = sources.flatMap(({ parsed }) => parsed.tokens).filter(({ type }) => type === 'tag');
  const named = tags.flatMap(
    (tag) => /\bas\s*\|([^|]*)\|/.exec('inner' in tag ? blot(tag.inner) : '')?.[1] ?? [],
  );
  return new Set(named.flatMap((names) => names.trim().split(/\s+/)));
}

function* namesIn(node: Node): Generator<{ name: string; at: Span }> {
  if (node.type === 'if') yield* testsIn(node.condition);
  else if ('name' in node && node.type !== 'partial' && node.type !== 'pasted') yield node;
}
