/** MIME types of stored objects: what they are, and which of them are text. */
import { mimes } from 'hono/utils/mime';
import type { ResourceDefinition } from '../template.ts';

/** What teams keep and browsers do not show, or take for something else (`.ts` is a video to them). */
const types: Readonly<Record<string, string>> = {
  'text/markdown': 'md markdown mdx',
  'text/x-diff': 'diff patch',
  'text/tab-separated-values': 'tsv',
  'text/plain':
    'adoc c conf cpp cs env go graphql h ini java jsonl jsx kt log mmd php properties proto puml py rb rs rst sh swift tf ts tsx vue',
  'application/yaml': 'yaml yml',
  'application/toml': 'toml',
  'application/sql': 'sql',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'image/heic': 'heic',
};

const byExtension: ReadonlyMap<string, string> = new Map([
  ...Object.entries(mimes),
  ...Object.entries(types).flatMap(([type, extensions]) =>
    extensions.split(' ').map((extension) => [extension, type] as const),
  ),
]);

/** What the definition says, else what the key's extension says, else `application/octet-stream`. */
export function mimeTypeOf(definition: ResourceDefinition, key: string): string {
  return definition.mimeType ?? guessMimeType(key);
}

/** By the extension of a key or path. */
export function guessMimeType(path: string): string {
  const [, extension = ''] = /\.([a-z\d]+)$/i.exec(path) ?? [];
  const type = byExtension.get(extension.toLowerCase());
  return type?.split(';', 1)[0] ?? 'application/octet-stream';
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

/**
 * What content of a declared type is to a model, if it is more than a file: a type that was guessed
 * from a key does not count, and SVG is no image to it.
 */
export function mediaIn(declared: string | undefined): 'image' | 'audio' | undefined {
  const [, kind] = /^(image\/(?!svg\b)|audio\/)/i.exec(declared ?? '') ?? [];
  if (kind === undefined) return undefined;
  return kind.toLowerCase() === 'audio/' ? 'audio' : 'image';
}
