/** Reads the import lines of the source, types included. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

export interface Import {
  /** Relative to `src/`. */
  readonly from: string;
  /** The imported file relative to `src/`, or a package's name. */
  readonly to: string;
  readonly external: boolean;
}

const importLine =
  /^(?:import|export)\b[^'"`;]*?\bfrom\s*'([^']+)'|^import\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;

/** Every import of every file below `folder`, in order of path. */
export function readImports(folder: string): Import[] {
  return sourceFiles(folder).flatMap((from) =>
    importedFrom(readFileSync(join(folder, from), 'utf8')).map((specifier) => ({
      from,
      to: specifier.startsWith('.')
        ? posix.normalize(posix.join(posix.dirname(from), specifier))
        : specifier,
      external: !specifier.startsWith('.'),
    })),
  );
}

/** The specifiers of one file's imports and re-exports. */
export function importedFrom(source: string): string[] {
  return [...source.matchAll(importLine)].map((match) => (match[1] ?? match[2] ?? match[3])!);
}

export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /\.tsx?$/.test(path))
    .toSorted();
}
