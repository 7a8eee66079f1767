/** Loads the material of one embed: read, masked, not yet cut. */
import type { Caller } from '../caller.ts';
import { CuebookError } from '../errors.ts';
import type { BlobPart, LinksPart, MissingPart, PartAnnotations } from '../part.ts';
import { annotationsOf } from '../resources/annotations-of.ts';
import { isTextType, mediaIn, mimeTypeOf } from '../resources/mime-type.ts';
import { readObject } from '../resources/read-object.ts';
import type { Stores } from '../resources/stores.ts';
import type { ScreenMask } from '../secrets/screen.ts';
import type { LoadedText } from './cut-text.ts';
import { decodeText } from './decode-text.ts';
import { encodeBase64 } from './encode-base64.ts';
import type { Target } from './find-targets.ts';
import { maskBytes } from '../secrets/mask-bytes.ts';
import { listLinks } from './list-links.ts';
import { linkTo } from './link-to.ts';

/** Text is cut only once all embeds are loaded: what they may take together is limited too. */
export type Loaded = TextMaterial | BlobPart | LinksPart | MissingPart;

export interface TextMaterial extends LoadedText {
  readonly type: 'text';
  readonly mimeType: string;
  readonly annotations?: PartAnnotations;
  /** In place of the text where `auto` finds it too long. */
  readonly link: LinksPart;
}

export interface LoadOptions {
  readonly stores: Stores;
  readonly caller: Caller;
  readonly mask: ScreenMask;
  readonly signal: AbortSignal;
  readonly onBytes: (received: number, expected: number) => void;
}

/** Code points of text, and bytes of anything else, where the declaration has no `max`. */
export const DEFAULT_MAX_TEXT = 60_000;
const DEFAULT_MAX_BYTES = 1024 * 1024;

/** Bytes: no code point of UTF-8 is longer, and what is read beyond is for the scan only. */
const LONGEST_CODE_POINT = 4;
const SCANNED_BEYOND = 8 * 1024;

/**
 * What the target's store has; `missing` where it has nothing that the caller may read.
 *
 * @throws CuebookError `too_large`, `store_failed`, or the signal's reason.
 */
export async function load(target: Target, options: LoadOptions): Promise<Loaded> {
  switch (target.embed.as) {
    case 'links':
      return listLinks(target, options);
    case 'link':
      return loadLink(target, options);
    case 'data':
      return loadText(target, options);
    case 'resource':
    case 'auto':
      return isTextType(typeOf(target)) ? loadText(target, options) : loadBlob(target, options);
  }
}

async function loadLink(target: Target, options: LoadOptions): Promise<LinksPart | MissingPart> {
  const excerpt = await read(target, 0, options);
  return excerpt === undefined ? { type: 'missing' } : linkTo(target, options, excerpt);
}

async function loadText(target: Target, options: LoadOptions): Promise<TextMaterial | MissingPart> {
  const max = target.embed.max ?? DEFAULT_MAX_TEXT;
  const excerpt = await read(target, LONGEST_CODE_POINT * max + SCANNED_BEYOND, options);
  if (excerpt === undefined) return { type: 'missing' };
  const { bytes, whole, size } = excerpt;
  const { keep } = target.embed;
  const annotations = annotationsOf(target.definition, excerpt, target.embed.annotations);
  return {
    type: 'text',
    ...(await options.mask(decodeText(bytes, whole ? 'whole' : keep), target.name)),
    keep,
    whole,
    margin: whole ? 0 : decodeText(farEnd(bytes, keep), keep).length,
    ...(size !== undefined && { size }),
    mimeType: typeOf(target),
    ...(annotations && { annotations }),
    link: await linkTo(target, options, excerpt),
  };
}

function farEnd(bytes: Uint8Array, keep: 'start' | 'end'): Uint8Array {
  return keep === 'start' ? bytes.subarray(-SCANNED_BEYOND) : bytes.subarray(0, SCANNED_BEYOND);
}

async function loadBlob(
  target: Target,
  options: LoadOptions,
): Promise<BlobPart | LinksPart | MissingPart> {
  const max = target.embed.max ?? DEFAULT_MAX_BYTES;
  const excerpt = await read(target, max, options);
  if (excerpt === undefined) return { type: 'missing' };
  if (!excerpt.whole && target.embed.as === 'auto') return linkTo(target, options, excerpt);
  if (!excerpt.whole) throw tooLarge(target, max, excerpt.size);
  const annotations = annotationsOf(target.definition, excerpt, target.embed.annotations);
  const bytes = await maskBytes(excerpt.bytes, (text) => options.mask(text, target.name));
  return {
    type: 'blob',
    as: mediaIn(target.definition.mimeType) === undefined ? 'resource' : 'media',
    uri: target.uri,
    mimeType: typeOf(target),
    base64: encodeBase64(bytes),
    ...(annotations && { annotations }),
  };
}

function tooLarge({ name, uri }: Target, max: number, size: number | undefined): CuebookError {
  const found = size === undefined ? `more than ${grouped(max)}` : grouped(size);
  return new CuebookError(
    'too_large',
    `${name}: ${uri} has ${found} bytes; at most ${grouped(max)} can be sent`,
    { data: { uri } },
  );
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

function read(target: Target, max: number, { stores, signal, onBytes }: LoadOptions) {
  const { definition, embed, place } = target;
  if (!('uri' in place)) throw new Error(`the embed "${target.name}" points at no single resource`);
  return readObject(stores, definition, place, { keep: embed.keep, max, signal, onBytes });
}

function typeOf({ definition, place }: Target): string {
  return mimeTypeOf(definition, ('key' in place && place.key) || '');
}
