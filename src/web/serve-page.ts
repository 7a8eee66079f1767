/** Shows a page: everybody's, or this visitor's own. */
import type { Served } from '../transport/served.ts';
import { htmlReply } from './html-reply.ts';
import { makePage } from './make-page.tsx';
import { pageAddressOf } from './page-address.ts';
import { type CachedCatalog, isKeepable, publish } from './publish.ts';
import { limitPage, notFoundPage, type Refused, signInFirst } from './refuse.tsx';
import { siteFor } from './site.ts';
import { visitorOf } from './visitor.ts';

/** @param cached see `publish`. */
export async function servePage(
  request: Request,
  served: Served,
  cached: CachedCatalog | undefined,
): Promise<Response> {
  const visitor = await visitorOf(request, served);
  const refused: Refused = { request, served, visitor };
  const address = pageAddressOf(new URL(request.url));
  if (visitor.type === 'stranger') return signInFirst(refused);
  if (address === undefined) return notFoundPage(refused);
  // What comes from the cache costs nothing, and people turn pages faster than programs do.
  const isFree = visitor.type === 'anybody' && isKeepable(request, cached);
  const limited = isFree ? undefined : await limitPage(refused, 'prompts/list');
  if (limited) return limited;
  if (visitor.type === 'anybody') {
    return (await publish(request, served, cached)) ?? notFoundPage(refused);
  }
  const site = siteFor(served, visitor, new URL(request.url).origin);
  const page = makePage(address, served, site);
  return page === undefined ? notFoundPage(refused) : htmlReply(page);
}
