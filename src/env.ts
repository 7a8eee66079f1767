/** The Worker's bindings, and its settings: read once, checked, none of them open by default. */
import * as z from 'zod';
import { isGrant } from './caller.ts';
import { parseTokens } from './tokens/parse-tokens.ts';
import type { TokenEntry } from './tokens/token-entry.ts';

/** What wrangler binds. Every other key is a setting or a secret, unchecked. */
export interface Env {
  readonly KV: KVNamespace;
  readonly R2: R2Bucket;
  /** How often one caller may call; one that is not bound limits nothing. */
  readonly LIMIT_LIST?: RateLimit;
  readonly LIMIT_GET?: RateLimit;
  readonly LIMIT_COMPLETE?: RateLimit;
  /** Where changes are announced. */
  readonly HUB?: DurableObjectNamespace;
  /** Which upload of this Worker runs. */
  readonly VERSION?: WorkerVersionMetadata;
  /** Where it is told which prompts are used; nobody is, where it is not bound. */
  readonly USAGE?: AnalyticsEngineDataset;
  readonly [setting: string]: unknown;
}

export interface Settings {
  /** Must be the bundle's. */
  readonly tenant: string;
  /** Which tokens are accepted; `open`: none is looked at. */
  readonly auth: (typeof AUTHS)[number];
  readonly catalogue: Catalogue;
  /** The grants of everybody under `open`. */
  readonly anonymousScopes: readonly string[];
  /** Under `token`. Never to be shown. */
  readonly tokens?: readonly TokenEntry[];
  /** Under `jwt`. */
  readonly jwt?: JwtSettings;
  /** Host names, lower case, any port. Unset: any host that is routed here. */
  readonly allowedHosts?: ReadonlySet<string>;
  /** Origins, lower case. Unset: the request's own. */
  readonly allowedOrigins?: ReadonlySet<string>;
  /** Entries of one page of a list. */
  readonly pageSize: number;
  /** How long a client may keep a list, and what was read of a resource. */
  readonly listTtlMs: number;
  readonly readTtlMs: number;
  /** Seals what callers are given to bring back. Never to be shown. */
  readonly sealKey: string;
  /** Bytes of a request's body. */
  readonly maxBody: number;
  /** Levels of objects and arrays in a request's body. */
  readonly maxDepth: number;
  /** Messages in one JSON-RPC batch. */
  readonly maxBatch: number;
  /** Characters of all embeds and data of one prompt. */
  readonly maxPrompt: number;
  /** What becomes of secrets in arguments and material: masked, refused, or left as they are. */
  readonly secrets: 'redact' | 'block' | 'off';
  /** From the start of the request: until the answer, or, once progress was sent, the second. */
  readonly promptTimeoutMs: number;
  readonly streamTimeoutMs: number;
  /** Whether clients that show forms are asked for arguments that are missing or do not fit. */
  readonly elicit: boolean;
  /** Whether clients are told of changes. */
  readonly listen: boolean;
  /** Lets in whoever announces changes; nobody, where it is not set. Never to be shown. */
  readonly adminKey?: string;
  /** Whether each request is logged, traced and counted. Failures of our own are logged anyway. */
  readonly telemetry: boolean;
}

/**
 * `open`: nobody has a token, and everybody the same scopes. `private`: callers see what they may
 * use. `public`: lists need no token, and show everybody the same.
 */
export type Catalogue = 'open' | 'private' | 'public';

/** Whose JSON Web Tokens are accepted, and how they are read. */
export interface JwtSettings {
  /** As the tokens name it. */
  readonly issuer: string;
  /** The only audience; without it, the URL of the path that a token is used at. */
  readonly audience?: string;
  /** Where the keys are; without it, the issuer's metadata says. */
  readonly jwksUrl?: string;
  /** The claim that holds the scopes: a name, or a path with dots. */
  readonly scopeClaim: string;
}

const AUTHS = ['open', 'token', 'jwt', 'token jwt'] as const;

/**
 * Reads and checks every setting.
 *
 * @throws Error one line for each setting that is wrong, naming it and how to mend it.
 */
export function readSettings(env: Env): Settings {
  const read = schema.safeParse(env);
  if (!read.success) {
    throw new Error(read.error.issues.map((issue) => say(issue, env)).join('\n'));
  }
  const { ALLOWED_HOSTS, ALLOWED_ORIGINS, ...rest } = read.data;
  return {
    tenant: rest.TENANT,
    auth: rest.AUTH,
    catalogue: rest.AUTH === 'open' ? 'open' : rest.CATALOGUE,
    anonymousScopes: rest.ANONYMOUS_SCOPES,
    ...(rest.AUTH.includes('token') && { tokens: rest.TOKENS }),
    ...(rest.AUTH.includes('jwt') && { jwt: jwtSettings(rest) }),
    ...(ALLOWED_HOSTS && { allowedHosts: new Set(ALLOWED_HOSTS) }),
    ...(ALLOWED_ORIGINS && { allowedOrigins: new Set(ALLOWED_ORIGINS) }),
    pageSize: rest.PAGE_SIZE,
    listTtlMs: rest.LIST_TTL_MS,
    readTtlMs: rest.READ_TTL_MS,
    sealKey: rest.SEAL_KEY,
    maxBody: rest.MAX_BODY,
    maxDepth: rest.MAX_DEPTH,
    maxBatch: rest.MAX_BATCH,
    maxPrompt: rest.MAX_PROMPT,
    secrets: rest.SECRETS,
    promptTimeoutMs: rest.PROMPT_TIMEOUT_MS,
    streamTimeoutMs: rest.STREAM_TIMEOUT_MS,
    elicit: rest.ELICIT === 'on',
    listen: rest.LISTEN === 'on',
    ...(rest.ADMIN_KEY !== undefined && { adminKey: rest.ADMIN_KEY }),
    telemetry: rest.TELEMETRY === 'on',
  };
}

function jwtSettings(read: z.output<typeof schema>): JwtSettings {
  const { JWT_ISSUER: issuer = '', JWT_AUDIENCE: audience, JWT_JWKS_URL: jwksUrl } = read;
  return {
    issuer,
    ...(audience !== undefined && { audience }),
    ...(jwksUrl !== undefined && { jwksUrl }),
    scopeClaim: read.JWT_SCOPE_CLAIM,
  };
}

/** What is never repeated, not even to whoever mistyped it. */
const SECRETS: ReadonlySet<string> = new Set(['SEAL_KEY', 'TOKENS', 'ADMIN_KEY']);

function say(issue: z.core.$ZodIssue, env: Env): string {
  const name = String(issue.path[0]);
  const value = env[name];
  if (value === undefined) return `${name} is not set. ${issue.message}`;
  const shown = SECRETS.has(name) ? name : `${name} = ${JSON.stringify(value)}`;
  return `${shown} does not work. ${issue.message}`;
}

/** A whole number, as a string or as TOML writes it. Few parts: each is made at every start. */
function wholeNumber(fallback: number, least: number, most: number) {
  const message = `Write a whole number from ${least} to ${most}, or leave it out for ${fallback}.`;
  return z
    .unknown()
    .optional()
    .transform((given, context) => {
      const number = typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given;
      if (number === undefined) return fallback;
      if (isWhole(number) && number >= least && number <= most) return number;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** Words between blanks or commas, each of which must match. An empty list is an unset one. */
function words(valid: (word: string) => boolean, error: string) {
  return z
    .string({ error })
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every(valid), { error })
    .transform((list) => (list.length === 0 ? undefined : list));
}

/** One line of text; blanks alone are an unset one. */
function line(error: string) {
  return z
    .string({ error })
    .transform((text) => text.trim() || undefined)
    .optional();
}

function url(error: string) {
  return line(error).refine((text) => text === undefined || isSafeUrl(text), { error });
}

/**
 * Whether what is fetched there can be trusted: keys that came unencrypted could be anybody's, unless
 * they came from this machine itself.
 */
export function isSafeUrl(text: string): boolean {
  const { protocol, hostname, hash, username } = URL.parse(text) ?? {};
  if (hash !== '' || username !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOCAL.has(hostname ?? ''));
}

const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

function tokenList(text: string, context: z.RefinementCtx): readonly TokenEntry[] {
  const tokens = parseTokens(text);
  if (!('line' in tokens)) return tokens;
  context.addIssue({ code: 'custom', message: `Line ${tokens.line} ${tokensError}` });
  return z.NEVER;
}

const isHost = (word: string): boolean => /^(\[[\da-f:]+\]|[a-z\d.-]+)$/i.test(word);

/** Whether a word is a scheme and a host, with or without a port, and nothing else. */
export function isOrigin(word: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\/[^/?#@\s]+$/i.test(word);
}

const lowered = (list: string[] | undefined) => list?.map((word) => word.toLowerCase());

const authError =
  'Write AUTH = "open" to serve everybody what ANONYMOUS_SCOPES allows, "token" for the tokens that "npm run token" makes, "jwt" for those of an authorization server, or "token jwt" for both.';
const catalogueError =
  'Write CATALOGUE = "private" to show callers what they may use, or "public" to show the lists to everybody.';
const issuerError =
  'Under AUTH = "jwt" it is the URL of the authorization server as its tokens name it, such as "https://login.example.com/"; http on this machine only.';
const jwksError =
  "Write the https URL of the issuer's JSON Web Key Set, or leave it out to take it from the issuer's metadata.";
const audienceError =
  'Write the one audience that tokens must have, or leave it out for the URL of this server.';
const claimError =
  'Write the name of the claim that holds the scopes, such as "scp", or leave it out for "scope".';
const tokensError =
  'is not one that "npm run token" wrote. Copy the file of tokens as it is: "npx wrangler secret put TOKENS < tokens.txt".';
const scopesError =
  'Write scopes with blanks between them, such as "repo:read:acme/* docs:read:*": a * stands at the end, after : or /, and never alone.';
const hostsError =
  'Write host names with blanks between them, without scheme or port, such as "prompts.example.com".';
const originsError =
  'Write origins with blanks between them, without a path, such as "https://inspector.example.com".';
const tenantError = 'Write the name of the tenant that the bundle was made for.';

/** Characters: a secret that is guessed opens every cursor. */
export const SEAL_KEY_LENGTH = 32;
const secretsError =
  'Write SECRETS = "redact" to mask what looks like a secret, "block" to refuse calls that hold one, or "off" to let secrets pass.';
const elicitError =
  'Write ELICIT = "on" to ask for missing arguments where the client shows forms, or "off" to refuse such calls.';
const listenError = 'Write LISTEN = "on" to tell clients of changes, or "off" to tell nobody.';
const adminKeyError = `It is a secret of at least ${SEAL_KEY_LENGTH} random characters, such as "openssl rand -base64 32" gives; without it nobody can announce a change.`;
const telemetryError =
  'Write TELEMETRY = "on" for a log line, spans and a data point of usage for each request, or "off" for none of them.';
const sealKeyError = `It is a secret of at least ${SEAL_KEY_LENGTH} random characters: on this machine "npm start" writes one into .dev.vars; a deployed Worker gets it by "openssl rand -base64 32 | npx wrangler secret put SEAL_KEY".`;

const schema = z
  .object({
    TENANT: z.string({ error: tenantError }).min(1, { error: tenantError }).default('default'),
    AUTH: z
      .string({ error: authError })
      .transform((text) => [...new Set(text.split(/[\s,]+/))].toSorted().toReversed().join(' '))
      .pipe(z.enum(AUTHS, { error: authError })),
    CATALOGUE: z.enum(['private', 'public'], { error: catalogueError }).default('private'),
    TOKENS: z.string({ error: tokensError }).default('').transform(tokenList),
    JWT_ISSUER: url(issuerError),
    JWT_AUDIENCE: line(audienceError),
    JWT_JWKS_URL: url(jwksError),
    JWT_SCOPE_CLAIM: line(claimError).transform((name) => name ?? 'scope'),
    ANONYMOUS_SCOPES: words(isGrant, scopesError)
      .optional()
      .transform((list) => list ?? []),
    ALLOWED_HOSTS: words(isHost, hostsError).transform(lowered).optional(),
    ALLOWED_ORIGINS: words(isOrigin, originsError).transform(lowered).optional(),
    PAGE_SIZE: wholeNumber(200, 1, 1000),
    LIST_TTL_MS: wholeNumber(300_000, 0, 86_400_000),
    READ_TTL_MS: wholeNumber(30_000, 0, 86_400_000),
    SEAL_KEY: z.string({ error: sealKeyError }).min(SEAL_KEY_LENGTH, { error: sealKeyError }),
    MAX_BODY: wholeNumber(1_048_576, 1024, 104_857_600),
    MAX_DEPTH: wholeNumber(32, 8, 256),
    MAX_BATCH: wholeNumber(20, 1, 100),
    MAX_PROMPT: wholeNumber(400_000, 1, 10_000_000),
    SECRETS: z.enum(['redact', 'block', 'off'], { error: secretsError }).default('redact'),
    PROMPT_TIMEOUT_MS: wholeNumber(8000, 1, 300_000),
    STREAM_TIMEOUT_MS: wholeNumber(20_000, 1, 300_000),
    ELICIT: z.enum(['on', 'off'], { error: elicitError }).default('on'),
    LISTEN: z.enum(['on', 'off'], { error: listenError }).default('on'),
    ADMIN_KEY: z
      .string({ error: adminKeyError })
      .min(SEAL_KEY_LENGTH, { error: adminKeyError })
      .optional(),
    TELEMETRY: z.enum(['on', 'off'], { error: telemetryError }).default('on'),
  })
  .refine(({ AUTH, JWT_ISSUER }) => !AUTH?.includes('jwt') || JWT_ISSUER !== undefined, {
    path: ['JWT_ISSUER'],
    error: issuerError,
    // Also where other settings are wrong: all are told at once.
    when: () => true,
  });
