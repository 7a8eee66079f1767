/** Which file of a catalogue is what. */
import { nearest } from '../nearest.ts';
import type { Report } from './problem.ts';
import type { Sources } from './sources.ts';

export interface SortedSources {
  /** By name of the prompt. */
  readonly prompts: readonly Source[];
  readonly partials: readonly Source[];
  /** By path below `files/`. */
  readonly files: readonly Source[];
  readonly catalogue?: Source;
  readonly arguments?: Source;
  readonly resources?: Source;
}

/** One file: what it is called, where it is, and what it holds. */
export interface Source {
  readonly name: string;
  readonly file: string;
  readonly bytes: Uint8Array;
}

const YAML_FILES = ['catalogue', 'arguments', 'resources'] as const;

/** What the names of files and folders may have been meant to be. */
const KNOWN = ['partials', 'files', ...YAML_FILES.map((name) => `${name}.yaml`)];

/** Ordered by path, whatever the order of `sources`. A file without a meaning is a problem. */
export function sortSources(sources: Sources, report: Report): SortedSources {
  const prompts: Source[] = [];
  const partials: Source[] = [];
  const files: Source[] = [];
  const yaml: { [Name in (typeof YAML_FILES)[number]]?: Source } = {};
  for (const [file, bytes] of [...sources].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [, folder = '', name = '', ending = ''] =
      /^(?:(.*?)\/)?(.*?)(\.[^./]*)?$/.exec(file) ?? [];
    const yamlFile = YAML_FILES.find((each) => file === `${each}.yaml`);
    if (file === 'README.md' || file === 'partials/README.md') continue;
    if (folder === 'files') files.push({ name: file.slice('files/'.length), file, bytes });
    else if (folder === '' && ending === '.md') prompts.push({ name, file, bytes });
    else if (folder === 'partials' && ending === '.md' && !name.includes('/')) {
      partials.push({ name, file, bytes });
    } else if (yamlFile !== undefined) yaml[yamlFile] = { name: yamlFile, file, bytes };
    else reportStray(file, report);
  }
  return { prompts, partials, files, ...yaml };
}

function reportStray(file: string, report: Report): void {
  const [head = file] = file.split('/');
  const meant = nearest(head.replace(/\.yml$/, '.yaml'), KNOWN);
  const place = { file, line: 1, column: 1 };
  report('stray-file', place, { name: file, ...(meant !== undefined && { meant }) });
}
