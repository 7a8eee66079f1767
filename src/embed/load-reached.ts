/** Loads every embed that a call gets to, and no other. */
import { notFound } from '../errors.ts';
import type { Template } from '../template.ts';
import type { Values } from '../value.ts';
import type { Target, Targets } from './find-targets.ts';
import { inParallel } from './in-parallel.ts';
import { load, type Loaded, type LoadOptions } from './load.ts';
import { reach } from './reach.ts';
import type { Tracker } from './track-progress.ts';

export interface Reachable {
  readonly template: Template;
  readonly values: Values;
  readonly targets: Targets;
  /** Names of targets that the caller may not read. */
  readonly denied: ReadonlySet<string>;
}

/** What Workers allow one request. */
const READS_AT_ONCE = 6;

/**
 * By embed name. In rounds: what is certain is read, and what was found decides what is certain
 * next.
 *
 * @throws CuebookError `not_found` for a required embed; and as `load` does.
 */
export async function loadReached(
  { template, values, targets, denied }: Reachable,
  tracker: Tracker,
  options: Omit<LoadOptions, 'onBytes'>,
): Promise<ReadonlyMap<string, Loaded>> {
  const loaded = new Map<string, Loaded>();

  async function loadTarget(target: Target): Promise<void> {
    const { name, embed, uri } = target;
    const onBytes = (received: number, expected: number): void => {
      if (!options.signal.aborted) tracker.advance(name, received / expected);
    };
    const material = denied.has(name) ? MISSING : await load(target, { ...options, onBytes });
    if (material.type === 'missing' && !embed.optional) throw notFound(name, uri);
    loaded.set(name, material);
    tracker.advance(name, 1);
  }

  for (;;) {
    const found = new Map(
      Array.from(loaded, ([name, { type }]) => [name, type !== 'missing'] as const),
    );
    const reached = reach(template, values, found);
    const round = [...targets.values()].filter(
      ({ name }) => reached.get(name) === true && !loaded.has(name),
    );
    if (round.length === 0) break;
    tracker.expect(round.filter((target) => takesTime(target, denied)).map(toThing));
    await inParallel(round, READS_AT_ONCE, loadTarget);
  }
  tracker.finish();
  return loaded;
}

const MISSING = { type: 'missing' } as const;

/** Bundled files are at hand, and what the caller may not read is not asked for. */
export function takesTime({ name, definition }: Target, denied: ReadonlySet<string>): boolean {
  return definition.store !== 'file' && !denied.has(name);
}

function toThing({ name, embed }: Target): { name: string; label: string } {
  return { name, label: embed.label };
}
