import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importedFrom, readImports, sourceFiles } from './imports.ts';
import { buildRooms, isKnown, mayImport, roomOf, rows } from './picture.ts';

const source = join(import.meta.dirname, '../../src');
const imports = readImports(source);
const inWorker = (path: string) => !(roomOf(path) in buildRooms);

describe('the import lines', () => {
  it('are all read, whatever their form', () => {
    const text = [
      "import './side-effect.ts';",
      "import type { A } from './a.ts';",
      'import {\n  b,\n  c,\n} from "./not-house-style.ts";',
      "import {\n  d,\n} from './d.ts';",
      "export { e } from './e.ts';",
      "const f = await import('./f.ts');",
    ].join('\n');
    expect(importedFrom(text)).toEqual([
      './side-effect.ts',
      './a.ts',
      './d.ts',
      './e.ts',
      './f.ts',
    ]);
    expect(imports.length).toBeGreaterThan(100);
  });

  it('point one way, types included', () => {
    const wrong = imports
      .filter(({ external }) => !external)
      .filter(({ from, to }) => !mayImport(roomOf(from), roomOf(to)))
      .map(({ from, to }) => `${from} imports ${to}`);
    expect(wrong).toEqual([]);
  });

  it('never go round in a circle', () => {
    const next = new Map<string, string[]>();
    for (const { from, to, external } of imports)
      if (!external) next.set(from, [...(next.get(from) ?? []), to]);
    expect(sourceFiles(source).flatMap((file) => circleFrom(file, next))).toEqual([]);
  });

  it('of the Worker name no Node module, no build tool and no template parser', () => {
    const allowed = /^(hono|zod|jose|mime|@modelcontextprotocol\/server|@secretlint|cloudflare:)/;
    const wrong = imports
      .filter(({ from, external }) => external && inWorker(from))
      .filter(
        ({ to }) => !allowed.test(to) || builtinModules.includes(to) || to.startsWith('node:'),
      )
      .map(({ from, to }) => `${from} imports ${to}`);
    expect(wrong).toEqual([]);
  });
});

describe('the rooms', () => {
  it('are all in the picture', () => {
    const strangers = sourceFiles(source).filter((file) => !isKnown(roomOf(file)));
    expect(strangers).toEqual([]);
  });

  it.each([
    ['render', 'embed', false],
    ['embed', 'resources', true],
    ['resources', 'embed', false],
    ['protocol', 'compile', false],
    ['errors', 'registry', false],
    ['compile', 'store', false],
    ['cli', 'get-prompt', true],
    ['cli', 'protocol', false],
    ['worker', 'app', true],
  ])('%s may import %s: %s', (from, to, expected) => {
    expect(mayImport(from, to)).toBe(expected);
  });

  it('stand in one row each', () => {
    const all = [...rows.flat(), ...Object.keys(buildRooms)];
    expect(new Set(all).size).toBe(all.length);
  });
});

/** The circle that a walk from this file closes at this file, if there is one. */
function circleFrom(start: string, next: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set<string>();
  const walk = (file: string, path: readonly string[]): string[] => {
    for (const to of next.get(file) ?? []) {
      if (to === start) return [[...path, file, start].join(' -> ')];
      if (seen.has(to)) continue;
      seen.add(to);
      const found = walk(to, [...path, file]);
      if (found.length > 0) return found;
    }
    return [];
  };
  return walk(start, []);
}
