/** What every page of one request shares. */
import { STANDARD, TEXT, TOOLS } from '../profile.ts';
import type { ServerInfo } from '../template.ts';
import type { Served } from '../transport/served.ts';
import { assetPaths, type AssetPaths } from './assets.ts';
import { clientName, type Connection } from './connections.ts';
import { FORM_TOKEN_FIELD } from './read-form.ts';
import type { Visitor } from './visitor.ts';

export interface Site {
  readonly server: ServerInfo;
  readonly assets: AssetPaths;
  readonly visitor: Visitor;
  readonly connection: Connection;
  /** Whether clients find an authorization server by themselves. */
  readonly hasLogin: boolean;
  /** Whether anybody can sign in at all. */
  readonly hasSignIn: boolean;
}

/** @param origin of the address at which the page is seen. */
export async function siteFor(
  { services, settings }: Served,
  visitor: Visitor,
  origin: string,
): Promise<Site> {
  const { server } = services.registry;
  const { auth, jwt } = settings;
  return {
    server,
    assets: await assetPaths(),
    visitor,
    connection: {
      name: clientName(server.name),
      url: `${origin}${STANDARD.path}`,
      textUrl: `${origin}${TEXT.path}`,
      toolsUrl: `${origin}${TOOLS.path}`,
      needsToken: auth !== 'open' && jwt === undefined,
    },
    hasLogin: jwt !== undefined,
    hasSignIn: auth !== 'open',
  };
}

/** What a stranger may know of the catalogue: not even what it is called. */
export function isSecret({ visitor }: Site): boolean {
  return visitor.type === 'stranger';
}

/** The hidden field by which a session's forms are known. */
export function formToken({
  visitor,
}: Site): { readonly name: string; readonly value: string } | undefined {
  const session = visitor.type === 'member' ? visitor.session : undefined;
  return session && { name: FORM_TOKEN_FIELD, value: session.formToken };
}
