/** Runs one golden case through the product's own pipeline, over stores that hold its files. */
import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { parseArguments } from '../../args/parse-arguments.ts';
import type { Caller } from '../../caller.ts';
import { findTargets } from '../../embed/find-targets.ts';
import { CuebookError } from '../../errors.ts';
import { getPrompt } from '../../get-prompt.ts';
import type { Services } from '../../services.ts';
import { createMemoryStore } from '../../store/memory-store.ts';
import type { Bundle, Template } from '../../template.ts';
import { everyScope } from '../every-scope.ts';
import { createLocalServices } from '../local-services.ts';
import type { Case, Outcome } from './case.ts';
import { generateCase } from './generate-case.ts';
import { goldenMessages } from './golden-messages.ts';
import { storedObjects } from './stored-objects.ts';

/** A compiled catalogue and the folder that its cases name files in. */
export interface CaseCatalogue {
  readonly bundle: Bundle;
  readonly folder: string;
}

/** What the case gives now: messages, or the message of the refusal that a client would get. */
export async function runCase(
  catalogue: CaseCatalogue,
  template: Template,
  given: Case,
): Promise<Outcome> {
  const services = await caseServices(catalogue, given);
  return outcomeOf(() => call(services, callerOf(catalogue.bundle, given), template, given));
}

/** What a prompt without cases gives, its arguments and its stores filled by what it declares. */
export function runGenerated({ bundle }: CaseCatalogue, template: Template): Promise<Outcome> {
  const given = generateCase(template);
  const caller = { id: 'somebody', scopes: everyScope(bundle) };
  return outcomeOf(async () => {
    const { registry, mask } = servicesOver(bundle, {});
    const values = await parseArguments(template, given.arguments, mask);
    const targets = findTargets(template, values, caller, registry.resources);
    const objects = storedObjects(targets.values(), (embed) => `What ${embed} says.`);
    return call(servicesOver(bundle, objects), caller, template, given);
  });
}

/** Who calls in a case: by default somebody who may read all that the catalogue speaks of. */
export function callerOf(bundle: Bundle, given: Case): Caller {
  return { scopes: given.scopes ?? everyScope(bundle) };
}

/** Services whose stores hold the case's files. */
export async function caseServices(
  { bundle, folder }: CaseCatalogue,
  given: Case,
): Promise<Services> {
  return servicesOver(bundle, await readFiles(folder, given.files));
}

async function call(
  services: Services,
  caller: Caller,
  template: Template,
  given: Case,
): Promise<Outcome> {
  const { description, messages } = await getPrompt(services, {
    caller,
    name: template.name,
    arguments: given.arguments,
    form: given.form ?? 'blocks',
  });
  const own = description === template.description;
  return { ...(own ? {} : { description }), messages: goldenMessages(messages) };
}

async function outcomeOf(run: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await run();
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
  return createLocalServices(bundle, {
    kv: createMemoryStore(objects),
    r2: createMemoryStore(objects),
  });
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
