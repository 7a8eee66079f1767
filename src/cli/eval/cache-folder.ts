/** Where answers are kept. */
import { basename, join } from 'node:path';
import { type Project, projectRoot } from '../project.ts';

/** In `.cuebook/evals`. A catalogue that is not the checkout's own has a folder of its own there. */
export function cacheFolder({ own, out }: Pick<Project, 'own' | 'out'>): string {
  return join(projectRoot, '.cuebook/evals', own ? '' : basename(out));
}
