/** Messages before the tag is known: what layout hands to print. */
import type { ContentBlock, PromptMessage, TextBlock } from '../message.ts';
import type { PartAnnotations } from '../part.ts';
import type { FenceKind } from './fence.ts';
import type { Neutral } from './neutralise.ts';
import type { Prose } from './prose.ts';

export type Draft = ProseDraft | FencedDraft | MaterialDraft;

export interface ProseDraft {
  readonly type: 'prose';
  readonly role: PromptMessage['role'];
  readonly text: Prose;
}

/** A user message: text that needs a fence. */
export interface FencedDraft {
  readonly type: 'fenced';
  readonly kind: FenceKind;
  readonly label: string;
  readonly text: Neutral;
  readonly annotations?: PartAnnotations;
}

/** A user message: foreign content in a block of its own kind, which needs no fence. */
export interface MaterialDraft {
  readonly type: 'material';
  readonly content: Exclude<ContentBlock, TextBlock>;
}
