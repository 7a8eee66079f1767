/** The syntax of a body, from its pieces to its tree: what the stages of this folder hand on. */
import type { BodySource } from '../declared.ts';
import type { Facts, ProblemCode } from '../problem.ts';

/** A stretch of a source: UTF-16 offsets into its text, the end excluded. */
export interface Span {
  readonly source: BodySource;
  readonly start: number;
  readonly end: number;
}

/** What the scanner finds. `raw` text stood between raw tags and is nobody's misspelling. */
export type Token =
  | { readonly type: 'text'; readonly text: string; readonly raw: boolean; readonly at: Span }
  /** `inner` is what stands between the braces; an unclosed tag was reported and ends its line. */
  | { readonly type: 'tag'; readonly inner: string; readonly closed: boolean; readonly at: Span }
  /** A comment, or a raw tag: prints nothing. */
  | { readonly type: 'mark'; readonly at: Span }
  /** Refused and reported. */
  | { readonly type: 'broken'; readonly at: Span };

/** A token whose tag has been read. */
export type Piece =
  | TextNode
  | {
      readonly type: 'tag';
      readonly tag: Tag;
      readonly at: Span;
      /** Nothing else stands on its line; `indent` is the white space that it began with. */
      readonly alone: boolean;
      readonly indent: string;
    };

/** One tag. An opening tag that was refused still opens its block, so that its end fits. */
export type Tag =
  | { readonly type: 'mark' }
  | { readonly type: 'broken' }
  | { readonly type: 'leaf'; readonly leaf: Leaf }
  | { readonly type: 'open'; readonly name: string; readonly block?: Block }
  | { readonly type: 'else'; readonly condition?: ConditionNode | 'broken' }
  /** Without a name it ends whatever is open. */
  | { readonly type: 'close'; readonly name?: string };

export type Block =
  | { readonly type: 'if'; readonly condition: ConditionNode }
  | { readonly type: 'each'; readonly name: string }
  | { readonly type: 'sample'; readonly label: string };

/** A tag that is complete by itself. */
export type Leaf =
  | { readonly type: 'value' | 'label' | 'count'; readonly name: string }
  | { readonly type: 'data' | 'request' | 'embed'; readonly name: string }
  | { readonly type: 'item' }
  | { readonly type: 'role'; readonly role: 'user' | 'assistant' }
  | {
      readonly type: 'partial';
      readonly name: string;
      readonly parameters: ReadonlyMap<string, string>;
    };

/** The tree. Names are as written: the rules say whether they are known and fit. */
export type Node =
  | TextNode
  | (Leaf & Placed)
  | IfNode
  | (Placed & { readonly type: 'each'; readonly name: string } & Branches)
  | (Placed & { readonly type: 'sample'; readonly label: string; readonly text: string })
  | PastedNode;

export interface Placed {
  readonly at: Span;
  readonly alone: boolean;
  readonly indent: string;
}

export interface TextNode {
  readonly type: 'text';
  readonly text: string;
  readonly at: Span;
}

export interface Branches {
  readonly then: readonly Node[];
  readonly else: readonly Node[];
}

export interface IfNode extends Placed, Branches {
  readonly type: 'if';
  readonly condition: ConditionNode;
}

/** A partial in its place: its nodes are of another source, `at` is the tag that asked for it. */
export interface PastedNode {
  readonly type: 'pasted';
  readonly name: string;
  readonly nodes: readonly Node[];
  readonly at: Span;
}

export type ConditionNode =
  | { readonly type: 'present'; readonly name: string; readonly at: Span }
  | {
      readonly type: 'eq';
      readonly name: string;
      readonly literal: Literal;
      readonly at: Span;
    }
  | { readonly type: 'not'; readonly of: ConditionNode }
  | { readonly type: 'and' | 'or'; readonly of: readonly ConditionNode[] };

/** `text` is what stands between the quotes, or the number as it was typed. */
export interface Literal {
  readonly type: 'string' | 'number' | 'boolean';
  readonly text: string;
}

/** Reports a problem; `via`: the tag that pasted the partial in which it is. */
export type Complain = (code: ProblemCode, at: Span, facts?: Facts, via?: Span) => void;
