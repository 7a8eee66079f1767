/** The methods that there are in either era: only these are named, for a method is whatever a client sends. */

const METHODS: ReadonlySet<unknown> = new Set([
  'completion/complete',
  'initialize',
  'logging/setLevel',
  'notifications/cancelled',
  'notifications/initialized',
  'notifications/progress',
  'notifications/roots/list_changed',
  'ping',
  'prompts/get',
  'prompts/list',
  'resources/list',
  'resources/read',
  'resources/subscribe',
  'resources/templates/list',
  'resources/unsubscribe',
  'server/discover',
  'subscriptions/listen',
  'tools/call',
  'tools/list',
]);

/** What stands for any other. */
export const UNKNOWN_METHOD = 'unknown';

export function knownMethod(method: unknown): string {
  return METHODS.has(method) ? (method as string) : UNKNOWN_METHOD;
}
