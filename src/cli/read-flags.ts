/** Reads a command's words and flags, and says in its own terms what is wrong with them. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { nearest } from '../nearest.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<T extends Options> = ReturnType<
  typeof parseArgs<{ options: T; allowPositionals: true; args: string[] }>
>;

/** What one command takes, and how it is called. */
export interface CommandShape<T extends Options> {
  /** A line or more: what a mistake is answered with. */
  readonly usage: string;
  readonly options: T;
  /** How many words beside the flags; none by default. */
  readonly words?: number;
}

/** Somebody asked how a command is called; the message tells it. */
export class UsageAsked extends Error {}

/** @throws Error in words for the person who typed it, with the usage; `UsageAsked` for `--help`. */
export function readFlags<const T extends Options>(
  { usage, options, words = 0 }: CommandShape<T>,
  args: readonly string[],
): { readonly flags: Parsed<T>['values']; readonly words: readonly string[] } {
  if (args.includes('--help') || args.includes('-h')) throw new UsageAsked(usage);
  const refuse = (fault: string): Error => new Error(`${fault}\n\n${usage}`);
  const kept = keptByNpm(Object.keys(options), process.env);
  if (kept !== undefined) {
    throw refuse(`npm kept --${kept} for itself: write -- before the first flag, as below.`);
  }
  let parsed: Parsed<T>;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true }) as Parsed<T>;
  } catch (error) {
    throw refuse(faultOf(error, Object.keys(options)));
  }
  const extra = parsed.positionals[words];
  if (extra !== undefined) throw refuse(`"${extra}" is one word too many.`);
  return { flags: parsed.values, words: parsed.positionals };
}

/** Also npm's own, and so nobody's mistake. */
const OF_NPM: ReadonlySet<string> = new Set(['json']);

/**
 * A flag that was written without the `--` that hands it on: `npm run new --templates DIR`. npm has
 * made a setting of it, and left its value behind as a word.
 */
export function keptByNpm(
  flags: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  return flags.find(
    (flag) => !OF_NPM.has(flag) && env[`npm_config_${flag.replaceAll('-', '_')}`] === 'true',
  );
}

/** Node's words are for who wrote the program; these are for who calls it. */
function faultOf(error: unknown, known: readonly string[]): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const flag = /--?[^\s'<=]+/.exec(message)?.[0] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const meant = nearest(flag.replace(/^-+/, ''), known);
    return `There is no flag ${flag}${meant === undefined ? '.' : `; did you mean --${meant}?`}`;
  }
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') {
    const takesValue = !/does not take an argument/.test(message);
    return takesValue ? `${flag} needs a value.` : `${flag} takes no value.`;
  }
  throw error;
}
