/** `npm run token`: makes a bearer token, and keeps what the Worker needs to know it again. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { callerId, isGrant } from '../caller.ts';
import { parseTokens } from '../tokens/parse-tokens.ts';
import { DAY_MS, isTokenId, printTokenEntry, type TokenEntry } from '../tokens/token-entry.ts';
import { createToken, digestToken, printToken } from '../tokens/token.ts';
import { projectRoot } from './project.ts';
import { readFlags } from './read-flags.ts';
import { writeWhole } from './write-file.ts';

const example = `npm run token -- --id alice --scopes 'repo:read:acme/*'`;

const SHAPE = {
  usage: `Usage: npm run token -- --id NAME --scopes SCOPES [--days N] [--tenant NAME] [--file PATH]

  --id       whose token it is: letters, digits and . _ @ -
  --scopes   what it grants, in quotes and separated by blanks
  --days     until it ends, 90 by default
  --tenant   whose Worker knows it
  --file     where its digest is kept; .tokens by default, .tokens.NAME for a tenant

For example: ${example}
Exit code 0: made. 2: it could not run.`,
  options: {
    id: { type: 'string' },
    scopes: { type: 'string' },
    days: { type: 'string', default: '90' },
    tenant: { type: 'string' },
    file: { type: 'string' },
  },
} as const;

const MOST_DAYS = 3650;

/** Nobody gets a token from the list, but it says who may read what. */
const OWNER_ONLY = 0o600;

/** Prints the token once; the file gets a digest of it, from which nobody gets it back. */
export async function token(args: readonly string[]): Promise<number> {
  const { flags: values } = readFlags(SHAPE, args);
  const { id, scopes, until } = readWishes(values, Date.now());
  const made = createToken();
  const entry = { id, until, salt: made.salt, digest: await digestToken(made), scopes };
  const file = values.file ?? join(projectRoot, fileOf(values.tenant));
  await append(file, entry);
  console.log(describe(entry, printToken(made), file, values.tenant));
  const folder = await callerId('token', '', id);
  console.log(`What is kept for ${id} alone ({caller} in a key) is under ${folder}.`);
  return 0;
}

interface Wishes {
  readonly id?: string;
  readonly scopes?: string;
  readonly days: string;
}

/** @throws Error that says what to write instead. */
function readWishes(
  { id, scopes, days }: Wishes,
  now: number,
): Pick<TokenEntry, 'id' | 'scopes' | 'until'> {
  if (id === undefined || scopes === undefined)
    throw new Error(`Write ${example}\n\n${SHAPE.usage}`);
  if (!isTokenId(id)) {
    throw new Error(
      `--id ${id}: write a name of at most 64 letters, digits and . _ @ -, such as alice.`,
    );
  }
  const grants = scopes.split(/[\s,]+/).filter((word) => word !== '');
  const wrong = grants.find((word) => !isGrant(word));
  if (wrong !== undefined) {
    throw new Error(
      `--scopes: "${wrong}" is no grant. A * stands at the end, after : or /, and never alone: repo:read:acme/*.`,
    );
  }
  const unkept = grants.find((word) => /[;'"]/.test(word));
  if (unkept !== undefined) {
    throw new Error(
      `--scopes: ${unkept} cannot be kept: the list of tokens ends an entry at ; and stands between quotes.`,
    );
  }
  if (!/^\d+$/.test(days) || Number(days) < 1 || Number(days) > MOST_DAYS) {
    throw new Error(`--days ${days}: write a whole number from 1 to ${MOST_DAYS}.`);
  }
  return { id, scopes: grants, until: dateOf(now + Number(days) * DAY_MS) };
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function fileOf(tenant: string | undefined): string {
  return tenant === undefined ? '.tokens' : `.tokens.${tenant}`;
}

/** @throws Error if the file is not one that this command wrote. */
async function append(file: string, entry: TokenEntry): Promise<void> {
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const known = parseTokens(kept);
  if ('line' in known) throw new Error(`${file}:${known.line}: not an entry; mend it first.`);
  const lines = kept === '' || kept.endsWith('\n') ? kept : `${kept}\n`;
  await writeWhole(file, `${lines}${printTokenEntry(entry)}\n`, OWNER_ONLY);
}

function describe(
  { id, until, scopes }: TokenEntry,
  text: string,
  file: string,
  tenant: string | undefined,
): string {
  const environment = tenant === undefined ? '' : ` --env ${tenant}`;
  const name = basename(file);
  return `
Token of ${id}, until ${until}, with ${scopes.length === 0 ? 'no scopes' : scopes.join(' ')}:

  ${text}

It is shown this once. ${name} has a digest of it; the Worker knows the token when it has that:

  npx wrangler secret put TOKENS${environment} < ${name}

To revoke it, delete its line from ${name} and do the same again.
`;
}
