/**
 * Fourteen prompts as people write them who know other formats and have read no documentation; each
 * round does what the messages of the round before said. `messages.txt` is what they read.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compile/compile.ts';
import { type Problem, severityOf, wordingOf } from '../../src/compile/problem.ts';

const folder = join(import.meta.dirname, 'newcomers');
const prompts = await readdir(folder);

/** By round; `1.md` is the prompt of the first, `1.partials__tone.md` its `partials/tone.md`. */
async function roundsOf(prompt: string): Promise<readonly ReadonlyMap<string, Uint8Array>[]> {
  const rounds: Map<string, Uint8Array>[] = [];
  for (const file of await readdir(join(folder, prompt))) {
    const [, round, name = ''] = /^(\d+)\.(.+)$/.exec(file) ?? [];
    if (round === undefined) continue;
    const path = name === 'md' ? `${prompt}.md` : name.replace('__', '/');
    (rounds[Number(round) - 1] ??= new Map()).set(
      path,
      new Uint8Array(await readFile(join(folder, prompt, file))),
    );
  }
  return rounds;
}

function told({ code, place, facts }: Problem): string {
  const { message, mend } = wordingOf({ code, place, facts });
  const { file, line, column } = place;
  return `${severityOf(code)} ${file}:${line}:${column} ${message(facts)}\n    mend: ${mend?.(facts)}`;
}

describe('prompts of newcomers', () => {
  it('are fourteen', () => expect(prompts).toHaveLength(14));

  it.each(prompts)('%s compiles after what the messages told', async (prompt) => {
    const rounds = await roundsOf(prompt);
    const results = [];
    for (const sources of rounds) results.push(await compile(sources, { tenant: 'default' }));
    expect(results.map(({ bundle }) => bundle !== undefined)).toEqual(
      results.map((_, at) => at === results.length - 1),
    );
    const messages = results.map(
      ({ problems }, at) => `Round ${at + 1}\n\n${problems.map(told).join('\n')}\n`,
    );
    expect(messages.join('\n')).not.toMatch(/undefined|NaN|mend: $/m);
    await expect(messages.join('\n')).toMatchFileSnapshot(join(folder, prompt, 'messages.txt'));
  });
});
