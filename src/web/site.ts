/** What every page of one request shares. */
import type { Assets } from '../asset.ts';
import { STANDARD, TEXT, TOOLS } from '../profile.ts';
import type { ServerInfo } from '../template.ts';
import type { Served } from '../transport/served.ts';
import { clientName, type Connection } from './connections.ts';
import { FORM_TOKEN_FIELD } from './read-form.ts';
import type { Visitor } from './visitor.ts';

export interface Site {
  readonly server: ServerInfo;
  readonly assets: Assets;
  readonly visitor: Visitor;
  readonly connection: Connection;
  /** Whether clients find an authorization server by themselves. */
  readonly hasLogin: boolean;
  /** Whether anybody can sign in at all. */
  readonly hasSignIn: boolean;
}

/** @param origin of the address at which the page is seen. */
export function siteFor(
  { services, settings, assets }: Served,
  visitor: Visitor,
  origin: string,
): Site {
  const { server } = services.registry;
  const { auth, jwt } = settings;
  return {
    server,
    assets,
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
