/** `npm run doctor`: looks at a deployment from outside, as clients do, and says what to mend. */
import { arrive } from './doctor/arrival.ts';
import { checks } from './doctor/checks.ts';
import { kindOf, printOutcome } from './doctor/print-outcome.ts';
import type { Outcome } from './doctor/remark.ts';
import { runCheck } from './doctor/run-check.ts';
import { readTarget, type Target } from './doctor/target.ts';
import { createVisit } from './doctor/visit.ts';
import type { Kind } from './doctor/wording.ts';
import { paintFor } from './paint.ts';
import { readFlags } from './read-flags.ts';

const SHAPE = {
  usage: `Usage: npm run doctor -- URL [--token TOKEN] [--timeout SECONDS]

  URL        of a deployment, with or without /mcp: https://prompts.example.com
  --token    with whose rights; better in the environment as CUEBOOK_TOKEN, as npm prints the words
             of a command, and the shell keeps them
  --timeout  how long one check may take; 10 by default

It changes nothing there. Exit code 0: nothing to mend. 1: something is. 2: it could not run, or
nothing answers.`,
  options: {
    token: { type: 'string' },
    timeout: { type: 'string', default: '10' },
  },
  words: 1,
} as const;

/** @returns 0 where no check has a problem. */
export async function doctor(args: readonly string[]): Promise<number> {
  const { flags, words } = readFlags(SHAPE, args);
  const [url] = words;
  if (url === undefined) throw new Error(SHAPE.usage);
  const target = readTarget(url, flags.token ?? process.env['CUEBOOK_TOKEN']);
  return examine(target, limitOf(flags.timeout));
}

function limitOf(seconds: string): number {
  const limit = Number(seconds);
  if (limit > 0 && limit <= 300) return limit * 1000;
  throw new Error(`--timeout ${seconds}: write a number of seconds, at most 300.`);
}

async function examine(target: Target, limitMs: number): Promise<number> {
  const { endpoint, token } = target;
  const paint = paintFor(process.stdout);
  console.log(`${endpoint.href}, ${token === undefined ? 'without a token' : 'with a token'}\n`);
  const arrival = await arrive(createVisit(target, AbortSignal.timeout(limitMs)));
  const outcomes: Outcome[] = [];
  for (const check of checks) {
    const outcome = await runCheck(check, { target, arrival, limitMs });
    if (!isSkipped(outcome)) console.log(printOutcome(outcome, paint));
    outcomes.push(outcome);
  }
  for (const skipped of alike(outcomes.filter(isSkipped)))
    console.log(printOutcome(skipped, paint));
  console.log(`\n${conclude(outcomes)}`);
  return countOf('problem', outcomes) > 0 ? 1 : 0;
}

function isSkipped({ remarks }: Outcome): boolean {
  return remarks.every((remark) => kindOf(remark) === 'skipped');
}

/** Those that were skipped for one reason, as one. */
function alike(skipped: readonly Outcome[]): readonly Outcome[] {
  const groups = Map.groupBy(skipped, ({ remarks }) => remarks[0]?.code).values();
  return [...groups].map((some) => ({
    title: some.map(({ title }) => title).join(', '),
    remarks: some[0]!.remarks,
  }));
}

function countOf(kind: Kind, outcomes: readonly Outcome[]): number {
  return outcomes.flatMap(({ remarks }) => remarks).filter((each) => kindOf(each) === kind).length;
}

function conclude(outcomes: readonly Outcome[]): string {
  const problems = countOf('problem', outcomes);
  const skipped = countOf('skipped', outcomes);
  const left = `${skipped === 1 ? ' One check was' : ` ${skipped} checks were`} not made.`;
  const verdict =
    problems === 0
      ? 'Nothing to mend.'
      : `${problems === 1 ? 'One thing' : `${problems} things`} to mend.`;
  return skipped === 0 ? verdict : verdict + left;
}
