/** The Worker's bindings, and its settings: read once, checked, none of them open by default. */
import * as z from 'zod';

/** What wrangler binds. Every other key is a setting or a secret, unchecked. */
export interface Env {
  readonly KV: KVNamespace;
  readonly R2: R2Bucket;
  readonly [setting: string]: unknown;
}

export interface Settings {
  /** Must be the bundle's. */
  readonly tenant: string;
  readonly auth: 'open';
  /** The grants of everybody under `open`. */
  readonly anonymousScopes: readonly string[];
  /** Host names, lower case, any port. Unset: any host that is routed here. */
  readonly allowedHosts?: ReadonlySet<string>;
  /** Origins, lower case. Unset: the request's own. */
  readonly allowedOrigins?: ReadonlySet<string>;
  /** Entries of one page of a list. */
  readonly pageSize: number;
  /** How long a client may keep a list. */
  readonly listTtlMs: number;
  /** Bytes of a request's body. */
  readonly maxBody: number;
  /** Levels of objects and arrays in a request's body. */
  readonly maxDepth: number;
  /** Messages in one JSON-RPC batch. */
  readonly maxBatch: number;
  /** Characters of all embeds and data of one prompt. */
  readonly maxPrompt: number;
  /** From the start of the request: until the answer, or, once progress was sent, the second. */
  readonly promptTimeoutMs: number;
  readonly streamTimeoutMs: number;
}

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
    anonymousScopes: rest.ANONYMOUS_SCOPES,
    ...(ALLOWED_HOSTS && { allowedHosts: new Set(ALLOWED_HOSTS) }),
    ...(ALLOWED_ORIGINS && { allowedOrigins: new Set(ALLOWED_ORIGINS) }),
    pageSize: rest.PAGE_SIZE,
    listTtlMs: rest.LIST_TTL_MS,
    maxBody: rest.MAX_BODY,
    maxDepth: rest.MAX_DEPTH,
    maxBatch: rest.MAX_BATCH,
    maxPrompt: rest.MAX_PROMPT,
    promptTimeoutMs: rest.PROMPT_TIMEOUT_MS,
    streamTimeoutMs: rest.STREAM_TIMEOUT_MS,
  };
}

function say(issue: z.core.$ZodIssue, env: Env): string {
  const name = String(issue.path[0]);
  const value = env[name];
  return value === undefined
    ? `${name} is not set. ${issue.message}`
    : `${name} = ${JSON.stringify(value)} does not work. ${issue.message}`;
}

/** A whole number, as a string or as TOML writes it. */
function wholeNumber(fallback: number, least: number, most: number) {
  const error = `Write a whole number from ${least} to ${most}, or leave it out for ${fallback}.`;
  const digits = z.string().regex(/^\d{1,15}$/);
  return z
    .union([z.number(), digits.transform(Number)], { error })
    .pipe(z.int({ error }).min(least, { error }).max(most, { error }))
    .default(fallback);
}

/** Words between blanks or commas, each of which must match. An empty list is an unset one. */
function words(valid: (word: string) => boolean, error: string) {
  return z
    .string({ error })
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every(valid), { error })
    .transform((list) => (list.length === 0 ? undefined : list));
}

/** Equal to a scope, or ending in `*` after `:` or `/`. A bare `*` would open everything. */
const isGrant = (word: string): boolean => /^[^*]+([:/]\*)?$/.test(word);
const isHost = (word: string): boolean => /^(\[[\da-f:]+\]|[a-z\d.-]+)$/i.test(word);
const isOrigin = (word: string): boolean => /^[a-z][a-z\d+.-]*:\/\/[^/?#@\s]+$/i.test(word);
const lowered = (list: string[] | undefined) => list?.map((word) => word.toLowerCase());

const authError =
  'Write AUTH = "open" to serve everybody what ANONYMOUS_SCOPES allows; nothing else can be served yet.';
const scopesError =
  'Write scopes with blanks between them, such as "repo:read:acme/* docs:read:*": a * stands at the end, after : or /, and never alone.';
const hostsError =
  'Write host names with blanks between them, without scheme or port, such as "prompts.example.com".';
const originsError =
  'Write origins with blanks between them, without a path, such as "https://inspector.example.com".';
const tenantError = 'Write the name of the tenant that the bundle was made for.';

const schema = z.object({
  TENANT: z.string({ error: tenantError }).min(1, { error: tenantError }).default('default'),
  AUTH: z.literal('open', { error: authError }),
  ANONYMOUS_SCOPES: words(isGrant, scopesError)
    .optional()
    .transform((list) => list ?? []),
  ALLOWED_HOSTS: words(isHost, hostsError).transform(lowered).optional(),
  ALLOWED_ORIGINS: words(isOrigin, originsError).transform(lowered).optional(),
  PAGE_SIZE: wholeNumber(200, 1, 1000),
  LIST_TTL_MS: wholeNumber(300_000, 0, 86_400_000),
  MAX_BODY: wholeNumber(1_048_576, 1024, 104_857_600),
  MAX_DEPTH: wholeNumber(32, 8, 256),
  MAX_BATCH: wholeNumber(20, 1, 100),
  MAX_PROMPT: wholeNumber(400_000, 1, 10_000_000),
  PROMPT_TIMEOUT_MS: wholeNumber(8000, 1, 300_000),
  STREAM_TIMEOUT_MS: wholeNumber(20_000, 1, 300_000),
});
