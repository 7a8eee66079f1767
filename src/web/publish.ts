/** Serves what everybody is shown the same, through the cache where it can. */
import { cacheScopeOf } from '../registry/cache-scope.ts';
import type { Served } from '../transport/served.ts';
import { digestOf } from './digest-of.ts';
import { type Publication, publicationOf } from './publication.ts';

/** What the cached entrypoint is called with: no page of another tenant or state can be found. */
export interface PublishProps {
  readonly tenant: string;
  /** Of everything that a page depends on but its address. */
  readonly digest: string;
  /** For pages that name the address at which they are seen. */
  readonly origin?: string;
}

/** The cached entrypoint, bound to props (`ctx.exports.Catalog`). */
export type CachedCatalog = (options: { readonly props: PublishProps }) => {
  fetch(request: Request): Promise<Response>;
};

/** How long a cache may go on with an old page while it fetches the new one, in seconds. */
const STALE = 86_400;

/** People reload a page when they expect another one: browsers ask, and mostly hear that it is the same. */
const REVALIDATED = 'public, max-age=0, must-revalidate';

/**
 * What is published at the request's address; `undefined` where that is nothing, or where lists are
 * not everybody's.
 *
 * @param cached asked for requests without credentials only; where there is none, and for the
 *   others, the page is made here.
 */
export async function publish(
  request: Request,
  served: Served,
  cached: CachedCatalog | undefined,
): Promise<Response | undefined> {
  const publication = publicationOf(new URL(request.url));
  if (publication === undefined || !isPublic(publication, served)) return undefined;
  const page = await pageFor(request, publication, served, cached);
  if (!page.ok) return undefined;
  return isKnown(request, page) ? notModified(page) : page;
}

/** What the entrypoint `Catalog` answers: always the whole page, whatever a client has already. */
export async function cachedPage(
  request: Request,
  served: Served,
  props: unknown,
): Promise<Response> {
  const own = await propsOf(served);
  const { tenant, digest, origin } = (props ?? {}) as Partial<PublishProps>;
  const url = new URL(request.url);
  const publication = publicationOf(url);
  const isOwn =
    tenant === own.tenant &&
    digest === own.digest &&
    (publication?.isPage !== true || origin === url.origin);
  const page =
    isOwn && publication && isPublic(publication, served)
      ? await makePage(publication, served, url.origin)
      : undefined;
  return page ?? new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
}

/** Whether the page can come from the cache, and does not depend on who asks. */
export function isKeepable(request: Request, cached: CachedCatalog | undefined): boolean {
  return cached !== undefined && !hasCredentials(request);
}

/** The rule that MCP's own hint for the list goes by. */
function isPublic({ shows }: Publication, { settings }: Served): boolean {
  return cacheScopeOf(settings.catalogue, shows) === 'public';
}

async function pageFor(
  request: Request,
  publication: Publication,
  served: Served,
  cached: CachedCatalog | undefined,
): Promise<Response> {
  const { origin } = new URL(request.url);
  if (cached !== undefined && isKeepable(request, cached)) {
    const props = { ...(await propsOf(served)), ...(publication.isPage && { origin }) };
    const page = await cached({ props }).fetch(plainRequest(publication, origin));
    const reply = new Response(page.body, page);
    if (publication.isPage && page.ok) reply.headers.set('Cache-Control', REVALIDATED);
    return reply;
  }
  const page = await makePage(publication, served, origin);
  page?.headers.set('Cache-Control', 'private, no-store');
  return page ?? new Response(null, { status: 404 });
}

function hasCredentials({ headers }: Request): boolean {
  return headers.has('Authorization') || headers.has('Cookie');
}

/** Without a header, a parameter or a method that the page does not depend on. */
function plainRequest({ path }: Publication, origin: string): Request {
  return new Request(new URL(path, origin));
}

async function makePage(
  publication: Publication,
  served: Served,
  origin: string,
): Promise<Response | undefined> {
  const page = await publication.make(served, origin);
  if (page === undefined) return undefined;
  const body = await page.text();
  const seconds = Math.floor(served.settings.listTtlMs / 1000);
  const headers = new Headers(page.headers);
  headers.set('Cache-Control', `public, max-age=${seconds}, stale-while-revalidate=${STALE}`);
  headers.set('ETag', `"${await tagOf(publication, body, served)}"`);
  return new Response(body, { headers });
}

async function tagOf({ isPage }: Publication, body: string, served: Served): Promise<string> {
  return isPage ? digestOf(body) : (await propsOf(served)).digest;
}

const known = new WeakMap<Served, PublishProps>();

/** A digest of the bundle's and of the settings that say what is shown, made once. */
async function propsOf(served: Served): Promise<PublishProps> {
  const props = known.get(served) ?? (await makeProps(served));
  known.set(served, props);
  return props;
}

async function makeProps({ services, settings }: Served): Promise<PublishProps> {
  const { tenant, digest } = services.registry;
  const { auth, catalogue, anonymousScopes, pageSize, listTtlMs } = settings;
  const state = JSON.stringify([digest, auth, catalogue, anonymousScopes, pageSize, listTtlMs]);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(state));
  const hex = Array.from(new Uint8Array(hash, 0, 16), (byte) => byte.toString(16).padStart(2, '0'));
  return { tenant, digest: hex.join('') };
}

/** RFC 9110, section 13.1.2: compared weakly. */
function isKnown({ headers }: Request, page: Response): boolean {
  const condition = headers.get('If-None-Match');
  if (condition === null) return false;
  const tags = new Set(condition.split(',').map((tag) => tag.trim().replace(/^W\//, '')));
  return tags.has('*') || tags.has(page.headers.get('ETag') ?? '');
}

function notModified({ headers, body }: Response): Response {
  void body?.cancel();
  const kept = new Headers(headers);
  kept.delete('Content-Type');
  return new Response(null, { status: 304, headers: kept });
}
