/** What every action on a contract starts from. */
import type { LoadedCatalogue } from '../load-catalogue.ts';
import { commandLine } from '../command-line.ts';
import type { Project } from '../project.ts';

export interface Scene extends LoadedCatalogue {
  readonly project: Project;
  /** ISO date. */
  readonly today: string;
  /** A git revision to compare with, in place of the recorded contract. */
  readonly against?: string;
}

/** What a reader types next, compared with the same revision. */
export function contractCommand(words: string, { project, against }: Scene): string {
  const command = commandLine('contract', words === '' ? [] : [words], project);
  if (against === undefined) return command;
  return `${command}${command.includes(' -- ') ? '' : ' --'} --against ${against}`;
}
