/** Partials into their places, with what they are given. The nodes keep their own source. */
import { excerpt } from '../../quote.ts';
import type { Partial } from '../declared.ts';
import { RESERVED_WORDS, unknown } from '../names.ts';
import { decideCondition } from './decide-condition.ts';
import { DEEPEST } from './nest.ts';
import { type ParsedSource, parsePartial } from './parse-source.ts';
import type { Complain, Leaf, Node, Placed, Span } from './syntax.ts';

/** Characters of a whole body, its partials included. */
export const LONGEST_BODY = 200_000;

export interface Pasted {
  readonly nodes: readonly Node[];
  /** Each partial once, as parsed where it is used first, with the tag in the template. */
  readonly partials: ReadonlyMap<string, UsedPartial>;
  /** Some partial is itself broken: `checkPartials` says so, once for all that use it. */
  readonly broken: boolean;
}

export interface UsedPartial {
  readonly parsed: ParsedSource;
  readonly via: Span;
}

interface Pasting {
  readonly known: ReadonlyMap<string, Partial>;
  readonly argumentNames: ReadonlySet<string>;
  readonly complain: Complain;
  readonly partials: Map<string, UsedPartial>;
  broken: boolean;
  /** Characters that may still be pasted: partials that use partials multiply. */
  left: number;
}

/** Where a stretch of the tree stands. */
interface Scope {
  /** Names of the partials around it, the outermost first. */
  readonly trail: readonly string[];
  readonly depth: number;
  readonly parameters: ReadonlyMap<string, Parameter>;
  /** The tag in the template that all of this comes from. */
  readonly via?: Span;
}

interface Parameter {
  readonly text: string;
  used: boolean;
}

/** Resolves all partials of a body; complains of misused ones. */
export function paste(
  body: ParsedSource,
  known: ReadonlyMap<string, Partial>,
  argumentNames: ReadonlySet<string>,
  complain: Complain,
): Pasted {
  const left = LONGEST_BODY - body.source.text.length;
  const partials = new Map<string, UsedPartial>();
  const pasting: Pasting = { known, argumentNames, complain, partials, broken: false, left };
  const nodes = pasteAll(body.nodes, pasting, { trail: [], depth: 0, parameters: new Map() });
  return { nodes, partials, broken: pasting.broken };
}

function pasteAll(nodes: readonly Node[], pasting: Pasting, scope: Scope): readonly Node[] {
  return nodes.flatMap((node) => pasteNode(node, pasting, scope));
}

function pasteNode(node: Node, pasting: Pasting, scope: Scope): Node | readonly Node[] {
  switch (node.type) {
    case 'partial':
      return pastePartial(node, pasting, scope);
    case 'value': {
      const parameter = take(scope, node.name);
      return parameter ? { type: 'text', text: parameter.text, at: node.at } : node;
    }
    case 'if':
    case 'each':
      return pasteBlock(node, pasting, scope);
    default:
      return node;
  }
}

function pasteBlock(
  node: Node & { readonly type: 'if' | 'each' },
  pasting: Pasting,
  scope: Scope,
): Node | readonly Node[] {
  if (scope.depth === DEEPEST) return refuseDepth(node.at, pasting, scope);
  const inside = { ...scope, depth: scope.depth + 1 };
  const branches = {
    then: pasteAll(node.then, pasting, inside),
    else: pasteAll(node.else, pasting, chainScope(node.else, scope, inside)),
  };
  if (node.type === 'each') return { ...node, ...branches };
  const condition = decideCondition(node.condition, (name) => take(scope, name)?.text);
  if (typeof condition === 'boolean') return condition ? branches.then : branches.else;
  return { ...node, condition, ...branches };
}

/** An `else if` is no level of its own. */
function chainScope(branch: readonly Node[], scope: Scope, inside: Scope): Scope {
  return branch.length === 1 && branch[0]?.type === 'if' ? scope : inside;
}

function refuseDepth(at: Span, { complain }: Pasting, { via }: Scope): readonly Node[] {
  complain('too-deep', at, { most: DEEPEST }, via);
  return [];
}

function pastePartial(
  node: Leaf & Placed & { readonly type: 'partial' },
  pasting: Pasting,
  scope: Scope,
): readonly Node[] {
  const { name, at } = node;
  const partial = find(node, pasting, scope);
  if (partial === undefined) return [];
  let broken = false;
  const parsed = parsePartial(partial.body, node, () => (broken = true));
  const via = scope.via ?? at;
  if (!pasting.partials.has(name)) pasting.partials.set(name, { parsed, via });
  if (broken) pasting.broken = true;
  pasting.left -= partial.body.text.length;
  const given = parametersOf(node, pasting, scope);
  const parameters = new Map([...scope.parameters, ...given]);
  const trail = [...scope.trail, name];
  const nodes = pasteAll(parsed.nodes, pasting, { trail, depth: scope.depth + 1, parameters, via });
  if (!broken) refuseUnused(given, node, pasting, scope);
  return [{ type: 'pasted', name, nodes, at }];
}

function find(
  { name, at }: { name: string; at: Span },
  pasting: Pasting,
  { trail, depth, via }: Scope,
): Partial | undefined {
  const { known, complain } = pasting;
  const partial = known.get(name);
  if (partial === undefined) {
    return void complain('unknown-partial', at, unknown(excerpt(name), known.keys()), via);
  }
  if (trail.includes(name)) pasting.broken = true;
  else if (depth === DEEPEST) complain('too-deep', at, { most: DEEPEST }, via);
  else if (pasting.left < partial.body.text.length) {
    complain('body-too-long', at, { most: LONGEST_BODY }, via);
  } else return partial;
  return undefined;
}

function parametersOf(
  { parameters, at }: Leaf & Placed & { readonly type: 'partial' },
  { argumentNames, complain }: Pasting,
  { via }: Scope,
): ReadonlyMap<string, Parameter> {
  const given = new Map<string, Parameter>();
  for (const [name, text] of parameters) {
    if (RESERVED_WORDS.has(name)) complain('parameter-reserved', at, { name }, via);
    if (argumentNames.has(name)) complain('parameter-shadows', at, { name }, via);
    given.set(name, { text, used: argumentNames.has(name) || RESERVED_WORDS.has(name) });
  }
  return given;
}

function refuseUnused(
  given: ReadonlyMap<string, Parameter>,
  { name: partial, at }: { name: string; at: Span },
  { complain }: Pasting,
  { via }: Scope,
): void {
  for (const [name, { used }] of given) {
    if (!used) complain('unused-parameter', at, { name: excerpt(name), partial }, via);
  }
}

function take({ parameters }: Scope, name: string): Parameter | undefined {
  const parameter = parameters.get(name);
  if (parameter !== undefined) parameter.used = true;
  return parameter;
}
