/** What `npm start` takes for itself, and what it hands on to wrangler. */
import { parseArgs } from 'node:util';
import { keptByNpm, UsageAsked } from './read-flags.ts';

export interface StartFlags {
  readonly templates?: string;
  readonly tenant?: string;
  readonly port?: string;
}

const USAGE = `Usage: npm start -- [--templates DIR] [--tenant NAME] [--port N]

  --templates DIR   the catalogue's folder; templates by default
  --tenant NAME     whose catalogue; default by default
  --port N          8787 by default

Every other flag goes to wrangler's local server; npx wrangler dev --help lists them. A saved file counts
at the next call, and one with errors leaves the last good version running. Ctrl-C stops.`;

const ours = {
  templates: { type: 'string' },
  tenant: { type: 'string' },
  port: { type: 'string' },
} as const;

/** One word of a command line, as `parseArgs` tells it. */
interface Token {
  readonly kind: string;
  readonly name?: string;
  readonly value?: string | undefined;
}

/**
 * Ours, as `--port 1` or `--port=1`; everything else stays as it stands, for wrangler.
 *
 * @throws Error that names a flag without its value, or a word that belongs to no flag; `UsageAsked`
 * for `--help`.
 */
export function readStartFlags(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): { flags: StartFlags; rest: string[] } {
  if (args.includes('--help') || args.includes('-h')) throw new UsageAsked(USAGE);
  const kept = keptByNpm(Object.keys(ours), env);
  if (kept !== undefined) {
    throw new Error(
      `npm kept --${kept} for itself: write -- before the first flag, as below.\n\n${USAGE}`,
    );
  }
  const { values, tokens } = parseArgs({
    args: [...args],
    options: ours,
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const taken = new Set<number>();
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'positional' && !mayBeValueOf(tokens[at - 1])) {
      throw new Error(`"${token.value}" belongs to no flag. A folder goes after --templates.`);
    }
    if (token.kind !== 'option' || !(token.name in ours)) continue;
    if (token.value === undefined || token.value === '') {
      throw new Error(`--${token.name} needs a value.`);
    }
    taken.add(token.index);
    if (token.inlineValue === false) taken.add(token.index + 1);
  }
  const flags: StartFlags = Object.fromEntries(
    Object.entries(values).filter(([name]) => name in ours),
  );
  return { flags, rest: args.filter((_, index) => !taken.has(index)) };
}

/** We do not know which of wrangler's flags take a value, so any of them may. */
function mayBeValueOf(before: Token | undefined): boolean {
  if (before?.kind !== 'option' || before.value !== undefined) return false;
  return !((before.name ?? '') in ours);
}
