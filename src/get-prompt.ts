/** One prompt: find, parse, authorise, embed, render. */
import { parseArguments } from './args/parse-arguments.ts';
import { authorise } from './authorise/authorise.ts';
import type { Caller } from './caller.ts';
import { embed, type PromptLimits } from './embed/embed.ts';
import { findTargets } from './embed/find-targets.ts';
import type { RenderedPrompt } from './message.ts';
import type { Report } from './progress.ts';
import type { Registry } from './registry/create-registry.ts';
import { findTemplate } from './registry/find-template.ts';
import { render } from './render/render.ts';
import type { Stores } from './resources/stores.ts';
import type { Mask } from './secrets/mask.ts';

/** What every call shares. */
export interface Services {
  readonly registry: Registry;
  readonly stores: Stores;
  readonly mask: Mask;
  readonly limits: PromptLimits;
  /** Milliseconds. */
  readonly now: () => number;
}

export interface PromptCall {
  readonly caller: Caller;
  readonly name: string;
  /** As they came: nothing about them is known. */
  readonly arguments: unknown;
  /** Fires when the client goes away. */
  readonly signal: AbortSignal;
  readonly report?: Report;
  /** When the request began, by `now`; left out, it begins here. */
  readonly startedAt?: number;
}

/**
 * Everything that can fail cheaply fails before anything that costs: a bad call touches no store.
 *
 * @throws CuebookError
 */
export async function getPrompt(services: Services, call: PromptCall): Promise<RenderedPrompt> {
  const { registry, mask, now } = services;
  const { caller, startedAt = now() } = call;
  const template = findTemplate(registry, caller, call.name);
  const values = await parseArguments(template, call.arguments, mask);
  const targets = findTargets(template, values, caller, registry.resources);
  const denied = authorise(caller, targets.values());
  const parts = await embed(
    { template, values, targets, denied },
    { ...services, ...call, elapsedMs: now() - startedAt },
  );
  return render(template, values, parts);
}
