/** Searches the resources of one definition. */
import { errorToWire } from '../protocol/error-to-wire.ts';
import { variablesOf } from '../resources/pattern.ts';
import type { ResourceDefinition } from '../template.ts';
import type { Served } from '../transport/served.ts';
import { pageIn } from './catalogue-query.ts';
import { htmlReply } from './html-reply.ts';
import { makeResourcesPage } from './make-page.tsx';
import { DEFINITION_FIELD } from './page-paths.ts';
import { readForm } from './read-form.ts';
import {
  failurePage,
  formRefusal,
  limitPage,
  notFoundPage,
  type Refused,
  signInFirst,
} from './refuse.tsx';
import { readableDefinitions, searchResources, variableField } from './search-resources.ts';
import { siteFor } from './site.ts';
import { mayCall, visitorOf } from './visitor.ts';

export async function serveResourceSearch(request: Request, served: Served): Promise<Response> {
  const visitor = await visitorOf(request, served);
  const refused: Refused = { request, served, visitor };
  if (visitor.type === 'stranger' || !mayCall(visitor)) return signInFirst(refused);
  const limited = await limitPage(refused, 'resources/list');
  if (limited) return limited;
  const form = await readForm(request, served.settings, visitor);
  if ('refused' in form) return formRefusal(refused, form.refused);
  const { caller } = visitor;
  const { services } = served;
  const definition = readableDefinitions(services.registry.resources.values(), caller).find(
    ({ name, list }) => list && name === form.fields.get(DEFINITION_FIELD),
  );
  if (definition === undefined) return notFoundPage(refused);
  const { origin, searchParams } = new URL(request.url);
  const given = givenVariables(form.fields, definition);
  const query = { definition, given, caller, signal: request.signal };
  const site = siteFor(served, visitor, origin);
  try {
    const search = await searchResources(services, query);
    return htmlReply(makeResourcesPage(pageIn(searchParams), served, site, search));
  } catch (error) {
    const { message } = await errorToWire(error, 'searching resources', services.mask);
    return failurePage(refused, message);
  }
}

function givenVariables(
  fields: URLSearchParams,
  { uri }: ResourceDefinition,
): ReadonlyMap<string, string> {
  const entries = Array.from(variablesOf(uri), (variable) => {
    return [variable, fields.get(variableField(variable)) ?? ''] as const;
  });
  return new Map(entries.filter(([, value]) => value.trim() !== ''));
}
