/** Tells when something in some folders changes. */
import { existsSync, watch } from 'node:fs';

/** Editors write a file in several steps; these are one change. */
const QUIET_MS = 80;

/**
 * Calls `changed` after every change, and waits for it before the next call; what changes meanwhile
 * is one more. Goes on until the signal fires.
 */
export async function watchFolders(
  folders: readonly string[],
  changed: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let wake = (): void => {};
  let dirty = false;
  const note = (): void => {
    dirty = true;
    wake();
  };
  signal.addEventListener('abort', note);
  const watchers = folders
    .filter((folder) => existsSync(folder))
    .map((folder) => watch(folder, { recursive: true }, note));
  try {
    while (!signal.aborted) {
      if (!dirty) await new Promise<void>((resolve) => (wake = resolve));
      if (signal.aborted) return;
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      dirty = false;
      await changed();
    }
  } finally {
    for (const watcher of watchers) watcher.close();
  }
}
