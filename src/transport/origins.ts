/** Which web pages may call. */
import { isOrigin, type Settings } from '../env.ts';
import { isServedHost } from './hosts.ts';

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether the request came to this machine itself: somebody is developing. */
export function isLocal(request: Request): boolean {
  return LOCAL_HOSTS.has(new URL(request.url).hostname);
}

/**
 * Whether an `Origin` may call: one of `ALLOWED_ORIGINS`; where that is not set, the request's own,
 * and on this machine a page from any port of it. `null` never may, nor anything at a host that is
 * not served: a page is of that host's own origin if its name was made to resolve to here.
 */
export function isAllowedOrigin(origin: string, request: Request, settings: Settings): boolean {
  if (!isServedHost(request, settings)) return false;
  if (settings.allowedOrigins) return settings.allowedOrigins.has(origin.toLowerCase());
  if (!isOrigin(origin) || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  const own = new URL(request.url);
  return page.origin === own.origin || (isLocal(request) && LOCAL_HOSTS.has(page.hostname));
}
