/** Under which names this Worker answers. */
import type { Settings } from '../env.ts';

/** Whether the request was sent to a host of `ALLOWED_HOSTS`; to any, where that is not set. */
export function isServedHost(
  request: Request,
  { allowedHosts }: Pick<Settings, 'allowedHosts'>,
): boolean {
  return !allowedHosts || allowedHosts.has(hostNameOf(request));
}

/** Without the port, lower case; empty where the header is no host at all. */
export function hostNameOf(request: Request): string {
  const host = request.headers.get('Host') ?? new URL(request.url).host;
  const url = /[@/\\?#]/.test(host) ? null : URL.parse(`http://${host}`);
  return url?.hostname ?? '';
}
