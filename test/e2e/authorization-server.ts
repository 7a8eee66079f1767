/** A real authorization server on this machine, and a browser for the one person who uses it. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';

export interface AuthorizationServer {
  readonly issuer: string;
  /** What every access token holds beside what the protocol puts there. */
  readonly claims: JWTPayload;
  /** Scopes that Alice does not agree to, for now. */
  readonly refused: Set<string>;
  /** Scopes of the authorization requests so far. */
  readonly asked: readonly string[];
  /** Signs a token of any content with the newest key. */
  readonly sign: (claims: JWTPayload, header?: Readonly<Record<string, string>>) => Promise<string>;
  /** Goes on with a new key: tokens of the old one are not to be trusted any more. */
  readonly rotate: () => Promise<void>;
  /** What a person does with an authorization URL: sign in, agree; returns where that leads. */
  readonly agree: (url: URL) => Promise<URL>;
  readonly stop: () => Promise<void>;
}

/** @param scopes what may be asked for. */
export async function startAuthorizationServer(
  scopes: readonly string[],
): Promise<AuthorizationServer> {
  const claims: JWTPayload = {};
  const asked: string[] = [];
  const refused = new Set<string>();
  let key = await createKey();
  let provider: Provider | undefined;
  const server = createServer((request, response) => {
    if (provider === undefined) throw new Error('not started');
    const answered = request.url?.startsWith('/interaction/')
      ? interact(provider, refused, request, response)
      : provider.callback()(request, response);
    answered.catch((error: unknown) => response.writeHead(500).end(String(error)));
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const issuer = `http://localhost:${address.port}`;
  const create = () => {
    const created = new Provider(issuer, configuration(scopes, key, claims));
    created.use(askForSomething);
    return created;
  };
  provider = create();
  return {
    issuer,
    claims,
    refused,
    asked,
    sign: async (payload, header) =>
      new SignJWT(payload)
        .setProtectedHeader({ alg: 'ES256', kid: String(key.kid), ...header })
        .sign(await importJWK(key, 'ES256')),
    rotate: async () => {
      key = await createKey();
      provider = create();
    },
    agree: async (url) => {
      asked.push(url.searchParams.get('scope') ?? '');
      return browse(url);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function createKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: 'ES256', use: 'sig' };
}

function configuration(scopes: readonly string[], key: JWK, claims: JWTPayload): Configuration {
  return {
    jwks: { keys: [key as never] },
    scopes: ['openid', ...scopes],
    clientDefaults: { id_token_signed_response_alg: 'ES256', application_type: 'native' },
    cookies: { keys: ['cookie'] },
    features: {
      devInteractions: { enabled: false },
      registration: { enabled: true },
      resourceIndicators: {
        enabled: true,
        useGrantedResource: () => true,
        getResourceServerInfo: (_, resource) => ({
          scope: scopes.join(' '),
          audience: resource,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
    extraTokenClaims: () => claims,
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600 },
  };
}

/** A default scope, as most servers have one: a client that knows of none asks for none. */
const askForSomething: Parameters<Provider['use']>[0] = (context, next) => {
  if (context.path === '/auth' && context.query['scope'] === undefined) {
    context.query = { ...context.query, scope: 'openid' };
  }
  return next();
};

/** Alice is whoever comes, and she agrees to all that she does not refuse. */
async function interact(
  provider: Provider,
  refused: ReadonlySet<string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login') {
    return provider.interactionFinished(request, response, { login: { accountId: 'alice' } });
  }
  const grant = new provider.Grant({
    accountId: String(session?.accountId),
    clientId: String(params['client_id']),
  });
  const asked = String(params['scope']).split(' ');
  const agreed = asked.filter((scope) => !refused.has(scope));
  // The server counts these scopes both among its own and among those of the resource.
  grant.addOIDCScope(agreed.join(' '));
  grant.addResourceScope(String(params['resource']), agreed.join(' '));
  for (const scope of asked.filter((each) => refused.has(each))) {
    grant.rejectOIDCScope(scope);
    grant.rejectResourceScope(String(params['resource']), scope);
  }
  const consent = { grantId: await grant.save() };
  return provider.interactionFinished(request, response, { consent });
}

/** Follows redirects with cookies, until they leave the server. */
async function browse(start: URL): Promise<URL> {
  const cookies = new Map<string, Cookie>();
  let url = start;
  for (let steps = 0; url.origin === start.origin; steps++) {
    if (steps === 20) throw new Error(`no end of redirects at ${url}`);
    const sent = [...cookies.values()].filter(({ path }) => url.pathname.startsWith(path));
    const cookie = sent.map(({ pair }) => pair).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    const location = response.headers.get('Location');
    if (location === null) throw new Error(`${response.status}: ${await response.text()}`);
    url = new URL(location, url);
  }
  return url;
}

interface Cookie {
  readonly pair: string;
  readonly path: string;
}

/** A cookie of the same name under another path is another one. */
function keep(cookies: Map<string, Cookie>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ');
  const path = attributes.find((each) => each.startsWith('path='))?.slice('path='.length) ?? '/';
  const key = `${pair.split('=', 1)[0]} ${path}`;
  if (pair.endsWith('=')) cookies.delete(key);
  else cookies.set(key, { pair, path });
}
