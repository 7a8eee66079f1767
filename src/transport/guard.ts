/** Refuses by headers alone: where a request was sent, and which page sent it. */
import type { Settings } from '../env.ts';
import { hostNameOf, isServedHost } from './hosts.ts';
import { jsonRpcError } from './json-rpc-error.ts';
import { isAllowedOrigin } from './origins.ts';

/**
 * A refusal, or nothing. `Host` first: a page that had its own name resolve to this machine would
 * otherwise pass as the request's own origin (DNS rebinding).
 *
 * @param origin the header: to read one takes longer than to compare it.
 */
export function guard(
  request: Request,
  settings: Settings,
  origin = request.headers.get('Origin'),
): Response | undefined {
  const refusal = guardHost(request, settings);
  if (refusal) return refusal;
  if (origin !== null && !isAllowedOrigin(origin, request, settings)) {
    return jsonRpcError(403, -32000, 'This Origin may not call; see ALLOWED_ORIGINS');
  }
  return undefined;
}

/** The same for what any page may read. */
export function guardHost(request: Request, settings: Settings): Response | undefined {
  if (isServedHost(request, settings)) return undefined;
  const host = hostNameOf(request);
  return jsonRpcError(403, -32000, `Host ${host} is not served here; see ALLOWED_HOSTS`);
}
