/** The SDK's client with its own OAuth flow, for a person who agrees to what is asked. */
import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import type { AuthorizationServer } from './authorization-server.ts';

const CALLBACK = 'http://127.0.0.1:9/callback';

export interface SignedInClient {
  readonly client: Client;
  /** Does it, and once more after each sign-in that it turned out to need. */
  readonly run: <T>(call: () => Promise<T>) => Promise<T>;
  readonly accessToken: () => string | undefined;
}

/** Connected already; signs in when the server wants it to. */
export async function connectWithOAuth(
  url: string,
  server: AuthorizationServer,
  version = '2026-07-28',
): Promise<SignedInClient> {
  const memory = createMemory();
  let transport = createTransport(url, memory.provider);
  const client = new Client(
    { name: 'cuebook-e2e', version: '1.0.0' },
    version === '2026-07-28' ? { versionNegotiation: { mode: { pin: version } } } : {},
  );

  async function run<T>(call: () => Promise<T>): Promise<T> {
    for (let attempts = 0; ; attempts++) {
      try {
        return await call();
      } catch (error) {
        const asked = memory.takeAuthorizationUrl();
        if (!(error instanceof UnauthorizedError) || asked === undefined || attempts === 3) {
          throw error;
        }
        const reached = await server.agree(asked);
        await transport.finishAuth(reached.searchParams);
      }
    }
  }

  await run(async () => {
    transport = createTransport(url, memory.provider);
    await client.connect(transport);
  });
  return { client, run, accessToken: () => memory.accessToken() };
}

function createTransport(url: string, authProvider: OAuthClientProvider) {
  return new StreamableHTTPClientTransport(new URL(url), { authProvider });
}

function createMemory() {
  let information: StoredOAuthClientInformation | undefined;
  let tokens: StoredOAuthTokens | undefined;
  let verifier = '';
  let authorizationUrl: URL | undefined;
  let discovered: OAuthDiscoveryState | undefined;
  const provider: OAuthClientProvider = {
    redirectUrl: CALLBACK,
    clientMetadata: {
      client_name: 'cuebook-e2e',
      redirect_uris: [CALLBACK],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      application_type: 'native',
    } as OAuthClientProvider['clientMetadata'],
    clientInformation: () => information,
    saveClientInformation: (given) => void (information = given),
    tokens: () => tokens,
    saveTokens: (given) => void (tokens = given),
    redirectToAuthorization: (url) => void (authorizationUrl = url),
    saveCodeVerifier: (given) => void (verifier = given),
    codeVerifier: () => verifier,
    saveDiscoveryState: (given) => void (discovered = given),
    discoveryState: () => discovered,
  };
  return {
    provider,
    accessToken: () => tokens?.access_token,
    takeAuthorizationUrl: () => {
      const url = authorizationUrl;
      authorizationUrl = undefined;
      return url;
    },
  };
}
