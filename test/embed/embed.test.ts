import { describe, expect, it } from 'vitest';
import { encodeBase64 } from '../../src/embed/encode-base64.ts';
import type { Mask } from '../../src/secrets/mask.ts';
import { createMemoryStore } from '../../src/store/memory-store.ts';
import { definition, note, noteEmbed, run } from './call.ts';

const id = { variable: 'id', slashes: false };
const image = definition('image', {
  uri: ['image://', id],
  key: ['images/', id],
  mimeType: 'image/png',
});
const imageEmbed = (rest = {}) =>
  noteEmbed('flow', {
    source: {
      type: 'resource',
      resource: 'image',
      variables: [{ variable: 'id', argument: 'flow' }],
    },
    ...rest,
  });

/** The one part of one note. */
async function one(text: string | Uint8Array, rest = {}, call = {}) {
  const r2 = createMemoryStore({ 'notes/1': text });
  const parts = await run({ embeds: [noteEmbed('n', rest)], values: { n: '1' }, r2, ...call });
  return parts.get('n');
}

describe('text', () => {
  it('is an embedded resource with URI and type', async () => {
    expect(await one('hello')).toEqual({
      type: 'text',
      as: 'resource',
      uri: 'note://1',
      mimeType: 'text/markdown',
      text: 'hello',
    });
  });

  it('is fenced as data, whatever its type', async () => {
    expect(await one('hello', { as: 'data' })).toMatchObject({ as: 'fenced', text: 'hello' });
  });

  it('is cut at 60,000 characters, and says how many there were', async () => {
    expect(await one('x'.repeat(85_000))).toMatchObject({
      text: 'x'.repeat(60_000),
      cut: { keep: 'start', kept: 60_000, total: { count: 85_000, unit: 'characters' } },
    });
  });

  it('counts code points', async () => {
    expect(await one('\u{1f600}'.repeat(7), { max: 5 })).toMatchObject({
      text: '\u{1f600}'.repeat(5),
      cut: { kept: 5, total: { count: 7, unit: 'characters' } },
    });
  });

  it('keeps the end of a log, and says bytes where it was not read whole', async () => {
    const log = `${'older\n'.repeat(100_000)}newest`;
    expect(await one(log, { keep: 'end', max: 10 })).toMatchObject({
      text: 'der\nnewest',
      cut: { keep: 'end', kept: 10, total: { count: 600_006, unit: 'bytes' } },
    });
  });

  it('keeps its full share of the longest characters', async () => {
    for (const keep of ['start', 'end']) {
      const part = await one('\u{1f600}'.repeat(50_000), { keep, max: 10_000 });
      expect(part).toMatchObject({ cut: { keep, kept: 10_000 } });
    }
  });

  it('is no more than the room of the prompt, in the order of the body', async () => {
    const r2 = createMemoryStore({ 'notes/1': 'a'.repeat(70), 'notes/2': 'b'.repeat(70) });
    const embeds = [noteEmbed('a'), noteEmbed('b')];
    const values = { a: '1', b: '2', free: { type: 'text', text: 'x'.repeat(10) } } as const;
    const parts = await run({ embeds, values, r2, limits: { maxPrompt: 100 } });
    expect(parts.get('a')).not.toHaveProperty('cut');
    expect(parts.get('b')).toMatchObject({
      text: 'b'.repeat(20),
      cut: { kept: 20, total: { count: 70, unit: 'characters' } },
    });
  });

  it('is refused where the free text alone is more than the prompt holds', async () => {
    const r2 = createMemoryStore({ 'notes/1': 'a' });
    const free = { type: 'text', text: 'x'.repeat(101) } as const;
    const call = {
      embeds: [noteEmbed('n')],
      values: { n: '1', free },
      limits: { maxPrompt: 100 },
      r2,
    };
    await expect(run(call)).rejects.toMatchObject({
      code: 'invalid_arguments',
      message: expect.stringMatching(/^free: too long; at most 100 characters/),
    });
    expect(r2.calls).toEqual([]);
  });

  it('is a bundled file that needs no scope and no store', async () => {
    const guide = noteEmbed('guide', { source: { type: 'file', path: 'how to/guide.md' } });
    const files = [{ path: 'how to/guide.md', mimeType: 'text/markdown', size: 5, text: 'Hello' }];
    const parts = await run({ embeds: [guide], files, caller: { scopes: [] } });
    expect(parts.get('guide')).toMatchObject({
      uri: 'file:///how%20to/guide.md',
      mimeType: 'text/markdown',
      text: 'Hello',
    });
  });
});

const mask: Mask = async (text) => {
  const findings: { kind: string; start: number; end: number }[] = [];
  let removed = 0;
  const masked = text.replace(/SECRET<[^>]*>/g, (secret, at: number) => {
    const start = at - removed;
    removed += secret.length - '[REDACTED: it]'.length;
    findings.push({ kind: 'it', start, end: start + '[REDACTED: it]'.length });
    return '[REDACTED: it]';
  });
  return { text: masked, findings };
};

describe('secrets', () => {
  it('are masked before the cut, even where the cut goes through them', async () => {
    const part = await one(`${'x'.repeat(15)}SECRET<${'s'.repeat(5000)}>`, { max: 20 }, { mask });
    expect(part).toMatchObject({ text: 'x'.repeat(15), cut: { kept: 15 } });
  });

  it.each(['start', 'end'])('do not show at the far end of what was read: %s', async (keep) => {
    const text = `SECRET<${'s'.repeat(200)}>`.repeat(1000);
    const part = await one(text, { keep, max: 1000 }, { mask });
    expect(part).toHaveProperty('cut');
    expect(part).not.toMatchObject({ text: expect.stringMatching(/s{3}|SECRET/) });
  });
});

describe('anything but text', () => {
  const bytes = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xff);
  const r2 = createMemoryStore({ 'images/1': bytes });
  const call = { definitions: [image], values: { flow: '1' }, r2 };

  it('is base64, whole', async () => {
    expect((await run({ ...call, embeds: [imageEmbed()] })).get('flow')).toEqual({
      type: 'blob',
      as: 'media',
      uri: 'image://1',
      mimeType: 'image/png',
      base64: 'iVBOR/8=',
    });
  });

  it('is an image only where its definition says so, not by a guess from its key', async () => {
    const { mimeType: _, ...untyped } = image;
    const key = [...untyped.key, '.png'];
    const stored = createMemoryStore({ 'images/1.png': bytes });
    const parts = await run({
      ...call,
      definitions: [{ ...untyped, key }],
      r2: stored,
      embeds: [imageEmbed()],
    });
    expect(parts.get('flow')).toMatchObject({ as: 'resource', mimeType: 'image/png' });
  });

  it('is refused beyond its limit, by name', async () => {
    await expect(run({ ...call, embeds: [imageEmbed({ max: 4 })] })).rejects.toMatchObject({
      code: 'too_large',
      message: 'flow: image://1 has 5 bytes; at most 4 can be sent',
    });
  });

  it.each([
    ['text without a type', 'KEY=SECRET<ä>\n', 'KEY=[REDACTED: it]\n'],
    ['bytes', '\x89\xff\0SECRET<x>\x9b\xff', '\x89\xff\0[REDACTED: it]\x9b\xff'],
  ])('holds no secret: %s', async (kind, stored, shown) => {
    const toBytes = (text: string) =>
      kind === 'bytes'
        ? Uint8Array.from(text, (each) => each.charCodeAt(0))
        : new TextEncoder().encode(text);
    const store = createMemoryStore({ 'images/1': toBytes(stored) });
    const found = await run({ ...call, r2: store, embeds: [imageEmbed()], mask });
    expect(found.get('flow')).toHaveProperty('base64', encodeBase64(toBytes(shown)));
  });

  it('is a link beyond it where the embed is auto', async () => {
    const part = async (max: number) =>
      (await run({ ...call, embeds: [imageEmbed({ max, as: 'auto' })] })).get('flow');
    expect(await part(5)).toHaveProperty('base64');
    expect(await part(4)).toMatchObject({ type: 'links', links: [{ uri: 'image://1', size: 5 }] });
  });
});

describe('links', () => {
  it('name one resource without reading it', async () => {
    const described = { ...note, title: 'A note', description: 'What was said.' };
    expect(await one('hello', { as: 'link' }, { definitions: [described] })).toEqual({
      type: 'links',
      links: [
        {
          uri: 'note://1',
          name: '1',
          title: 'A note',
          description: 'What was said.',
          mimeType: 'text/markdown',
          size: 5,
        },
      ],
      leftOut: 0,
    });
  });

  it('are given only to what exists', async () => {
    const embeds = [noteEmbed('n', { as: 'link' })];
    await expect(run({ embeds, values: { n: '9' } })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('stand for text that is longer than auto embeds', async () => {
    expect(await one('12345', { as: 'auto', max: 5 })).toMatchObject({ type: 'text' });
    expect(await one('123456', { as: 'auto', max: 5 })).toMatchObject({ type: 'links' });
  });

  const tag = { variable: 'tag', slashes: false };
  const tagged = definition('tagged', {
    uri: ['tagged://', tag, '/', id],
    key: ['tagged/', tag, '/', id, '.md'],
    scopes: [['notes:read:', tag]],
  });
  const notes = (rest = {}) =>
    noteEmbed('notes', {
      source: {
        type: 'resource',
        resource: 'tagged',
        variables: [{ variable: 'tag', argument: 'tag' }],
      },
      as: 'links',
      ...rest,
    });
  const store = () =>
    createMemoryStore({
      'tagged/ops/b.md': '',
      'tagged/ops/a.md': '',
      'tagged/ops/10%.md': '',
      'tagged/dev/c.md': '',
      ...Object.fromEntries(
        Array.from({ length: 60 }, (_, index) => [`tagged/many/${100 + index}.md`, 'x']),
      ),
    });
  const links = async (tagName: string, rest = {}, call = {}) =>
    (
      await run({
        embeds: [notes(rest)],
        definitions: [tagged],
        values: { tag: tagName },
        r2: store(),
        ...call,
      })
    ).get('notes');

  it('are given to all that match, in key order', async () => {
    expect(await links('ops')).toEqual({
      type: 'links',
      links: [
        { uri: 'tagged://ops/a', name: 'ops/a.md', mimeType: 'text/markdown', size: 0 },
        { uri: 'tagged://ops/b', name: 'ops/b.md', mimeType: 'text/markdown', size: 0 },
      ],
      leftOut: 0,
    });
  });

  it('are 50 at most, and say how many are left out', async () => {
    const part = await links('many');
    expect(part).toMatchObject({ leftOut: 10 });
    expect(part).toHaveProperty('links.length', 50);
    expect(await links('many', { max: 3 })).toMatchObject({ leftOut: 57 });
  });

  it('are to be asked on for where a store has more than is listed', async () => {
    const r2 = store();
    const slow = {
      ...r2,
      list: (request: Parameters<typeof r2.list>[0]) => r2.list({ ...request, limit: 1 }),
    };
    expect(await links('many', {}, { r2: slow })).toMatchObject({
      leftOut: 'more',
      links: { length: 10 },
    });
    expect(r2.calls.length).toBe(10);
  });

  it('are missing where nothing matches, or nothing may be read: the same', async () => {
    const forbidden = { caller: { scopes: ['notes:read:dev'] } };
    expect(await links('none', { optional: true })).toEqual({ type: 'missing' });
    expect(await links('ops', { optional: true }, forbidden)).toEqual({ type: 'missing' });
    await expect(links('none')).rejects.toThrow('notes: nothing was found at tagged://none/{id}');
    await expect(links('ops', {}, forbidden)).rejects.toThrow(
      'notes: nothing was found at tagged://ops/{id}',
    );
  });
});

describe('links to what may not be read', () => {
  it('are missing, however many there are', async () => {
    const paper = definition('paper', {
      uri: ['paper://', id],
      key: ['papers/', id],
      scopes: [['papers:', id, ':read']],
    });
    const papers = noteEmbed('papers', {
      source: { type: 'resource', resource: 'paper', variables: [] },
      as: 'links',
      optional: true,
    });
    const keys = Array.from({ length: 10_001 }, (_, at) => [`papers/${at}`, 'x'] as const);
    const parts = await run({
      embeds: [papers],
      definitions: [paper],
      caller: { scopes: ['papers:mine:read'] },
      r2: createMemoryStore(Object.fromEntries(keys)),
    });
    expect(parts.get('papers')).toEqual({ type: 'missing' });
  });
});

describe('annotations', () => {
  it("are the definition's, the embed's over them, and the store's", async () => {
    const r2 = createMemoryStore({ 'notes/1': 'x' });
    const dated = {
      ...r2,
      read: async (request: Parameters<typeof r2.read>[0]) => {
        const excerpt = await r2.read(request);
        return excerpt && { ...excerpt, lastModified: '2026-11-30T00:00:00.000Z' };
      },
    };
    const definitions = [{ ...note, annotations: { priority: 0.1, audience: ['user'] as const } }];
    const part = await one('', { annotations: { priority: 1 } }, { r2: dated, definitions });
    expect(part).toHaveProperty('annotations', {
      priority: 1,
      audience: ['user'],
      lastModified: '2026-11-30T00:00:00.000Z',
    });
  });
});
