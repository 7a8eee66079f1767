/**
 * Set up for every test that runs in workerd: each line that is logged there is read, also where a
 * test takes the log away, and a test after which one is not as it should be fails.
 */
import { afterEach } from 'vitest';
import { lineFaults } from './line-faults.ts';

const lines: unknown[] = [];

/** Spies replace what is behind it, and what is logged passes here first. */
globalThis.console = new Proxy(console, {
  get(target, name) {
    const own: unknown = Reflect.get(target, name);
    if (name !== 'log' || typeof own !== 'function') return own;
    const seen = (...args: readonly unknown[]): unknown => {
      if (isOurs(args[0])) lines.push(args[0]);
      return Reflect.apply(own, target, args);
    };
    return Object.assign(seen, own);
  },
});

/** Others log too: the test runner, and tests themselves. */
function isOurs(line: unknown): boolean {
  return typeof line === 'string' && line.startsWith('{"level":');
}

afterEach(async () => {
  const faults = await Promise.all(lines.splice(0).map(lineFaults));
  const [first] = faults.flat();
  if (first !== undefined) throw new Error(first);
});
