/**
 * Set up for every test that runs in workerd: each line that is logged there is read, also where a
 * test takes the log away, and a test after which one is not as it should be fails.
 */
import { afterEach } from 'vitest';
import { lineFaults } from './line-faults.ts';

/** Where test files share a worker, it is set up for each of them. */
const shared = globalThis as { loggedLines?: string[] };
const lines = (shared.loggedLines ??= watchConsole());

/** Spies replace what is behind it, and what is logged passes here first. */
function watchConsole(): string[] {
  const logged: string[] = [];
  globalThis.console = new Proxy(console, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      if (name !== 'log' || typeof own !== 'function') return own;
      const seen = (...args: readonly unknown[]): unknown => {
        const [line] = args;
        // Others log too: the test runner, and tests themselves.
        if (typeof line === 'string' && line.startsWith('{"level":')) logged.push(line);
        return Reflect.apply(own, target, args);
      };
      return Object.assign(seen, own);
    },
  });
  return logged;
}

afterEach(async () => {
  const faults = await Promise.all(lines.splice(0).map(lineFaults));
  const [first] = faults.flat();
  if (first !== undefined) throw new Error(first);
});
