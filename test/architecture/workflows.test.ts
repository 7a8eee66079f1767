/** The workflows run commands that exist, with actions that nobody can change. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.github/workflows');
const read = (path: string): string => readFileSync(path, 'utf8');
const { scripts } = JSON.parse(read(join(root, 'package.json'))) as {
  readonly scripts: Readonly<Record<string, string>>;
};

interface Workflow {
  readonly permissions?: unknown;
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}

interface Step {
  readonly uses?: string;
  readonly run?: string;
}

const BUILT_IN = new Set(['npm ci', 'npm cit']);

describe.each(readdirSync(folder))('%s', (file) => {
  const text = read(join(folder, file));
  const workflow = parse(text) as Workflow;
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

  it('runs only scripts of package.json', () => {
    const called = steps.flatMap(
      ({ run = '' }) => run.match(/npm (?:run )?(?:--silent )?\S+/g) ?? [],
    );
    const names = called
      .filter((each) => !BUILT_IN.has(each))
      .map((each) => each.split(' ').at(-1)!);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('pins each action to a commit, with its version beside it', () => {
    const used = text.match(/uses: .*/g) ?? [];
    expect(used.length).toBeGreaterThan(0);
    for (const line of used) expect(line).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('has the least permissions, and no expression inside a script', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });
});
