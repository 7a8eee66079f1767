/** What every remark says, and how to mend what is wrong. */
import type { Facts } from '../../compile/problem.ts';

export type { Facts } from '../../compile/problem.ts';

/** A `note` is advice about what may well be meant; only a `problem` fails. */
export type Kind = 'ok' | 'note' | 'problem' | 'skipped';

/** Clauses, to which the full stop is added. */
export interface Wording {
  readonly kind: Kind;
  readonly message: (facts: Facts) => string;
  readonly mend?: (facts: Facts) => string;
}

type Words = string | ((facts: Facts) => string);

const spoken = (words: Words): ((facts: Facts) => string) =>
  typeof words === 'string' ? () => words : words;

const ok = (message: Words): Wording => ({ kind: 'ok', message: spoken(message) });
const skipped = (message: Words): Wording => ({ kind: 'skipped', message: spoken(message) });
const note = (message: Words, mend: Words): Wording => ({
  kind: 'note',
  message: spoken(message),
  mend: spoken(mend),
});
const problem = (message: Words, mend: Words): Wording => ({
  kind: 'problem',
  message: spoken(message),
  mend: spoken(mend),
});

const EXEMPT =
  'turn bot protection off for /mcp and /.well-known/, as docs/deploy.md has it under "Exempt the endpoint from bot rules"';
const IN_FRONT =
  'find out what stands in front of the Worker (a proxy, a cache, a rule of the zone)';
const REDEPLOY = 'deploy it anew from an up-to-date checkout: npm run deploy';

export const wording = {
  // What stops a check
  'no-connection': skipped('there is no safe connection, see TLS'),
  'no-worker': skipped('the Worker does not answer, see Endpoint'),
  'needs-token': skipped('this needs a token'),
  'token-no-good': skipped('the token is refused, see Endpoint'),
  'took-too-long': problem(
    ({ seconds }) => `there was no answer within ${seconds} seconds`,
    `see whether the Worker was asked at all (npx wrangler tail); if not, ${IN_FRONT}`,
  ),
  'broke-off': problem(
    ({ why }) => `the request failed: ${why}`,
    `try again; if it stays so, ${IN_FRONT}`,
  ),
  'page-instead': problem(
    ({ where, what }) => `${where} is answered ${what}, which is meant for a browser`,
    EXEMPT,
  ),

  // TLS
  'tls-fine': ok('the certificate is good, and http leads nowhere but there'),
  'tls-fine-alone': ok('the certificate is good'),
  'tls-own-machine': ok('none is needed on this machine'),
  'tls-fault': problem(
    ({ fault }) => `no client connects: ${fault}`,
    'give clients an address that has a good certificate; a custom domain in wrangler.toml gets one from Cloudflare by itself',
  ),
  'tls-none': problem(
    'it is called over http, so that others can read tokens and prompts on the way',
    'give clients the address with https://, and turn on Always Use HTTPS in the zone',
  ),
  'http-served': note(
    'the certificate is good, but http is answered as well: a client that is given that address sends its token in the clear',
    'turn on Always Use HTTPS in the zone',
  ),

  // Endpoint
  'endpoint-answers': ok(({ name }) => `${name} answers`),
  'endpoint-locked': note(
    'it asks for a token, so that part of this can only be checked with one',
    'put one into the environment as CUEBOOK_TOKEN, and run this again',
  ),
  'token-refused': problem(
    ({ what }) => `the token is refused: ${what}`,
    'see that it is whole and has not expired, and that the Worker knows it: npx wrangler secret put TOKENS < .tokens (with --env for a tenant); a token of a sign-in must be for this very URL',
  ),
  'behind-login': problem(
    ({ to }) => `it redirects to a page to sign in, which MCP clients cannot follow: ${to}`,
    'turn on Managed OAuth in the Access application, as docs/deploy.md has it under "Cloudflare Access in front"',
  ),
  redirected: problem(
    ({ to }) => `it redirects to ${to}, where most clients lose their POST or their token`,
    'give clients the last address, or take the redirect away',
  ),
  unfit: problem(
    ({ where }) => `${where} is answered 503: the Worker is not fit to serve`,
    'npx wrangler tail (with --env for a tenant) says why at the next request; most often SEAL_KEY is missing: openssl rand -base64 32 | npx wrangler secret put SEAL_KEY',
  ),
  'rate-limited': problem(
    'too many requests came from here',
    'wait a minute and run this again; LIMIT_LIST and LIMIT_GET in wrangler.toml set how many are too many',
  ),
  'call-refused': problem(
    ({ what }) => `it refuses everything: ${what}`,
    'mend what the message names; npx wrangler tail (with --env for a tenant) has more, under the id if there is one',
  ),
  'no-endpoint': problem(
    ({ what }) => `no MCP server answers here, but ${what}`,
    'see that the address is right and that Cuebook is deployed there',
  ),

  // Health
  'health-fine': ok(
    ({ tenant, version, digest }) => `tenant ${tenant}, version ${version}, catalogue ${digest}`,
  ),
  'health-guarded': skipped(
    ({ what }) => `something in front of the Worker asks who it is: /healthz is answered ${what}`,
  ),
  'health-absent': problem(
    ({ what }) => `/healthz is answered ${what}, and not with version, digest and tenant`,
    `either this is not Cuebook, or an early one: ${REDEPLOY}`,
  ),

  // AI clients
  'agents-fine': ok(({ agents }) => `${agents} get what others get`),
  'agents-refused': problem(
    ({ agents, what, expected }) => `${agents}: answered ${what}, where others get ${expected}`,
    EXEMPT,
  ),

  // Sign-in
  'metadata-none': ok('there is none, and no authorization server'),
  'metadata-fine': ok(({ issuer }) => `clients are sent to ${issuer}, which answers`),
  'metadata-broken': problem(
    ({ where, what }) => `${where} is answered ${what}: clients find no way to sign in`,
    `let /.well-known/ through to the Worker; ${IN_FRONT}`,
  ),
  'metadata-disagrees': problem(
    ({ one, other }) => `${one} and ${other} say different things, and clients read either`,
    `the Worker gives the same at both; ${IN_FRONT}, and purge its cache`,
  ),
  'metadata-resource': problem(
    ({ resource, endpoint }) =>
      `the metadata is about ${resource} and not about ${endpoint}: clients get a token for the wrong address`,
    'give clients the address that the metadata names; if a proxy is in front, let it pass the Host header on as it came',
  ),
  'metadata-cached': problem(
    ({ where, says }) =>
      `${where} is kept by a cache (${says}): after a change, clients are led astray`,
    'take /.well-known/ out of the cache rules of the zone, and purge it',
  ),
  'metadata-cors': problem(
    ({ where }) => `pages may not read ${where}: it has no Access-Control-Allow-Origin: *`,
    `the Worker sends it; ${IN_FRONT}`,
  ),
  'metadata-without-server': problem(
    'the metadata names no authorization server',
    'set JWT_ISSUER in wrangler.toml, and deploy',
  ),
  'issuer-silent': problem(
    ({ issuer }) =>
      `the authorization server ${issuer} has no metadata at the places where clients look, so nobody can sign in`,
    'set JWT_ISSUER in wrangler.toml to what its own metadata calls "issuer", and deploy',
  ),

  // Challenge
  'challenge-open': ok('everybody may call, and nobody is asked for a token'),
  'challenge-plain': ok('who has no token gets 401 and Bearer, and no login is begun'),
  'challenge-fine': ok('who has no token gets 401 and the way to sign in'),
  'challenge-other': problem(
    ({ what }) => `who has no token is answered ${what}, and neither served nor asked for one`,
    IN_FRONT,
  ),
  'challenge-missing': problem(
    ({ what }) => `who has no token gets 401, but WWW-Authenticate ${what}`,
    `the Worker sends WWW-Authenticate: Bearer; ${IN_FRONT}`,
  ),
  'challenge-without-metadata': problem(
    'WWW-Authenticate does not say where the metadata is (resource_metadata), so clients do not begin to sign in',
    `the Worker says it; ${IN_FRONT}`,
  ),
  'challenge-leads-nowhere': problem(
    ({ where, what }) => `WWW-Authenticate sends clients to ${where}, which is answered ${what}`,
    'let /.well-known/ through to the Worker; without an authorization server nothing may be named there',
  ),
  'challenge-absent': problem(
    ({ what }) =>
      `who has no token is not refused but answered ${what}, although the metadata names an authorization server`,
    'set AUTH in wrangler.toml to jwt or token jwt, and deploy; if it is, something in front sends a token of its own',
  ),

  // CORS
  'cors-fine': ok('pages of its own origin may call'),
  'preflight-refused': problem(
    ({ what }) => `OPTIONS is answered ${what}, so that no page can call`,
    'let OPTIONS through to the Worker without a login; in Access: bypass OPTIONS requests to origin',
  ),
  'preflight-lacks': problem(
    ({ headers }) => `pages may not send ${headers}`,
    'let the Worker answer OPTIONS itself; remove CORS settings of Access and header rules of the zone',
  ),
  'preflight-without-post': problem(
    'pages may not POST',
    'let the Worker answer OPTIONS itself; remove CORS settings of Access and header rules of the zone',
  ),
  'origin-not-allowed': note(
    ({ origin }) => `pages of ${origin} itself may not call`,
    'if that is not meant, add it to ALLOWED_ORIGINS in wrangler.toml, and deploy',
  ),
  'not-exposed': problem(
    ({ headers }) => `pages may not read ${headers}`,
    'the Worker sends Access-Control-Expose-Headers; see which rule in front of it takes it away',
  ),

  // Eras
  'era-fine': ok('it answers'),
  'era-refused': problem(
    ({ method, accept, what }) => `${method} with Accept: ${accept} is answered ${what}`,
    REDEPLOY,
  ),
  'era-other-version': problem(({ got }) => `it speaks ${got} instead`, REDEPLOY),
  'era-without-prompts': problem('it does not say that it has prompts', REDEPLOY),
  'notification-answered': problem(
    ({ what }) =>
      `a notification is answered ${what}, on which some clients break: 202 and nothing`,
    REDEPLOY,
  ),

  // Lists
  'lists-fine': ok(
    ({ prompts, resources, templates, tools }) =>
      `${prompts}, ${resources}, ${templates}, ${tools}`,
  ),
  'lists-empty': note(
    'there are no prompts for who calls without a token',
    'give ANONYMOUS_SCOPES in wrangler.toml what the prompts ask for, or see whether the catalogue has any',
  ),
  'lists-empty-for-token': note(
    'there are no prompts for this token',
    'make one with the scopes that the prompts ask for: npm run token -- --id NAME --scopes SCOPES',
  ),
  'list-fails': problem(
    ({ method, what }) => `${method} is answered ${what}; some clients then give up altogether`,
    'npx wrangler tail shows what happened, with the id that the answer has',
  ),
  'list-circles': problem(
    ({ method }) => `${method} gives the same cursor twice, so it never ends`,
    REDEPLOY,
  ),

  // Single calls
  'unknown-prompt-fine': ok('is refused as it should be (-32602)'),
  'unknown-prompt-wrong': problem(
    ({ what }) => `is answered ${what}, where clients expect the error -32602`,
    REDEPLOY,
  ),
  'methods-fine': ok('are answered 405'),
  'method-answered': problem(
    ({ method, status, right }) => `${method} is answered ${status}${right}`,
    `the Worker answers 405 with Allow: POST; ${IN_FRONT}`,
  ),

  // Streams
  'progress-fine': ok(
    ({ prompt, count }) =>
      `${prompt} told how far it was before its result (${count === 1 ? 'once' : `${count} times`})`,
  ),
  'progress-untried': skipped(
    ({ tried }) => `no prompt that could be called with suggested values reads a store (${tried})`,
  ),
  'progress-lost': problem(
    ({ prompt }) => `${prompt} answers with a stream that tells no progress`,
    REDEPLOY,
  ),
  'prompt-fails': problem(
    ({ prompt, what }) => `${prompt} is answered ${what}`,
    'npx wrangler tail shows what happened, with the id that the answer has',
  ),
  'listen-fine': ok(({ ms }) => `acknowledged after ${ms} ms`),
  'listen-off': skipped('it is not announced: LISTEN is off, or there is no hub'),
  'listen-older': skipped('it belongs to 2026-07-28, which does not answer'),
  'listen-refused': problem(
    ({ what }) => `subscriptions/listen is answered ${what}, although it is announced`,
    'npx wrangler tail shows what happened; LISTEN = "off" in wrangler.toml turns it off',
  ),
  'listen-silent': problem(
    ({ seconds }) =>
      `no acknowledgment came within ${seconds} seconds: something in front keeps streams back`,
    'turn off what buffers or rewrites answers in front of the Worker, or set LISTEN = "off" in wrangler.toml',
  ),

  // Time
  'speed-fine': ok(
    ({ first, second }) => `${first} ms for the first call, ${second} ms for the second`,
  ),
  'speed-slow': note(
    ({ first, second }) =>
      `${first} ms for the first call, ${second} ms for the second; some clients wait no more than ten seconds`,
    `compare with the log (npx wrangler tail): what the Worker does not need itself, the way takes; ${IN_FRONT}`,
  ),
} satisfies Record<string, Wording>;
