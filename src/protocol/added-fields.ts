/** What the modern era adds to a result, for answers that do not pass through the SDK's server. */
import { SERVER_INFO_META_KEY } from '@modelcontextprotocol/server';
import { cacheHints } from './cache-hints.ts';
import type { Call } from './method.ts';
import { implementationOf } from './server-info.ts';

export interface AddedFields {
  /** In the SDK's order: the type, the hints of methods that have them, and who the server is. */
  readonly fields: { readonly resultType: 'complete'; readonly _meta: object };
  /** The same as JSON, without the braces. */
  readonly json: string;
}

/** By the settings, on which they depend alone, and the method's name. */
const known = new WeakMap<Call['settings'], Map<string, AddedFields>>();

/** Made once for each method. */
export function addedFields(method: string, call: Call): AddedFields {
  const byMethod = known.get(call.settings) ?? new Map<string, AddedFields>();
  known.set(call.settings, byMethod);
  const added = byMethod.get(method) ?? makeFields(method, call);
  byMethod.set(method, added);
  return added;
}

function makeFields(method: string, { settings, services }: Call): AddedFields {
  const hints: Readonly<Record<string, object | undefined>> = cacheHints(settings);
  const serverInfo = implementationOf(services.registry.server);
  const fields = {
    resultType: 'complete',
    ...hints[method],
    _meta: { [SERVER_INFO_META_KEY]: serverInfo },
  } as const;
  return { fields, json: JSON.stringify(fields).slice(1, -1) };
}
