/** The command line: one word chooses what to do. Exit codes: 0 done, 1 problems, 2 could not run. */
import { enableCompileCache } from 'node:module';
import { nearest } from '../nearest.ts';
import { UsageAsked } from './read-flags.ts';

// Saving a template waits for this process: a third of its time is reading our own source.
enableCompileCache();

type Command = (args: readonly string[]) => Promise<number>;

/** Loaded when asked for: `bundle` runs at every save, and wrangler alone takes a second. */
const commands: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['start', async () => (await import('./start.ts')).start],
  ['check', async () => (await import('./check.ts')).check],
  ['new', async () => (await import('./new.ts')).newPrompt],
  ['preview', async () => (await import('./preview.ts')).preview],
  ['cases', async () => (await import('./cases.ts')).cases],
  ['contract', async () => (await import('./contract.ts')).contract],
  ['diff', async () => (await import('./diff.ts')).diff],
  ['eval', async () => (await import('./eval.ts')).evaluate],
  ['import', async () => (await import('./import.ts')).importPrompts],
  ['token', async () => (await import('./token.ts')).token],
  ['tenant', async () => (await import('./tenant.ts')).tenant],
  ['deploy', async () => (await import('./deploy.ts')).deploy],
  ['put', async () => (await import('./put.ts')).put],
  ['rollback', async () => (await import('./rollback.ts')).rollback],
  ['doctor', async () => (await import('./doctor.ts')).doctor],
  ['usage', async () => (await import('./usage.ts')).usage],
  ['schemas', async () => (await import('./schemas.ts')).writeSchemas],
  ['bundle', async () => (await import('./bundle.ts')).bundle],
]);

const usage = `Usage: npm run cuebook -- COMMAND

  start    [--templates DIR] [--tenant NAME] [--port N]   serve a catalogue on this machine
  check    [DIR] [--slots]                                say what is wrong with a catalogue
  new      [NAME] [--argument NAME:TYPE]                  begin a prompt, with its cases
  preview  NAME [ARGUMENT=VALUE...]                       render a prompt as a client would get it
  cases    [NAME] [-u]                                    run the golden cases, or write them anew
  contract [accept | v2 NAME] [--against REF]             say what a change breaks, or record it
  diff     [--against REF]                                what a change does to rendered messages
  eval     [accept] [NAME... | --changed [REF]]           score a model's answers to prompts
  import   FILE...                                        turn other formats' prompts into templates
  token    --id NAME --scopes SCOPES [--days N]           make a bearer token, for AUTH = "token"
  tenant   add NAME | list                                a Worker of its own for somebody
  deploy   [--tenant NAME] [--dry-run]                    check, build and upload a tenant's Worker
  put      FILE KEY [--tenant NAME] [--remote]            write a stored object, and announce it
  rollback [VERSION] [--tenant NAME]                      put an earlier version back
  doctor   URL [--token T]                                check a deployment, as clients see it
  usage    [--days N] [--tenant NAME]                     which prompts are used, and how calls end
  schemas                                                 write JSON Schemas for editors
  bundle   [--templates DIR] [--tenant NAME]              compile a catalogue; wrangler's build
`;

// Whoever reads no further, as `head` does, has seen what they wanted.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  process.exit(code === 'EPIPE' ? 0 : 2);
});

const [name, ...args] = process.argv.slice(2);
process.exitCode = await run(name, args);

async function run(name: string | undefined, args: readonly string[]): Promise<number> {
  if (name === 'help' || name === '--help' || name === '-h') {
    console.log(usage);
    return 0;
  }
  const load = commands.get(name ?? '');
  if (load === undefined) {
    console.error(name === undefined ? usage : `${unknownCommand(name)}\n\n${usage}`);
    return 2;
  }
  try {
    const command = await load();
    return await command(args);
  } catch (error) {
    if (error instanceof UsageAsked) {
      console.log(error.message);
      return 0;
    }
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

function unknownCommand(name: string): string {
  const meant = nearest(name, commands.keys());
  const advice = meant === undefined ? '.' : `; did you mean ${meant}?`;
  return `There is no command "${name}"${advice}`;
}
