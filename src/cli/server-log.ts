/** What the local server prints, without what only its makers need: our own lines have the last word. */

/** Colours. */
// oxlint-disable-next-line no-control-regex
const PAINT = /\u001b\[[\d;]*m/g;

const BUILD = /^\[custom build\] ?/;

const NOISE: readonly RegExp[] = [
  /^\[custom build\] Running: /,
  /^The file .* changed, restarting build/,
  // It reloads what it has after a refused save too, and calls that ready.
  /^⎔ (?:Reloading local server|Local server updated and ready)/,
];

/** Our own question whether it answers. */
const PROBE = /^(?:\[wrangler:info\] )?GET \/ \d/;

export interface ServerLog {
  /** Takes output as it comes; whole lines go on, each once its end has come. */
  readonly take: (text: string) => void;
  /** From now on requests are other people's. */
  readonly greeted: () => void;
}

/** @param write called with whole lines, their ends included. */
export function createServerLog(write: (lines: string) => void): ServerLog {
  let [rest, isGreeted, wasBlank] = ['', false, false];
  const shown = (line: string): string | undefined => {
    const bare = line.replaceAll(PAINT, '').trimEnd();
    if (NOISE.some((noise) => noise.test(bare))) return undefined;
    if (!isGreeted && PROBE.test(bare)) return undefined;
    return BUILD.test(bare) ? bare.replace(BUILD, '') : line;
  };
  return {
    take(text) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines.map(shown)) {
        if (line === undefined || (line === '' && wasBlank)) continue;
        wasBlank = line === '';
        write(`${line}\n`);
      }
    },
    greeted: () => void (isGreeted = true),
  };
}
