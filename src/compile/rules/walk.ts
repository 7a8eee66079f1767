/** Visits every node of a template, and tells what is known where it stands. */
import type { Node, Span } from '../body/syntax.ts';
import { factsOf, type Known } from './facts.ts';
import type { Context } from './rule.ts';

/** What holds at a node on every path that leads to it. */
export interface Where {
  readonly part: 'body' | 'summary';
  /** Arguments that have a value and embeds that were found, beyond those that always do. */
  readonly present: Known;
  /** The blocks around it. */
  readonly inIf: boolean;
  readonly inEach: boolean;
  /** The role of the message that it belongs to. */
  readonly role: 'user' | 'assistant';
  /** The template's tag that pasted the partial in which it stands. */
  readonly via?: Span;
}

export type Visit = (node: Node, where: Where) => void;

/** Body, then summary, each in the order of the text; blocks before their branches. */
export function walk({ body, summary }: Context, visit: Visit): void {
  const start = { present: new Set<string>(), inIf: false, inEach: false, role: 'user' } as const;
  walkAll(body, { ...start, part: 'body' }, visit);
  walkAll(summary, { ...start, part: 'summary' }, visit);
}

/** The role after the last node. */
function walkAll(nodes: readonly Node[], where: Where, visit: Visit): Where['role'] {
  let { role } = where;
  for (const node of nodes) role = walkNode(node, { ...where, role }, visit);
  return role;
}

function walkNode(node: Node, where: Where, visit: Visit): Where['role'] {
  visit(node, where);
  switch (node.type) {
    case 'role':
      return node.role;
    case 'pasted':
      return walkAll(node.nodes, { ...where, via: where.via ?? node.at }, visit);
    case 'if': {
      const inIf = { ...where, inIf: true };
      walkAll(node.then, knowing(inIf, factsOf(node.condition, true)), visit);
      walkAll(node.else, knowing(inIf, factsOf(node.condition, false)), visit);
      return where.role;
    }
    case 'each': {
      const inEach = { ...where, inEach: true };
      walkAll(node.then, knowing(inEach, new Set([node.name])), visit);
      walkAll(node.else, { ...where, inIf: true }, visit);
      return where.role;
    }
    default:
      return where.role;
  }
}

function knowing(where: Where, facts: Known): Where {
  return { ...where, present: where.present.union(facts) };
}
