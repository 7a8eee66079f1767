/** `cuebook check`: all problems of a catalogue. */
import { parseArgs } from 'node:util';
import { compile } from '../compile/compile.ts';
import { readCatalogue } from '../compile/read.ts';
import { printProblems } from './print-problems.ts';
import { projectOf, shown } from './project.ts';

/** @returns 0 without errors, 1 with. */
export async function check(args: readonly string[]): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  if (positionals.length > 1) throw new Error('check takes one folder.');
  const [templates] = positionals;
  const project = projectOf(templates === undefined ? {} : { templates });
  const sources = await readCatalogue(project.templates);
  const { bundle, problems } = await compile(sources, { tenant: project.tenant });
  printProblems(problems, sources, shown(project.templates));
  if (bundle === undefined) return 1;
  console.log(`${bundle.templates.length} prompts, no errors.`);
  return 0;
}
