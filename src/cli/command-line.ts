/** A command of this project as a reader types it for the catalogue at hand. */
import { type Project, shown } from './project.ts';

/**
 * @param script such as `eval`, for `npm run eval`.
 * @param words what follows it.
 */
export function commandLine(
  script: string,
  words: readonly string[],
  { own, templates, tenant }: Pick<Project, 'own' | 'templates' | 'tenant'>,
): string {
  const all = [
    ...words,
    ...(own ? [] : ['--templates', shown(templates)]),
    ...(tenant === 'default' ? [] : ['--tenant', tenant]),
  ];
  return [`npm run ${script}`, ...(all.length === 0 ? [] : ['--', ...all])].join(' ');
}
