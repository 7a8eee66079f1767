/** The command line: one word chooses what to do. Exit codes: 0 done, 1 problems, 2 could not run. */
import { enableCompileCache } from 'node:module';

// Saving a template waits for this process: a third of its time is reading our own source.
enableCompileCache();

type Command = (args: readonly string[]) => Promise<number>;

/** Loaded when asked for: `bundle` runs at every save, and wrangler alone takes a second. */
const commands: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['start', async () => (await import('./start.ts')).start],
  ['check', async () => (await import('./check.ts')).check],
  ['bundle', async () => (await import('./bundle.ts')).bundle],
]);

const usage = `Usage: npm run cuebook -- COMMAND

  start    [--templates DIR] [--tenant NAME] [--port N]   serve a catalogue on this machine
  check    [DIR]                                          say what is wrong with a catalogue
  bundle   [--templates DIR] [--tenant NAME]              compile a catalogue; wrangler's build
`;

const [name, ...args] = process.argv.slice(2);
process.exitCode = await run(name, args);

async function run(name: string | undefined, args: readonly string[]): Promise<number> {
  const load = commands.get(name ?? '');
  if (load === undefined) {
    console.error(name === undefined ? usage : `There is no command "${name}".\n\n${usage}`);
    return 2;
  }
  try {
    const command = await load();
    return await command(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  }
}
