/** A catalogue as the hub remembers it: what can be compared, and nothing that can be served. */
import type { Registry } from '../registry/create-registry.ts';
import type { BundledFile, ResourceDefinition, Template } from '../template.ts';
import type { Audience } from './event.ts';

/** Of a view. One of another version cannot be compared. */
export const VIEW_VERSION = 1;

/** Digests are by what they are of. Thousands of prompts share a few audiences, so it is small. */
export interface View {
  readonly version: number;
  /** For each audience, one digest over all of its prompts. */
  readonly prompts: readonly (readonly [audience: string, digest: string])[];
  readonly definitions: readonly ResourceDefinition[];
  readonly files: readonly (readonly [path: string, digest: string])[];
}

/** Goes through the whole catalogue, so only for a hub that has another one. */
export async function viewOf(registry: Registry): Promise<View> {
  const files = await digestFiles([...registry.files.values()]);
  const groups = Map.groupBy(registry.templates.values(), printAudience);
  const prompts = await Promise.all(
    Array.from(groups, async ([audience, templates]) => {
      const content = templates.map((each) => [each.name, each.digest, filesOf(each, files)]);
      return [audience, await digest(JSON.stringify(content))] as const;
    }),
  );
  return {
    version: VIEW_VERSION,
    prompts,
    definitions: [...registry.resources.values()],
    files: [...files],
  };
}

/** The audience that `printAudience` printed. */
export function readAudience(printed: string): Audience {
  const [hidden, ...scopes] = JSON.parse(printed) as [boolean, ...string[]];
  return { hidden, scopes };
}

/** The same text for the same audience. */
function printAudience({ hidden, scopes }: Template): string {
  return JSON.stringify([hidden, ...[...new Set(scopes)].sort()]);
}

/** A template's own digest covers the names of its files only. */
function filesOf({ embeds }: Template, files: ReadonlyMap<string, string>): readonly unknown[] {
  return embeds.map(({ source }) => (source.type === 'file' ? files.get(source.path) : null));
}

async function digestFiles(files: readonly BundledFile[]): Promise<ReadonlyMap<string, string>> {
  const digests = files.map(
    async ({ path, text, base64 }) => [path, await digest(text ?? base64 ?? '')] as const,
  );
  return new Map(await Promise.all(digests));
}

/** 128 bits, hexadecimal. */
async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
  );
  return Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
