/** What `embed` hands to `render`: the material of one declared embed, read, masked and cut. */
import type { Annotations } from './template.ts';

/** By embed name; an embed that the call does not reach has no entry. */
export type Parts = ReadonlyMap<string, Part>;

export type Part = TextPart | BlobPart | LinksPart | MissingPart;

/** Text, masked and cut, not yet neutralised: whoever prints it must do that. */
export interface TextPart {
  readonly type: 'text';
  /** `fenced` for `as: data`, `resource` for an embedded resource. */
  readonly as: 'fenced' | 'resource';
  readonly uri: string;
  readonly mimeType: string;
  readonly text: string;
  readonly cut?: Cut;
  readonly annotations?: PartAnnotations;
}

/** Which part of a longer text was kept. */
export interface Cut {
  readonly keep: 'start' | 'end';
  /** Code points that were kept. */
  readonly kept: number;
  /** What there was; left out where the store does not tell. */
  readonly total?: { readonly count: number; readonly unit: 'characters' | 'bytes' };
}

/** Anything that is not text, whole. */
export interface BlobPart {
  readonly type: 'blob';
  /** `media` for an image or audio block, where the definition itself says that it is one. */
  readonly as: 'media' | 'resource';
  readonly uri: string;
  readonly mimeType: string;
  /** Standard base64 with padding. */
  readonly base64: string;
  readonly annotations?: PartAnnotations;
}

/** `as: link` and `as: links`. */
export interface LinksPart {
  readonly type: 'links';
  readonly links: readonly Link[];
  /** How many matched beyond `links`; `more` where the store was not asked to the end. */
  readonly leftOut: number | 'more';
}

/** One resource named, not read. Its name is made from a key, so it is foreign text. */
export interface Link {
  readonly uri: string;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType?: string;
  /** Bytes. */
  readonly size?: number;
  readonly annotations?: PartAnnotations;
}

/** MCP `Annotations`; `lastModified` is ISO 8601. */
export interface PartAnnotations extends Annotations {
  readonly lastModified?: string;
}

/** An optional embed that was not found, or that this caller may not read: the same. */
export interface MissingPart {
  readonly type: 'missing';
}
