/** What `npm start` takes for itself, and what it hands on to wrangler. */
import { parseArgs } from 'node:util';

export interface StartFlags {
  readonly templates?: string;
  readonly tenant?: string;
  readonly port?: string;
}

const ours = {
  templates: { type: 'string' },
  tenant: { type: 'string' },
  port: { type: 'string' },
} as const;

/**
 * Ours, as `--port 1` or `--port=1`; everything else stays as it stands, for wrangler.
 *
 * @throws Error that names a flag without its value.
 */
export function readStartFlags(args: readonly string[]): { flags: StartFlags; rest: string[] } {
  const { values, tokens } = parseArgs({
    args: [...args],
    options: ours,
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const taken = new Set<number>();
  for (const token of tokens) {
    if (token.kind !== 'option' || !(token.name in ours)) continue;
    if (token.value === undefined || token.value === '') {
      throw new Error(`--${token.name} needs a value.`);
    }
    taken.add(token.index);
    if (token.inlineValue === false) taken.add(token.index + 1);
  }
  return { flags: values as StartFlags, rest: args.filter((_, index) => !taken.has(index)) };
}
