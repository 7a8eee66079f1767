/** What one case decides in its template, without rendering it. */
import { parseArguments } from '../../args/parse-arguments.ts';
import { authorise } from '../../authorise/authorise.ts';
import { embed } from '../../embed/embed.ts';
import { findTargets } from '../../embed/find-targets.ts';
import { CuebookError } from '../../errors.ts';
import type { Template } from '../../template.ts';
import type { Values } from '../../value.ts';
import type { Case } from './case.ts';
import { callerOf, type CaseCatalogue, caseServices } from './run-case.ts';

/** The values of a call, and for each of the template's embeds whether it was found. */
export interface Trace {
  readonly values: Values;
  readonly found: ReadonlyMap<string, boolean>;
}

/** `undefined` where the call is refused: its template is not rendered. */
export async function traceCase(
  catalogue: CaseCatalogue,
  template: Template,
  given: Case,
): Promise<Trace | undefined> {
  const caller = callerOf(catalogue.bundle, given);
  const services = await caseServices(catalogue, given);
  const signal = new AbortController().signal;
  try {
    const values = await parseArguments(template, given.arguments, services.mask);
    const targets = findTargets(template, values, caller, services.registry.resources);
    const denied = authorise(caller, targets.values());
    const parts = await embed(
      { template, values, targets, denied },
      { ...services, caller, signal, elapsedMs: 0 },
    );
    const isFound = (name: string): boolean => (parts.get(name)?.type ?? 'missing') !== 'missing';
    return { values, found: new Map(template.embeds.map(({ name }) => [name, isFound(name)])) };
  } catch (error) {
    if (error instanceof CuebookError) return undefined;
    throw error;
  }
}
