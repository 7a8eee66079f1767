/** Serves the JSON mirror, through the cache where it can. */
import { cacheScopeOf } from '../registry/cache-scope.ts';
import type { Served } from '../transport/serve-mcp.ts';
import { type MirrorAddress, mirrorAddressOf, mirrorPage, mirrorPathOf } from './mirror-page.ts';

/** What the cached entrypoint is called with: no page of another tenant or state can be found. */
export interface MirrorProps {
  readonly tenant: string;
  /** Of everything that a page depends on but its address. */
  readonly digest: string;
}

/** The cached entrypoint, bound to props (`ctx.exports.Catalog`). */
export type CachedMirror = (options: { readonly props: MirrorProps }) => {
  fetch(request: Request): Promise<Response>;
};

/** How long a cache may go on with an old page while it fetches the new one, in seconds. */
const STALE = 86_400;

/**
 * A page of the mirror; `undefined` where there is none, or where lists are not everybody's.
 *
 * @param cached asked for requests without credentials only; where there is none, and for the
 *   others, the page is made here.
 */
export async function mirror(
  request: Request,
  served: Served,
  cached: CachedMirror | undefined,
): Promise<Response | undefined> {
  const address = mirrorAddressOf(new URL(request.url));
  if (address === undefined || !isPublic(served)) return undefined;
  const page = await pageFor(request, address, served, cached);
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
  const { tenant, digest } = (props ?? {}) as Partial<MirrorProps>;
  const isOwn = tenant === own.tenant && digest === own.digest;
  const address = mirrorAddressOf(new URL(request.url));
  const page = isOwn && isPublic(served) && address && (await makePage(address, served));
  return page || new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
}

/** The rule that MCP's own hint for the list goes by. */
function isPublic({ settings }: Served): boolean {
  return cacheScopeOf(settings.catalogue, 'prompts/list') === 'public';
}

async function pageFor(
  request: Request,
  address: MirrorAddress,
  served: Served,
  cached: CachedMirror | undefined,
): Promise<Response> {
  if (cached !== undefined && !hasCredentials(request)) {
    const props = await propsOf(served);
    const page = await cached({ props }).fetch(plainRequest(request, address));
    return new Response(page.body, page);
  }
  const page = await makePage(address, served);
  page?.headers.set('Cache-Control', 'private, no-store');
  return page ?? new Response(null, { status: 404 });
}

function hasCredentials({ headers }: Request): boolean {
  return headers.has('Authorization') || headers.has('Cookie');
}

/** Without a header, a parameter or a method that the page does not depend on. */
function plainRequest({ url }: Request, address: MirrorAddress): Request {
  return new Request(new URL(mirrorPathOf(address), url));
}

async function makePage(address: MirrorAddress, served: Served): Promise<Response | undefined> {
  const body = await mirrorPage(address, served);
  if (body === undefined) return undefined;
  const { digest } = await propsOf(served);
  const seconds = Math.floor(served.settings.listTtlMs / 1000);
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': `public, max-age=${seconds}, stale-while-revalidate=${STALE}`,
      ETag: `"${digest}"`,
      'Access-Control-Allow-Origin': '*',
    },
  });
}

const known = new WeakMap<Served, MirrorProps>();

/** A digest of the bundle's and of the settings that say what is shown, made once. */
async function propsOf(served: Served): Promise<MirrorProps> {
  const props = known.get(served) ?? (await makeProps(served));
  known.set(served, props);
  return props;
}

async function makeProps({ services, settings }: Served): Promise<MirrorProps> {
  const { tenant, digest } = services.registry;
  const { catalogue, anonymousScopes, pageSize, listTtlMs } = settings;
  const state = JSON.stringify([digest, catalogue, anonymousScopes, pageSize, listTtlMs]);
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
