/** `resources/read` (server/resources of the specification). */
import { CuebookError } from '../../errors.ts';
import { readResource } from '../../read-resource.ts';
import type { Method } from '../method.ts';
import { resultMeta } from '../result-meta.ts';
import { withProgress } from '../with-progress.ts';

/** One resource's one content, never none; progress on the way as for prompts. */
export const resourcesRead: Method = async ({ uri }, call, context) => {
  if (typeof uri !== 'string') {
    throw new CuebookError('invalid_params', 'uri: must be the URI of a resource, as a string');
  }
  const { contents, cut, redacted } = await withProgress(call, context, (told) =>
    readResource(call.services, {
      caller: call.caller,
      uri,
      signal: context.signal(),
      startedAt: call.startedAt,
      recorder: context.recorder,
      ...told,
    }),
  );
  return {
    contents: [contents],
    ...resultMeta({ ...(redacted && { redacted }), ...(cut && { truncated: { [uri]: cut } }) }),
  };
};
