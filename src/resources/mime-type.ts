/** MIME types of stored objects: what they are, and which of them are text. */
import { Mime } from 'mime/lite';
import standardTypes from 'mime/types/standard.js';
import type { ResourceDefinition } from '../template.ts';

/** What teams keep and the registered types lack, or take for something else (`.ts` is a video). */
const sourceTypes = {
  'text/x-diff': ['diff', 'patch'],
  'text/plain':
    'c cpp cs go graphql h java jsonl jsx kt mmd php proto puml py rb rs sh swift tf ts tsx vue'.split(
      ' ',
    ),
};

let types: Mime | undefined;

/** What the definition says, else what the key's extension says, else `application/octet-stream`. */
export function mimeTypeOf(definition: ResourceDefinition, key: string): string {
  return definition.mimeType ?? guessMimeType(key);
}

/** By the extension of a key or path. */
export function guessMimeType(path: string): string {
  // Made at first need: no start of the Worker should pay for a thousand types.
  types ??= new Mime(standardTypes).define(sourceTypes, true);
  return types.getType(`/${path}`) ?? 'application/octet-stream';
}

/**
 * Whether content of this type is embedded as text: `text/*`, `*+json`, `*+xml` (SVG is text), and
 * JSON, XML, YAML, TOML, JavaScript, SQL under `application/`. Parameters and case do not matter.
 */
export function isTextType(mimeType: string): boolean {
  const essence = mimeType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return (
    /^text\/|\+(?:json|xml)$/.test(essence) ||
    /^application\/(?:json|xml|yaml|toml|javascript|sql)$/.test(essence)
  );
}
