/** What a rule sees, and how it complains. */
import type { Argument, Embed } from '../../template.ts';
import type { ParsedSource } from '../body/parse-source.ts';
import type { Complain, Node, Span } from '../body/syntax.ts';
import type { Declared, DeclaredTemplate } from '../declared.ts';
import type { Report } from '../problem.ts';

/** One rule over one template, its partials pasted. Reports, and changes nothing. */
export type Rule = (context: Context) => void;

export interface Context {
  readonly template: DeclaredTemplate;
  readonly arguments: ReadonlyMap<string, Declared<Argument>>;
  readonly embeds: ReadonlyMap<string, Declared<Embed>>;
  readonly body: readonly Node[];
  readonly summary: readonly Node[];
  /** Every source that the template's text comes from; `via`: the tag that pasted a partial. */
  readonly sources: readonly { readonly parsed: ParsedSource; readonly via?: Span }[];
  /** No tag was refused: what the tree does not hold is not there. */
  readonly sound: boolean;
  /** No block was refused: each node stands in the conditions that its author meant. */
  readonly nested: boolean;
  /** Words of refused tags, which the tree does not hold; `undefined` where a partial is missing. */
  readonly refusedWords: ReadonlySet<string> | undefined;
  readonly complain: Complain;
  /** For problems of declarations, which stand in no body. */
  readonly report: Report;
}
