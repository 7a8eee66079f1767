/** `cuebook bundle`: wrangler runs this as its build. */
import { parseArgs } from 'node:util';
import { projectOf } from './project.ts';
import { askBuilder } from './running-builder.ts';

/** Loads the compiler only where nobody has it running: while something is served, somebody has. */
export async function bundle(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { templates: { type: 'string' }, tenant: { type: 'string' } },
  });
  const isServed = process.env['WRANGLER_COMMAND'] === 'dev';
  const code = isServed ? await askBuilder() : undefined;
  if (code !== undefined) return code;
  const { bundleProject, rebuild } = await import('./build-catalogue.ts');
  const project = projectOf(values);
  if (isServed) return rebuild(project);
  return (await bundleProject(project)).bundle === undefined ? 1 : 0;
}
