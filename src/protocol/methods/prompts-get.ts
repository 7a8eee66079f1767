/** `prompts/get` (server/prompts of the specification). */
import { CuebookError } from '../../errors.ts';
import { getOrAsk } from '../get-or-ask.ts';
import type { Method } from '../method.ts';
import { resultMeta } from '../result-meta.ts';

/**
 * The rendered prompt; progress on the way if the request asked for it and can be streamed to. Or a
 * form for what the call lacks.
 */
export const promptsGet: Method = async ({ name, arguments: given }, call, context) => {
  if (typeof name !== 'string') {
    throw new CuebookError('invalid_params', 'name: must be the name of a prompt, as a string');
  }
  const asking = { method: 'prompts/get', name, arguments: given };
  const got = await getOrAsk(asking, call, context);
  if ('asks' in got) return got.asks;
  const { description, messages, ...facts } = got.prompt;
  return { description, messages, ...resultMeta(facts) };
};
