/** One SDK server, made for one request: nothing about a caller outlives it. */
import { Server } from '@modelcontextprotocol/server';
import { cacheHints } from './cache-hints.ts';
import { addMethod, type Call } from './method.ts';
import { emptyList } from './methods/empty-list.ts';
import { initialize } from './methods/initialize.ts';
import { promptsGet } from './methods/prompts-get.ts';
import { promptsList } from './methods/prompts-list.ts';
import { resourcesRead } from './methods/resources-read.ts';
import { implementationOf } from './server-info.ts';

/** Declares and answers everything that is served, in both eras. */
export function createServer(call: Call): Server {
  const info = call.services.registry.server;
  const server = new Server(implementationOf(info), {
    capabilities: { prompts: {}, resources: {}, tools: {} },
    cacheHints: cacheHints(call.settings),
    ...(info.instructions !== undefined && { instructions: info.instructions }),
  });
  addMethod(server, 'initialize', initialize(server), call);
  addMethod(server, 'prompts/list', promptsList, call);
  addMethod(server, 'prompts/get', promptsGet, call);
  addMethod(server, 'resources/list', emptyList('resources'), call);
  addMethod(server, 'resources/templates/list', emptyList('resourceTemplates'), call);
  addMethod(server, 'resources/read', resourcesRead, call);
  addMethod(server, 'tools/list', emptyList('tools'), call);
  // A request and its cancellation meet only in a batch, which would then never be answered. What
  // cancels is the client's going away.
  server.setNotificationHandler('notifications/cancelled', () => undefined);
  return server;
}
