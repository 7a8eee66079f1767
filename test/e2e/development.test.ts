import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnyClient, connectModern } from './clients.ts';
import { root, type Served, serve } from './serve.ts';

/** A template of one sentence. */
const saying = (sentence: string): string =>
  `---\ndescription: Says something.\n---\n${sentence}\n`;

describe('a catalogue of one’s own', () => {
  let folder: string;
  let served: Served;
  let client: AnyClient;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
    await cp(join(root, 'templates/resources.yaml'), join(folder, 'resources.yaml'));
    await cp(join(root, 'templates/review_pr.md'), join(folder, 'review_pr.md'));
    await writeFile(join(folder, 'say.md'), saying('One.'));
    served = await serve(['--templates', folder, '--tenant', 'mine']);
    client = await connectModern(served.url);
  });

  afterAll(async () => {
    await client?.close();
    await served?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const said = async (): Promise<string> =>
    (await client.getPrompt({ name: 'say' })).messages[0]!.content.text;

  const untilSaid = async (expected: string): Promise<number> => {
    const start = Date.now();
    while ((await said()) !== expected) {
      if (Date.now() - start > 10_000) throw new Error(`still not "${expected}"`);
      await new Promise((next) => setTimeout(next, 100));
    }
    return Date.now() - start;
  };

  it('shows all its prompts, whatever scopes they name', async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['review_pr', 'say']);
  });

  it('serves a saved template within two seconds', async () => {
    expect(await said()).toBe('One.');
    const waits: number[] = [];
    // The best of ten: a machine that is busy with something else proves nothing by being slow.
    while (waits.length < 10 && Math.min(...waits) >= 2_000) {
      const sentence = `Number ${waits.length}.`;
      await writeFile(join(folder, 'say.md'), saying(sentence));
      waits.push(await untilSaid(sentence));
    }
    expect(Math.min(...waits)).toBeLessThan(2_000);
    await writeFile(join(folder, 'say.md'), saying('Two.'));
    await untilSaid('Two.');
  });

  it('goes on with the last good version when a template does not compile, and says why', async () => {
    const before = served.output().length;
    await writeFile(join(folder, 'say.md'), saying('{{nobody}}'));
    await served.printed('say.md:4:1', before);
    await served.printed('The last version without errors goes on being served.', before);
    expect(served.output().slice(before)).toContain('nobody');
    expect(served.output().slice(before)).not.toContain('    at ');
    expect(await said()).toBe('Two.');
    await writeFile(join(folder, 'say.md'), saying('Three.'));
    await untilSaid('Three.');
    await served.printed('2 prompts, no errors. The next call gets them.', before);
    expect(served.output().slice(before)).not.toMatch(/custom build|Reloading|updated and ready/);
  });
});
