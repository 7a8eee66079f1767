/** What every action on a contract starts from. */
import type { LoadedCatalogue } from '../load-catalogue.ts';
import { type Project, shown } from '../project.ts';

export interface Scene extends LoadedCatalogue {
  readonly project: Project;
  /** ISO date. */
  readonly today: string;
  /** A git revision to compare with, in place of the recorded contract. */
  readonly against?: string;
}

/** A command of this project as a reader would type it for the same catalogue. */
export function commandLine(words: string, { project, against }: Scene): string {
  const flags = [
    ...(project.own ? [] : [`--templates ${shown(project.templates)}`]),
    ...(project.tenant === 'default' ? [] : [`--tenant ${project.tenant}`]),
    ...(against === undefined ? [] : [`--against ${against}`]),
  ];
  const all = [words, ...flags].filter((part) => part !== '').join(' ');
  return `npm run contract${all === '' ? '' : ` -- ${all}`}`;
}
