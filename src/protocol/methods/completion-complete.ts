/** `completion/complete` (server/utilities/completion of the specification). */
import { completeArgument, type Reference } from '../../complete-argument.ts';
import { CuebookError } from '../../errors.ts';
import type { Method, Params } from '../method.ts';

/** Suggestions for an argument of a prompt, or for a variable of a resource template. */
export const completionComplete: Method = async (params, { services, caller }, context) => {
  const { name, value } = recordAt(params, 'argument');
  const { values, ...found } = await completeArgument(services, {
    caller,
    reference: referenceOf(recordAt(params, 'ref')),
    name: stringAt('argument.name', name),
    typed: stringAt('argument.value', value),
    chosen: chosenIn(params['context']),
    signal: context.signal(),
    recorder: context.recorder,
  });
  return { completion: { values: [...values], ...found } };
};

function referenceOf({ type, name, uri }: Params): Reference {
  if (type === 'ref/prompt') return { type: 'prompt', name: stringAt('ref.name', name) };
  if (type === 'ref/resource') return { type: 'resource', uri: stringAt('ref.uri', uri) };
  throw invalid('ref.type: must be "ref/prompt" or "ref/resource"');
}

/** `context` may be left out, and what is no string in it says nothing. */
function chosenIn(context: unknown): ReadonlyMap<string, string> {
  const chosen = isRecord(context) ? context['arguments'] : undefined;
  if (!isRecord(chosen)) return new Map();
  return new Map(
    Object.entries(chosen).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );
}

function recordAt(params: Params, name: string): Params {
  const value = params[name];
  if (isRecord(value)) return value;
  throw invalid(`${name}: must be an object`);
}

function stringAt(place: string, value: unknown): string {
  if (typeof value === 'string') return value;
  throw invalid(`${place}: must be a string`);
}

function isRecord(value: unknown): value is Params {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function invalid(message: string): CuebookError {
  return new CuebookError('invalid_params', message);
}
