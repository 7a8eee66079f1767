/** `prompts/get` (server/prompts of the specification). */
import { CuebookError } from '../../errors.ts';
import { getPrompt } from '../../get-prompt.ts';
import { logSecrets } from '../../telemetry/log-secrets.ts';
import type { Method } from '../method.ts';
import { resultMeta } from '../result-meta.ts';
import { withProgress } from '../with-progress.ts';

/** The rendered prompt; progress on the way if the request asked for it and can be streamed to. */
export const promptsGet: Method = async ({ name, arguments: given }, call, context) => {
  if (typeof name !== 'string') {
    throw new CuebookError('invalid_params', 'name: must be the name of a prompt, as a string');
  }
  const { description, messages, ...facts } = await withProgress(call, context, (told) =>
    getPrompt(call.services, {
      caller: call.caller,
      name,
      arguments: given,
      form: call.profile.form,
      signal: context.signal,
      startedAt: call.startedAt,
      ...told,
    }),
  );
  const { redacted } = facts;
  if (redacted) logSecrets({ during: 'prompts/get', became: 'redacted', secrets: redacted });
  return { description, messages, ...resultMeta(facts) };
};
