/** What a field could be filled in with: for scripts, while somebody types. */
import { completeArgument, type CompletionCall } from '../complete-argument.ts';
import { CuebookError } from '../errors.ts';
import { errorToWire } from '../protocol/error-to-wire.ts';
import { uriTemplateOf } from '../resources/pattern.ts';
import type { Services } from '../services.ts';
import type { Served } from '../transport/served.ts';
import { findPageTemplate } from './find-page-template.ts';
import { argumentField } from './given-arguments.ts';
import { DEFINITION_FIELD, promptNameIn } from './page-paths.ts';
import { ARGUMENT_FIELD, readForm } from './read-form.ts';
import { formRefusal, limitPage, notFoundPage, type Refused } from './refuse.tsx';
import { readableDefinitions, variableField } from './search-resources.ts';
import { mayCall, type Visitor, visitorOf } from './visitor.ts';

const METHOD = 'completion/complete';

/** `{ "values": [...] }`, as `completion/complete` has them, for the form of a prompt or a search. */
export async function serveSuggestions(request: Request, served: Served): Promise<Response> {
  const visitor = await visitorOf(request, served);
  const refused: Refused = { request, served, visitor };
  if (visitor.type === 'stranger' || !mayCall(visitor)) return notFoundPage(refused);
  const limited = await limitPage(refused, METHOD);
  if (limited) return limited;
  const form = await readForm(request, served.settings, visitor);
  if ('refused' in form) return formRefusal(refused, form.refused);
  const asked = questionOf(request, form.fields, served.services, visitor);
  if (asked === undefined) return notFoundPage(refused);
  const { caller } = visitor;
  try {
    const call = { ...asked, caller, signal: request.signal };
    const { values } = await completeArgument(served.services, call);
    return json(200, values);
  } catch (error) {
    // A store that does not answer takes nothing away: there are no suggestions.
    await errorToWire(error, METHOD, served.services.mask);
    return json(error instanceof CuebookError ? 200 : 500, []);
  }
}

type Question = Omit<CompletionCall, 'caller' | 'signal'>;

/** `undefined` where there is no such form for this visitor. */
function questionOf(
  { url }: Request,
  fields: URLSearchParams,
  { registry }: Services,
  visitor: Exclude<Visitor, { type: 'stranger' }>,
): Question | undefined {
  const name = fields.get(ARGUMENT_FIELD) ?? '';
  const path = new URL(url).pathname.replace(/\/suggest$/, '');
  const prompt = promptNameIn(path);
  if (prompt !== undefined) {
    const found = findPageTemplate(registry, visitor, prompt);
    if (found?.access !== 'usable') return undefined;
    const chosen = valuesOf(fields, argumentField(''));
    return {
      reference: { type: 'prompt', name: prompt },
      name,
      typed: chosen.get(name) ?? '',
      chosen,
    };
  }
  const definition = readableDefinitions(registry.resources.values(), visitor.caller).find(
    (each) => each.name === fields.get(DEFINITION_FIELD),
  );
  if (definition === undefined) return undefined;
  const chosen = valuesOf(fields, variableField(''));
  return {
    reference: { type: 'resource', uri: uriTemplateOf(definition.uri) },
    name,
    typed: chosen.get(name) ?? '',
    chosen,
  };
}

/** By what stands behind the part that such fields share. */
function valuesOf(fields: URLSearchParams, ahead: string): ReadonlyMap<string, string> {
  const own = Array.from(fields).filter(([field]) => field.startsWith(ahead));
  return new Map(own.map(([field, value]) => [field.slice(ahead.length), value] as const));
}

function json(status: number, values: readonly string[]): Response {
  return Response.json({ values }, { status, headers: { 'Cache-Control': 'private, no-store' } });
}
