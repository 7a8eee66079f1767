/** Runs one golden case through the product's own pipeline, over stores that hold its files. */
import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { CuebookError } from '../../errors.ts';
import { getPrompt, type Services } from '../../get-prompt.ts';
import { createRegistry } from '../../registry/create-registry.ts';
import { maskNothing } from '../../secrets/mask.ts';
import { createFileStore } from '../../store/file-store.ts';
import { createMemoryStore } from '../../store/memory-store.ts';
import type { Bundle, Template } from '../../template.ts';
import { everyScope } from '../every-scope.ts';
import type { Case, Outcome } from './case.ts';
import { goldenMessages } from './golden-messages.ts';

/** A compiled catalogue and the folder that its cases name files in. */
export interface CaseCatalogue {
  readonly bundle: Bundle;
  readonly folder: string;
}

/** Generous, so that a slow machine changes no outcome. */
const LIMITS = { maxPrompt: 400_000, promptTimeoutMs: 60_000, streamTimeoutMs: 60_000 };

/** What the case gives now: messages, or the message of the refusal that a client would get. */
export async function runCase(
  catalogue: CaseCatalogue,
  template: Template,
  given: Case,
): Promise<Outcome> {
  const services = servicesOver(catalogue.bundle, await readFiles(catalogue.folder, given.files));
  try {
    const { description, messages } = await getPrompt(services, {
      caller: { scopes: given.scopes ?? everyScope(catalogue.bundle) },
      name: template.name,
      arguments: given.arguments,
      signal: new AbortController().signal,
    });
    const own = description === template.description;
    return { ...(own ? {} : { description }), messages: goldenMessages(messages) };
  } catch (error) {
    if (error instanceof CuebookError) return { error: error.message };
    throw error;
  }
}

/** Services over stores that hold these objects: KV and R2 alike, for the definition decides. */
export function servicesOver(
  bundle: Bundle,
  objects: Readonly<Record<string, string | Uint8Array>>,
): Services {
  return {
    registry: createRegistry(bundle),
    stores: {
      kv: createMemoryStore(objects),
      r2: createMemoryStore(objects),
      file: createFileStore(bundle.files),
    },
    mask: maskNothing,
    limits: LIMITS,
    now: Date.now,
  };
}

async function readFiles(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<Record<string, Uint8Array>> {
  const read = Object.entries(files).map(
    async ([key, path]) => [key, new Uint8Array(await readFile(join(folder, path)))] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}
