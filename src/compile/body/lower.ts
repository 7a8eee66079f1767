/** The checked tree to segments. */
import type { Condition, Segment } from '../../template.ts';
import type { ConditionNode, IfNode, Node } from './syntax.ts';
import {
  createBodyWriter,
  createBranchWriter,
  finishSegments,
  type SegmentWriter,
  type TextState,
  writeMessage,
  writeSegment,
  writeText,
} from './segment-writer.ts';

/** What the tree speaks of by name; everything was checked. */
export interface Declarations {
  /** Of an argument or an embed. */
  readonly labelOf: (name: string) => string;
  /** A literal in the canonical form of the argument that it is compared with. */
  readonly canonical: (argument: string, literal: string) => string;
}

/** A whole body; blank lines at both ends are dropped. */
export function lower(nodes: readonly Node[], declarations: Declarations): readonly Segment[] {
  const writer = createBodyWriter();
  lowerAll(nodes, writer, declarations);
  return finishSegments(writer);
}

function lowerAll(nodes: readonly Node[], writer: SegmentWriter, declarations: Declarations): void {
  for (const node of nodes) lowerNode(node, writer, declarations);
}

function lowerNode(node: Node, writer: SegmentWriter, declarations: Declarations): void {
  switch (node.type) {
    case 'text':
      return writeText(writer, node.text);
    case 'label':
      return writeText(writer, declarations.labelOf(node.name));
    case 'value':
      return writeSegment(writer, { type: 'value', argument: node.name });
    case 'item':
      return writeSegment(writer, { type: 'item' });
    case 'pasted':
      return lowerAll(node.nodes, writer, declarations);
    case 'if':
      return lowerIf(node, writer, declarations);
    case 'each':
      return lowerEach(node, writer, declarations);
    case 'role':
      return writeMessage(writer, { type: 'role', role: node.role });
    case 'data':
    case 'request':
      return writeMessage(writer, { type: node.type, argument: node.name });
    case 'embed':
      return writeMessage(writer, { type: 'embed', embed: node.name });
    case 'sample':
      return writeMessage(writer, { type: 'sample', label: node.label, text: node.text });
    case 'partial':
    case 'count':
      throw new Error(`A ${node.type} reached the segments of a body`);
  }
}

function lowerIf(node: IfNode, writer: SegmentWriter, declarations: Declarations): void {
  const branches = lowerBranches(node.then, node.else, writer, declarations);
  if (branches.then.length + branches.else.length === 0) return;
  const lowered = lowerCondition(node.condition, declarations);
  addBlock(
    writer,
    { type: 'if', condition: lowered, then: branches.then, else: branches.else },
    branches.after,
  );
}

function lowerEach(
  node: Node & { readonly type: 'each' },
  writer: SegmentWriter,
  declarations: Declarations,
): void {
  const branches = lowerBranches(node.then, node.else, writer, declarations);
  const { name: argument } = node;
  addBlock(
    writer,
    { type: 'each', argument, body: branches.then, else: branches.else },
    branches.after,
  );
}

function addBlock(writer: SegmentWriter, segment: Segment, after: TextState): void {
  writeSegment(writer, segment);
  writer.state = after;
}

interface Branches {
  readonly then: readonly Segment[];
  readonly else: readonly Segment[];
  readonly after: TextState;
}

function lowerBranches(
  then: readonly Node[],
  otherwise: readonly Node[],
  writer: SegmentWriter,
  declarations: Declarations,
): Branches {
  const [first, second] = [then, otherwise].map((nodes) => {
    const branch = createBranchWriter(writer);
    lowerAll(nodes, branch, declarations);
    return { segments: finishSegments(branch), state: branch.state };
  });
  if (first === undefined || second === undefined) throw new Error('A block has two branches');
  const after = meet(first.state, second.state, writer.state);
  return { then: first.segments, else: second.segments, after };
}

/** Where two paths disagree about a code fence, it is as it was before they parted. */
function meet(first: TextState, second: TextState, before: TextState): TextState {
  const agree =
    first.fence?.mark === second.fence?.mark && first.fence?.length === second.fence?.length;
  const { fence } = agree ? first : before;
  const lineStart = first.lineStart && second.lineStart;
  return { lineStart, ...(fence !== undefined && { fence }) };
}

function lowerCondition(condition: ConditionNode, declarations: Declarations): Condition {
  switch (condition.type) {
    case 'present':
      return { type: 'present', name: condition.name };
    case 'eq': {
      const { name: argument, literal } = condition;
      return { type: 'eq', argument, value: declarations.canonical(argument, literal.text) };
    }
    case 'not':
      return { type: 'not', of: lowerCondition(condition.of, declarations) };
    case 'and':
    case 'or':
      return {
        type: condition.type,
        of: condition.of.map((part) => lowerCondition(part, declarations)),
      };
  }
}
