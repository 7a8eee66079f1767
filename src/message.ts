/** The messages of one rendered prompt, in the protocol's shape (MCP `PromptMessage`). */
import type { Cut, PartAnnotations } from './part.ts';
import type { SecretCounts } from './secrets/screen.ts';

/**
 * How a prompt is told. `blocks`: each piece in a message of its own, in the protocol's kind of
 * block. `text`: one text message for each turn, and the roles alternate.
 */
export type Form = 'blocks' | 'text';

/** A rendered prompt (MCP `GetPromptResult`, without what the protocol layer adds). */
export interface RenderedPrompt {
  readonly description: string;
  readonly messages: readonly PromptMessage[];
  /** Secrets that were masked in what was read for it. */
  readonly redacted?: SecretCounts;
  /** By embed name: what there was more of. */
  readonly truncated?: Readonly<Record<string, Shortened>>;
}

/** Which part of a text was kept, or how many links. */
export type Shortened =
  | Cut
  | {
      readonly keep: 'start';
      readonly kept: number;
      /** Left out where the store was not asked to the end. */
      readonly total?: { readonly count: number; readonly unit: 'links' };
    };

export interface PromptMessage {
  readonly role: 'user' | 'assistant';
  readonly content: ContentBlock;
}

export type ContentBlock = TextBlock | MediaBlock | ResourceLinkBlock | EmbeddedResourceBlock;

export interface TextBlock {
  readonly type: 'text';
  readonly text: string;
  readonly annotations?: PartAnnotations;
}

/** `data` is standard base64 with padding. */
export interface MediaBlock {
  readonly type: 'image' | 'audio';
  readonly data: string;
  readonly mimeType: string;
  readonly annotations?: PartAnnotations;
}

export interface ResourceLinkBlock {
  readonly type: 'resource_link';
  readonly uri: string;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType?: string;
  readonly size?: number;
  readonly annotations?: PartAnnotations;
}

export interface EmbeddedResourceBlock {
  readonly type: 'resource';
  readonly resource:
    | { readonly uri: string; readonly mimeType: string; readonly text: string }
    | { readonly uri: string; readonly mimeType: string; readonly blob: string };
  readonly annotations?: PartAnnotations;
}
