import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compile/compile.ts';
import { readCatalogue } from '../../src/compile/read.ts';
import { connectModern } from './clients.ts';
import { serve } from './serve.ts';

const COUNT = 1_000;

describe('a catalogue of a thousand templates', () => {
  it('compiles in under ten seconds, and the Worker starts with it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'thousand-'));
    try {
      await writeTemplates(folder);
      const start = performance.now();
      const { bundle, problems } = await compile(await readCatalogue(folder), {
        tenant: 'default',
      });
      expect(performance.now() - start).toBeLessThan(10_000);
      expect(problems).toEqual([]);
      expect(bundle?.templates).toHaveLength(COUNT);
      await expectServed(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

async function writeTemplates(folder: string): Promise<void> {
  for (let n = 0; n < COUNT; n += 1) {
    const text = `---
title: Prompt ${n}
description: Does the ${n}th of a thousand things.
arguments:
  - name: repo
    type: word
    pattern: '[a-z]+/[a-z]+[0-9]{0,${(n % 20) + 1}}'
    example: acme/api
    required: true
  - name: depth
    type: enum
    values: [brief, thorough]
    default: brief
  - name: notes
    type: text
---
Look at {{repo}}.
{{#if (eq depth "thorough")}}
Take your time.
{{/if}}

{{data notes}}
`;
    await writeFile(join(folder, `prompt_${String(n).padStart(4, '0')}.md`), text);
  }
}

async function expectServed(folder: string): Promise<void> {
  const served = await serve(['--templates', folder]);
  try {
    const client = await connectModern(served.url);
    const { messages } = await client.getPrompt({
      name: 'prompt_0999',
      arguments: { repo: 'acme/api', depth: 'thorough' },
    });
    expect(messages[0]?.content.text).toBe('Look at acme/api.\nTake your time.');
    await client.close();
  } finally {
    await served.stop();
  }
}
