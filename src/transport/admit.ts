/** What a body asks for that its sender must first get a token, or a better one, for. */
import type { Caller } from '../caller.ts';
import type { Profile } from '../profile.ts';
import type { Registry } from '../registry/create-registry.ts';
import { lookUp } from '../registry/look-up.ts';
import { listedScopes } from '../registry/listed-scopes.ts';
import type { Challenge } from './challenge.ts';
import { callsIn } from './calls-in.ts';
import { NO_TOKEN } from './identify.ts';
import { fieldsOf, type SeenMessage } from './messages-in.ts';

/** What a public catalogue answers without a token. */
const NEEDS_NO_TOKEN: ReadonlySet<unknown> = new Set([
  'initialize',
  'notifications/initialized',
  'ping',
  'server/discover',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'tools/list',
]);

/**
 * In a public catalogue, the challenge that a whole body is refused with: a batch has one status.
 * Elsewhere nothing: a private catalogue must not say that a prompt exists.
 *
 * @param caller `undefined` where no token was sent.
 */
export function admit(
  json: unknown,
  caller: Caller | undefined,
  registry: Registry,
  profile: Profile,
): Challenge | undefined {
  if (registry.catalogue !== 'public') return undefined;
  const messages = callsIn(json, profile);
  if (caller === undefined) {
    const isFree = messages.every(({ method }) => NEEDS_NO_TOKEN.has(method));
    return isFree ? undefined : { why: NO_TOKEN, scopes: listedScopes(registry) };
  }
  const scopes = [...new Set(messages.flatMap((message) => lackingFor(message, caller, registry)))];
  if (scopes.length === 0) return undefined;
  return { error: 'insufficient_scope', why: 'The token lacks scopes of this prompt', scopes };
}

function lackingFor(message: SeenMessage, caller: Caller, registry: Registry): readonly string[] {
  const name = promptOf(message);
  const found = name === undefined ? undefined : lookUp(registry, caller, name);
  return found?.type === 'lacking' ? found.scopes : [];
}

/** The name of the prompt that a message is about. */
function promptOf({ method, params }: SeenMessage): string | undefined {
  const { name, ref } = fieldsOf(params);
  if (method === 'prompts/get') return stringOf(name);
  const { type, name: completed } = fieldsOf(ref);
  return method === 'completion/complete' && type === 'ref/prompt'
    ? stringOf(completed)
    : undefined;
}

function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
