/** No cut of an embed shows a part of a secret, wherever the two meet. */
import { describe, expect, it } from 'vitest';
import { maskSecrets } from '../../src/secrets/mask-secrets.ts';
import { createMemoryStore } from '../../src/store/memory-store.ts';
import { noteEmbed, run } from '../embed/call.ts';
import { privateKey, type Sample, samples } from './samples.ts';

/** What one embed prints of this text. */
async function printed(text: string, max: number, keep: 'start' | 'end'): Promise<string> {
  const parts = await run({
    embeds: [noteEmbed('one', { max, keep })],
    values: { one: 'a' },
    r2: createMemoryStore({ 'notes/a': text }),
    mask: maskSecrets,
  });
  const part = parts.get('one');
  return part?.type === 'text' ? part.text : '';
}

/** Six characters of a key are no word of the text around it. */
const shownOf = (secret: string, text: string): string[] =>
  Array.from({ length: secret.length - 5 }, (_, at) => secret.slice(at, at + 6)).filter((piece) =>
    text.includes(piece),
  );

const kinds = [
  'AWS access key',
  'JSON web token',
  'GitHub token',
  'Databricks token',
  'password in a URL',
];
const chosen: readonly Sample[] = kinds.map((kind) => samples.find((each) => each.kind === kind)!);

describe.each(['start', 'end'] as const)('keeping the %s', (keep) => {
  it.each(chosen)('$kind, at every length of what is kept', async (sample) => {
    const [before, behind] = sample.around ?? ['', ''];
    const text = `zz ${before}${sample.secret}${behind} zz`;
    for (let max = 1; max <= text.length; max += 1) {
      expect(shownOf(sample.secret, await printed(text, max, keep))).toEqual([]);
    }
  });

  it.each([
    ['a token', chosen[2]!.secret],
    ['a private key', privateKey('RSA ', 50)],
  ])('%s, wherever it stands around the end of what is read', async (_, secret) => {
    const max = 100;
    const read = 4 * max + 8 * 1024;
    for (let at = read - secret.length - 40; at < read + 40; at += 97) {
      const head = `${'zz '.repeat(read)}`.slice(0, at);
      const forwards = `${head}\n${secret}\n${'zz '.repeat(read)}`;
      const backwards = `${'zz '.repeat(read)}\n${secret}\n${head}`;
      const text = await printed(keep === 'start' ? forwards : backwards, max, keep);
      expect(shownOf(secret, text)).toEqual([]);
    }
  });

  it('a private key that is longer than what is kept, wherever it begins', async () => {
    const secret = privateKey();
    for (let at = 0; at < 100; at += 7) {
      const filler = 'zz '.repeat(20_000);
      const head = filler.slice(0, at);
      const text =
        keep === 'start' ? `${head}\n${secret}\n${filler}` : `${filler}\n${secret}\n${head}`;
      expect(shownOf(secret.slice(32), await printed(text, 100, keep))).toEqual([]);
    }
  });
});
