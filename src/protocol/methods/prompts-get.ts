/** `prompts/get` (server/prompts of the specification). */
import type { ServerContext } from '@modelcontextprotocol/server';
import { CuebookError } from '../../errors.ts';
import { getPrompt } from '../../get-prompt.ts';
import type { Call, Method } from '../method.ts';
import { createProgress, type ProgressStream } from '../progress.ts';

/** The rendered prompt; progress on the way if the request asked for it and can be streamed to. */
export const promptsGet: Method = async ({ name, arguments: given }, call, context) => {
  if (typeof name !== 'string') {
    throw new CuebookError('invalid_params', 'name: must be the name of a prompt, as a string');
  }
  const progress = progressOf(call, context);
  let succeeded = false;
  try {
    const { description, messages } = await getPrompt(call.services, {
      caller: call.caller,
      name,
      arguments: given,
      signal: context.mcpReq.signal,
      startedAt: call.startedAt,
      ...(progress && { report: progress.report }),
    });
    succeeded = true;
    return { description, messages };
  } finally {
    progress?.finish(succeeded);
  }
};

function progressOf(
  { streams, services }: Call,
  { mcpReq }: ServerContext,
): ProgressStream | undefined {
  const progressToken = mcpReq._meta?.progressToken;
  if (!streams || progressToken === undefined) return undefined;
  return createProgress(({ done: progress, total, message }) => {
    const params = { progressToken, progress, total, message };
    // It fails only where the client has gone, and that is what the signal tells.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  }, services.now);
}
