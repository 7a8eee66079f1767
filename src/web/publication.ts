/** What may be shown to everybody the same: pages for people, and the mirror for programs. */
import { anonymous, type Caller } from '../caller.ts';
import type { Keepable } from '../registry/cache-scope.ts';
import type { Served } from '../transport/served.ts';
import { htmlReply } from './html-reply.ts';
import { makePage } from './make-page.tsx';
import { mirrorAddressOf, mirrorPage, mirrorPathOf } from './mirror-page.ts';
import { pageAddressOf, pagePathOf } from './page-address.ts';
import { siteFor } from './site.ts';

export interface Publication {
  /** The one spelling of its address, with the parameters that it depends on. */
  readonly path: string;
  /** The list whose rule it goes by. */
  readonly shows: Keepable;
  /** For people: it names the origin at which it is seen, and changes with the code that makes it. */
  readonly isPage: boolean;
  /** Without the headers of caches; `undefined` where there is nothing for everybody. */
  readonly make: (served: Served, origin: string) => Promise<Response | undefined>;
}

/** `undefined` for an address at which nothing is published. */
export function publicationOf(url: URL): Publication | undefined {
  return mirrorAt(url) ?? pageAt(url);
}

function mirrorAt(url: URL): Publication | undefined {
  const address = mirrorAddressOf(url);
  return (
    address && {
      path: mirrorPathOf(address),
      shows: 'prompts/list',
      isPage: false,
      make: async (served) => {
        const json = mirrorPage(address, served, await callerWithoutToken(served));
        return json === undefined ? undefined : new Response(json, { headers: MIRROR_HEADERS });
      },
    }
  );
}

/** Any page of any site may read it. */
const MIRROR_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Access-Control-Allow-Origin': '*',
};

function pageAt(url: URL): Publication | undefined {
  const address = pageAddressOf(url);
  return (
    address && {
      path: pagePathOf(address),
      shows: address.type === 'resources' ? 'resources/templates/list' : 'prompts/list',
      isPage: true,
      make: async (served, origin) => {
        const caller = await callerWithoutToken(served);
        const mayCall = served.settings.auth === 'open';
        const site = siteFor(served, { type: 'anybody', caller, mayCall }, origin);
        const page = makePage(address, served, site);
        // A browser that kept it must not show it to whoever signs in later.
        return page && htmlReply(page, { headers: { Vary: 'Cookie' } });
      },
    }
  );
}

/** Whoever comes without a token: under `open`, with the scopes of everybody. */
async function callerWithoutToken({ bearer }: Served): Promise<Caller> {
  const verdict = await bearer(new Request('https://anonymous.invalid/mcp'));
  return verdict !== undefined && 'caller' in verdict ? verdict.caller : anonymous([]);
}
