/** Partials by themselves: what is wrong with one whoever uses it is told once. */
import type { BodySource, DeclaredCatalogue, Partial } from '../declared.ts';
import type { Report } from '../problem.ts';
import { findForeign } from '../rules/no-foreign-syntax.ts';
import { createComplaints } from './complaints.ts';
import { type ParsedSource, parsePartial } from './parse-source.ts';
import { LONGEST_BODY } from './paste.ts';
import { scan } from './scan.ts';
import type { Complain, Node, Span } from './syntax.ts';

/** The tags of a partial that ask for others. */
type Uses = ReadonlyMap<string, readonly PartialNode[]>;
type PartialNode = Node & { readonly type: 'partial' };

/**
 * Reports what does not parse, what may not stand in a partial, cycles, and (as hints) partials
 * that no template uses.
 */
export function checkPartials(catalogue: DeclaredCatalogue, report: Report): void {
  const { complain } = createComplaints(report);
  const partials = [...catalogue.partials.values()];
  const uses = new Map(partials.map((partial) => [partial.name, checkPartial(partial, complain)]));
  refuseCycles(uses, complain);
  hintUnused(catalogue, uses, complain);
}

/** The tags that ask for other partials. */
function checkPartial({ body }: Partial, complain: Complain): readonly PartialNode[] {
  if (body.text.length > LONGEST_BODY) {
    complain('body-too-long', startOf(body), { most: LONGEST_BODY });
    return [];
  }
  const parsed = parsePartial(body, { alone: true, indent: '' }, complain);
  for (const node of everyNode(parsed.nodes)) refuseMessages(node, complain);
  findForeign(parsed, complain);
  return usesOf(parsed);
}

const MESSAGES = new Set(['role', 'data', 'request', 'embed', 'sample']);

function refuseMessages({ type, at }: Node, complain: Complain): void {
  if (!MESSAGES.has(type)) return;
  complain('message-in-partial', at, { tag: at.source.text.slice(at.start, at.end) });
}

function startOf(source: BodySource): Span {
  return { source, start: 0, end: Math.max(0, source.text.indexOf('\n')) };
}

function* everyNode(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node;
    if ('then' in node) yield* everyNode([...node.then, ...node.else]);
  }
}

function usesOf({ nodes }: ParsedSource): readonly PartialNode[] {
  return [...everyNode(nodes)].filter((node) => node.type === 'partial');
}

/** Looks only for the tags that ask for partials: all else is read when the body is compiled. */
function namesOfPartials(body: BodySource): readonly string[] {
  const tags = scan(body, () => {}).filter((token) => token.type === 'tag');
  return tags.flatMap(({ inner }) => /^>\s*([^\s=]+)/.exec(inner)?.[1] ?? []);
}

/** Each cycle is told at the tag that closes it. */
function refuseCycles(uses: Uses, complain: Complain): void {
  const done = new Set<string>();
  for (const name of uses.keys()) if (!done.has(name)) follow(name, uses, done, complain);
}

/** One partial of a path, and its tags that are still to be followed. */
interface Step {
  readonly name: string;
  readonly tags: Iterator<PartialNode>;
}

/** Without recursion: a chain of partials may be longer than the stack is deep. */
function follow(first: string, uses: Uses, done: Set<string>, complain: Complain): void {
  const path: Step[] = [];
  const onPath = new Set<string>();
  const enter = (name: string): void => {
    path.push({ name, tags: (uses.get(name) ?? []).values() });
    onPath.add(name);
  };
  enter(first);
  for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
    const { value: tag, done: followed } = step.tags.next();
    if (followed) {
      path.pop();
      onPath.delete(step.name);
      done.add(step.name);
    } else if (onPath.has(tag.name)) {
      complain('partial-cycle', tag.at, { name: tag.name, cycle: cycleOf(path, tag.name) });
    } else if (!done.has(tag.name)) enter(tag.name);
  }
}

function cycleOf(path: readonly Step[], name: string): string {
  const names = path.map((step) => step.name);
  return [...names.slice(names.indexOf(name)), name].join(' → ');
}

function hintUnused(catalogue: DeclaredCatalogue, uses: Uses, complain: Complain): void {
  const wanted = catalogue.templates.flatMap(({ body }) => namesOfPartials(body));
  const used = new Set<string>();
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    wanted.push(...(uses.get(name) ?? []).map((node) => node.name));
  }
  for (const { name, body } of catalogue.partials.values()) {
    if (!used.has(name)) complain('unused-partial', startOf(body), { name });
  }
}
