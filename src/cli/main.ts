/** The command line: one word chooses what to do. Exit codes: 0 done, 1 problems, 2 could not run. */
import { bundle } from './bundle.ts';
import { check } from './check.ts';
import { start } from './start.ts';

type Command = (args: readonly string[]) => Promise<number>;

const commands: ReadonlyMap<string, Command> = new Map([
  ['start', start],
  ['check', check],
  ['bundle', bundle],
]);

const usage = `Usage: npm run cuebook -- COMMAND

  start    [--templates DIR] [--tenant NAME] [--port N]   serve a catalogue on this machine
  check    [DIR]                                          say what is wrong with a catalogue
  bundle   [--templates DIR] [--tenant NAME]              compile a catalogue; wrangler's build
`;

const [name, ...args] = process.argv.slice(2);
process.exitCode = await run(name, args);

async function run(name: string | undefined, args: readonly string[]): Promise<number> {
  const command = commands.get(name ?? '');
  if (command === undefined) {
    console.error(name === undefined ? usage : `There is no command "${name}".\n\n${usage}`);
    return 2;
  }
  try {
    return await command(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  }
}
