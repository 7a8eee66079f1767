/** Suggestions for one blank that a client is filling in. */
import { chosenValues } from './args/chosen-values.ts';
import { findArgument } from './args/find-argument.ts';
import { suggest, type Suggestions } from './args/suggest.ts';
import { lastItemOf } from './args/suggest-items.ts';
import { suggestDeclared, suggestStored } from './args/suggest-values.ts';
import type { Caller } from './caller.ts';
import { CuebookError } from './errors.ts';
import { maskNothing } from './secrets/mask.ts';
import type { Services } from './services.ts';
import { quote } from './quote.ts';
import { findTemplate } from './registry/find-template.ts';
import { findDefinition } from './resources/find-definition.ts';
import { findValues } from './resources/find-values.ts';
import { fittingValues } from './resources/fitting-values.ts';
import { variablesOf } from './resources/pattern.ts';
import type { StoredValues, ValueQuestion } from './resources/stored-values.ts';
import { variableArguments } from './resources/variable-arguments.ts';
import { withinTime } from './resources/within-time.ts';
import { type Recorder, silent } from './telemetry/recorder.ts';
import type { Argument, StoredValue, Template } from './template.ts';

export interface CompletionCall {
  readonly caller: Caller;
  readonly reference: Reference;
  /** The argument's name, or the variable's. */
  readonly name: string;
  /** What stands in it so far. */
  readonly typed: string;
  /** What stands in others, by name. Whatever says nothing there is passed over. */
  readonly chosen: ReadonlyMap<string, string>;
  /** Fires when the client goes away. */
  readonly signal: AbortSignal;
  readonly recorder?: Recorder;
}

/** A prompt by its name, or a resource template by its URI template. */
export type Reference =
  | { readonly type: 'prompt'; readonly name: string }
  | { readonly type: 'resource'; readonly uri: string };

/**
 * What the caller could choose, best first (server/utilities/completion of the specification).
 * Needs the same rights as the prompt, and suggests nothing that the caller may not read.
 *
 * @throws CuebookError `unknown_prompt`, `invalid_params` for an unknown resource template,
 *   `invalid_arguments` for a name that it does not have; and `store_failed`, `cancelled`.
 */
export async function completeArgument(
  services: Services,
  call: CompletionCall,
): Promise<Suggestions> {
  return call.reference.type === 'prompt'
    ? completeOfPrompt(services, call, call.reference.name)
    : completeOfResource(services, call, call.reference.uri);
}

async function completeOfPrompt(
  services: Services,
  call: CompletionCall,
  name: string,
): Promise<Suggestions> {
  const template = findTemplate(services.registry, call.caller, name);
  call.recorder?.note({ prompt: template.name });
  const argument = await findArgument(template, call.name, services.mask);
  const { type, complete } = argument;
  if (complete === undefined || 'values' in complete) return suggestDeclared(argument, call.typed);
  const question = questionOf(services, call, template, argument, complete);
  const last = type.kind === 'list' ? lastItemOf(call.typed) : call.typed;
  return suggestStored(type, await lookUp(services, call, question, last), call.typed);
}

async function completeOfResource(
  services: Services,
  call: CompletionCall,
  uri: string,
): Promise<Suggestions> {
  const { caller, name: variable, typed } = call;
  const definition = findDefinition(services.registry.resources.values(), caller, uri);
  call.recorder?.note({ resource: definition.name });
  const known = variablesOf(definition.uri);
  if (!known.has(variable)) throw unknownVariable(variable, known);
  if (!definition.list) return suggest({ values: [], whole: true }, typed, () => true);
  const fixed = new Map(fittingValues(definition, call.chosen));
  fixed.delete(variable);
  const question = { definition, variable, fixed, caller };
  return suggest(await lookUp(services, call, question, typed), typed, () => true);
}

/** With the values of other variables as the prompt would fill them. */
function questionOf(
  { registry }: Services,
  { caller, chosen }: CompletionCall,
  template: Template,
  argument: Argument,
  stored: StoredValue,
): ValueQuestion {
  const definition = registry.resources.get(stored.resource);
  if (definition === undefined) throw new Error(`the bundle has no resource "${stored.resource}"`);
  const values = chosenValues(template, chosen);
  const given = Array.from(
    variableArguments(template, stored, argument.name),
    ([variable, name]) => [variable, values.get(name) ?? ''] as const,
  );
  const fixed = fittingValues(definition, new Map(given));
  return { definition, variable: stored.variable, fixed, caller };
}

function lookUp(
  services: Services,
  { signal, recorder: { stage } = silent }: CompletionCall,
  question: ValueQuestion,
  typed: string,
): Promise<StoredValues> {
  const { limits, stores, suggestions: memory, secrets } = services;
  const mask = secrets === 'off' ? maskNothing : services.mask;
  return stage('suggest', () =>
    withinTime(signal, limits.promptTimeoutMs, (inTime) =>
      findValues(question, typed.trim(), { stores, memory, mask, signal: inTime }),
    ),
  );
}

function unknownVariable(name: string, known: Iterable<string>): CuebookError {
  const variables = [...known].join(', ') || 'none';
  return new CuebookError(
    'invalid_arguments',
    `${quote(name)} is no variable of this URI; it has ${variables}`,
  );
}
