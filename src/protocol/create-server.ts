/** One SDK server, made for one request: nothing about a caller outlives it. */
import type { Server } from '@modelcontextprotocol/server';
import { cacheHints } from './cache-hints.ts';
import { capabilitiesOf } from './capabilities.ts';
import { addMethod, type Call } from './method.ts';
import { initialize } from './methods/initialize.ts';
import { methodsOf } from './methods.ts';
import { implementationOf } from './server-info.ts';
import { UncheckedServer } from './unchecked-server.ts';

/** Declares and answers everything that is served, in both eras. */
export function createServer(call: Call): Server {
  const info = call.services.registry.server;
  const server = new UncheckedServer(implementationOf(info), {
    capabilities: capabilitiesOf(call),
    cacheHints: cacheHints(call.settings),
    ...(info.instructions !== undefined && { instructions: info.instructions }),
  });
  addMethod(server, 'initialize', initialize, call);
  for (const [name, method] of methodsOf(call.profile)) addMethod(server, name, method, call);
  // A request and its cancellation meet only in a batch, which would then never be answered. What
  // cancels is the client's going away.
  server.setNotificationHandler('notifications/cancelled', () => undefined);
  return server;
}
