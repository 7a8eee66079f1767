/** The pages: what they weigh, who may keep them, and that they say what a client would be told. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Argument, Bundle, Template } from '../../src/template.ts';
import { createWorker } from '../../src/worker.ts';
import { assets } from '../http/assets.ts';
import { call, contextWith, envOf, replyOf, serve } from '../http/client.ts';
import { bundle } from '../http/fixture.ts';
import { guarded } from '../http/guarded.ts';
import { browser, elementsIn, filledIn, ORIGIN, textIn } from './browse.ts';

const { KV, R2 } = envOf();
const browse = browser();

beforeAll(async () => {
  await KV.put('notes/tides.md', 'The tide comes in.');
  await R2.put('reports/tides.txt', 'And goes out.');
});

/** A catalogue of so many prompts. */
function catalogueOf(count: number): Bundle {
  const explain = bundle.templates.find(({ name }) => name === 'explain');
  const templates = Array.from({ length: count }, (_, index): Template => {
    const name = `prompt_${String(index).padStart(5, '0')}`;
    const tags = [`tag${index % 500}`];
    return { ...explain!, name, title: `Prompt ${index}`, tags };
  });
  return { ...bundle, templates };
}

async function compressedSize(text: string): Promise<number> {
  const zipped = new Response(text).body!.pipeThrough(new CompressionStream('gzip'));
  return (await new Response(zipped).arrayBuffer()).byteLength;
}

describe('a page', () => {
  it.each(['/', '/prompts/explain', '/resources', '/prompts/none'])(
    '%s runs and loads nothing but files of its own, under a strict policy',
    async (path) => {
      const response = await browse(path);
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain('unsafe');
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      const elements = await elementsIn(await response.text());
      const loaded = elements.flatMap(({ tag, attributes }) => [
        ...(attributes.has('src') ? [attributes.get('src')!] : []),
        ...(tag === 'link' ? [attributes.get('href')!] : []),
      ]);
      for (const url of loaded) expect(url).toMatch(/^(?:\/assets\/|data:image\/)/);
    },
  );

  it.each(['/', '/prompts/explain', '/resources'])(
    '%s weighs less than 30 kB with all that it loads, in at most six requests',
    async (path) => {
      const page = browser({}, catalogueOf(300));
      const html = await (await page(path)).text();
      const files = new Set(html.match(/\/assets\/[\w.]+/g));
      expect(files.size).toBeGreaterThan(1);
      expect(files.size).toBeLessThanOrEqual(5);
      const texts = await Promise.all([...files].map(async (file) => (await page(file)).text()));
      const sizes = await Promise.all([html, ...texts].map(compressedSize));
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(30_000);
    },
  );

  it('is bounded, however large the catalogue', async () => {
    const large = browser({}, catalogueOf(10_000));
    for (const path of ['/', '/?q=prompt', '/?page=7', '/?page=999999']) {
      const html = await (await large(path)).text();
      expect(html.match(/<article/g)).toHaveLength(50);
      expect(html.length).toBeLessThan(70_000);
    }
  });

  it('leads to all of a large catalogue, page by page', async () => {
    const large = browser({}, catalogueOf(120));
    const names: string[] = [];
    for (let path: string | undefined = '/'; path !== undefined;) {
      const html: string = await (await large(path)).text();
      names.push(...Array.from(html.matchAll(/href="\/prompts\/(\w+)"/g), ([, name]) => name!));
      path = /rel="next" href="([^"]+)"/.exec(html)?.[1];
    }
    expect(new Set(names).size).toBe(120);
    expect(names).toHaveLength(120);
  });

  it('is served at the hosts that are served, and no other', async () => {
    const elsewhere = browser({ ALLOWED_HOSTS: 'other.example.com' });
    for (const path of ['/', '/prompts/explain', '/resources', '/sign-in', '/assets/x']) {
      expect((await elsewhere(path)).status).toBe(403);
    }
    expect((await elsewhere('/prompts/explain', { fields: {} })).status).toBe(403);
  });

  it('names the address at which it is seen', async () => {
    const html = await (await browse('/')).text();
    expect(textIn(html)).toContain(`claude mcp add --transport http fixture ${ORIGIN}/mcp`);
    const installed = /href="vscode:mcp\/install\?([^"]+)"/.exec(html)?.[1] ?? '';
    expect(JSON.parse(decodeURIComponent(installed))).toEqual({
      name: 'fixture',
      type: 'http',
      url: `${ORIGIN}/mcp`,
    });
    const config = /href="cursor:\/\/[^"]+config=([^"]+)"/.exec(html)?.[1] ?? '';
    expect(JSON.parse(atob(decodeURIComponent(config)))).toEqual({ url: `${ORIGIN}/mcp` });
  });
});

describe('a file of the pages', () => {
  it('is kept for ever under its own name, and not at all under an older one', async () => {
    const html = await (await browse('/')).text();
    for (const file of new Set(html.match(/\/assets\/[\w.]+/g))) {
      const own = await browse(file);
      expect(own.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      const old = await browse(file.replace(/\.[\da-f]{16}\./, '.0123456789abcdef.'));
      expect(old.headers.get('Cache-Control')).toBe('no-store');
      expect(await old.text()).toBe(await own.text());
    }
    for (const path of ['/assets/style.css', '/assets/constructor.0123456789abcdef.js']) {
      expect((await browse(path)).status).toBe(404);
    }
  });
});

describe('search', () => {
  const shown = async (query: string): Promise<readonly string[]> => {
    const html = await (await browse(`/?${query}`)).text();
    return Array.from(html.matchAll(/href="\/prompts\/(\w+)"/g), ([, name]) => name!);
  };

  it.each([
    ['q=expl', ['explain']],
    ['q=EXPLAIN+topic', ['explain']],
    ['q=what+look', ['digest', 'explain']],
    ['q=topic', ['explain', 'digest']],
    ['q=about', ['digest', 'explain', 'hello']],
    ['q=nothing+of+the+kind', []],
    ['tag=none', []],
    ['q=%2B%5B(', []],
  ])('%s finds %j', async (query, names) => {
    expect(await shown(query)).toEqual(names);
  });

  it('narrows by tag and scope', async () => {
    const tagged = bundle.templates.map((each) =>
      each.name === 'hello' ? { ...each, tags: ['greeting'], scopes: ['staff'] } : each,
    );
    const settings = { ANONYMOUS_SCOPES: 'staff' };
    const tagging = browser(settings, { ...bundle, templates: tagged });
    for (const [query, count] of [
      ['tag=greeting', '1 prompt found'],
      ['scope=staff', '2 prompts found'],
      ['scope=staff&q=hello', '1 prompt found'],
    ]) {
      expect(textIn(await (await tagging(`/?${query}`)).text())).toContain(count);
    }
  });
});

/** A Worker whose cached entrypoint is reached as on the platform. */
function published(settings: Readonly<Record<string, unknown>>) {
  const worker = createWorker(() => guarded, { assets });
  const env = envOf(settings);
  const asked: string[] = [];
  const Catalog = ({ props }: { readonly props: object }) => ({
    fetch: (request: Request) => {
      asked.push(`${new URL(request.url).pathname} ${JSON.stringify(props)}`);
      return worker.catalog.fetch(request as never, env, { props } as never);
    },
  });
  const context = contextWith({ Catalog });
  const get = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
    worker.fetch(new Request(ORIGIN + path, { headers }) as never, env, context as never);
  return { get, asked };
}

describe('what everybody sees the same', () => {
  it.each([
    [{ AUTH: 'open' }, ['/', '/prompts/free', '/resources']],
    [{ AUTH: 'token', CATALOGUE: 'public' }, ['/', '/prompts/digest', '/resources']],
  ])('under %j may be kept, and is asked for anew', async (settings, paths) => {
    const { get, asked } = published(settings);
    for (const path of paths) {
      const page = await get(path);
      expect(page.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
      expect(page.headers.get('Vary')).toBe('Cookie');
      const ETag = page.headers.get('ETag') ?? '';
      expect(ETag).toMatch(/^"[\da-f]{16}"$/);
      const again = await get(path, { 'If-None-Match': ETag });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(asked.at(-1)).toContain(`"origin":"${ORIGIN}"`);
    }
  });

  it('is not asked of a cache by whoever has a cookie', async () => {
    const { get, asked } = published({ AUTH: 'open' });
    const page = await get('/', { Cookie: 'a=b' });
    expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    expect(asked).toEqual([]);
  });

  it('is not there for a hidden prompt, by the same bytes as for none', async () => {
    const { get } = published({ AUTH: 'open', ANONYMOUS_SCOPES: 'quiet calm' });
    const [hidden, none] = [await get('/prompts/quiet'), await get('/prompts/nobody')];
    expect([hidden.status, none.status]).toEqual([404, 404]);
    expect(hidden.headers.get('Cache-Control')).toBe('private, no-store');
    expect([...hidden.headers]).toEqual([...none.headers]);
    expect(await hidden.text()).toBe(await none.text());
  });
});

describe('a preview', () => {
  const digest = { name: 'digest', arguments: { topic: 'tides' } };

  it('is what a client gets', async () => {
    const { result } = await replyOf(await serve()(call('legacy', 'prompts/get', digest)));
    const html = await (
      await browse('/prompts/digest', { fields: filledIn(digest.arguments) })
    ).text();
    const [, json = ''] = /<pre id="as-json"[^>]*>([^<]*)<\/pre>/.exec(html) ?? [];
    expect(JSON.parse(textIn(json))).toEqual(result);
    expect(textIn(html)).toContain('/mcp__fixture__digest tides');
    expect(textIn(html)).toContain('3 messages, about');
  });

  it.each([
    [{}, 'topic'],
    [{ topic: 'two words' }, 'topic'],
    [{ topic: 'x'.repeat(50), count: '12' }, 'topic and count'],
    [{ topic: 'tides', count: 'three' }, 'count'],
  ])('of %j says beside %s what a client is told', async (given, _) => {
    const asked = { name: 'explain', arguments: given };
    const { error } = await replyOf(await serve()(call('modern', 'prompts/get', asked)));
    const fields = filledIn(given as Record<string, string>);
    const response = await browse('/prompts/explain', { fields });
    expect(response.status).toBe(422);
    const html = await response.text();
    for (const line of error!.message.split('\n')) {
      const [, name, fault] = /^(topic|count): (.*)$/.exec(line) ?? [];
      if (name === undefined) continue;
      const [, beside = ''] = new RegExp(`id="argument-${name}-fault">([^<]*)<`).exec(html) ?? [];
      expect(textIn(beside)).toBe(fault);
      expect(html).toMatch(new RegExp(`id="argument-${name}"[^>]*aria-invalid="true"`));
    }
    for (const [name, value] of Object.entries(given)) {
      expect(html).toMatch(new RegExp(`id="argument-${name}"[^>]*value="${value}"`));
    }
  });

  it('for a script tells its progress first', async () => {
    const headers = { Accept: 'application/x-ndjson' };
    const response = await browse('/prompts/digest', {
      fields: filledIn(digest.arguments),
      headers,
    });
    expect(response.headers.get('Content-Type')).toBe('application/x-ndjson; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toContain('no-store');
    const text = new TextDecoder().decode(await response.arrayBuffer());
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const steps = lines.slice(0, -1).map(({ progress }) => progress);
    expect(steps.at(-1)).toMatchObject({ done: 2, total: 2 });
    expect(steps.map(({ done }) => done)).toEqual(steps.map(({ done }) => done).toSorted());
    expect(lines.at(-1).html).toContain('The tide comes in.');
    expect(lines.at(-1).faults).toEqual({});
  });

  it('that is not found says so, and what is missing', async () => {
    const fields = filledIn({ topic: 'unheard-of' });
    const response = await browse('/prompts/digest', { fields });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('note: nothing was found at note:///unheard-of');
  });
});

describe('what a prompt takes and reads', () => {
  const digesting = bundle.templates.find(({ name }) => name === 'digest')!;
  const parts = { kind: 'enum', values: [{ value: 'sand' }, { value: 'sea' }] } as const;
  const shown = async (more: Partial<Template>, mimeType = 'text/plain'): Promise<string> => {
    const resources = bundle.resources.map((each) => ({ ...each, mimeType }));
    const catalogue = { ...bundle, templates: [{ ...digesting, ...more }], resources };
    return textIn(await (await browser({}, catalogue)('/prompts/digest')).text());
  };

  it.each([
    [1, 'at most 1 of these'],
    [2, 'any of these'],
  ])('says of at most %d boxes: %s', async (max, said) => {
    const [topic] = digesting.arguments;
    const boxed: Argument = {
      name: 'parts',
      label: 'PARTS',
      required: false,
      type: { kind: 'list', of: parts, max },
    };
    const text = await shown({ arguments: [topic!, boxed] });
    expect(text).toContain(said);
    expect(text).not.toContain('separated by commas');
  });

  it.each([
    ['text/x-diff', 'whole, as an attached resource · at most 5,000 characters'],
    ['image/svg+xml', 'whole, as an attached resource · at most 5,000 characters'],
    ['image/png', 'as an image · at most 5,000 bytes'],
    ['Audio/wav', 'as sound · at most 5,000 bytes'],
    ['application/pdf', 'whole, as an attached resource · at most 5,000 bytes'],
  ])('says of an embed of type %s: %s', async (mimeType, said) => {
    const embeds = digesting.embeds.map(
      (each) => ({ ...each, as: 'resource', max: 5000 }) as const,
    );
    expect(await shown({ embeds }, mimeType)).toContain(said);
  });
});

describe('suggestions', () => {
  it('are those of a completion', async () => {
    const listed = { ...guarded, resources: guarded.resources };
    const ask = browser({ ANONYMOUS_SCOPES: 'note:read:*' }, listed);
    await KV.put('notes/a.md', 'A note.');
    const fields = { ...filledIn({ topic: 'a' }), $argument: 'topic' };
    const response = await ask('/prompts/digest/suggest', { fields });
    expect(await response.json()).toEqual({ values: expect.arrayContaining(['a']) });
    const values = { 'variable.topic': 'a', $argument: 'topic', $definition: 'note' };
    const found = await ask('/resources/suggest', { fields: values });
    expect(await found.json()).toEqual({ values: expect.arrayContaining(['a']) });
    const wrong = { $argument: 'nobody' };
    expect(await (await ask('/prompts/digest/suggest', { fields: wrong })).json()).toEqual({
      values: [],
    });
  });
});

describe('resources', () => {
  it('are found by a variable, as far as one may read', async () => {
    await KV.put('notes/a.md', 'A note.');
    await KV.put('notes/b.md', 'Another.');
    const ask = browser({ ANONYMOUS_SCOPES: 'note:read:a' }, guarded);
    const search = async (topic: string): Promise<string> => {
      const fields = { $definition: 'note', 'variable.topic': topic };
      return textIn(await (await ask('/resources', { fields })).text());
    };
    expect(await search('')).toContain('note:///a');
    expect(await search('')).not.toContain('note:///b');
    expect(await search('b')).toContain('There is none, or none that you may read.');
    expect(await search('a/b')).toContain('topic: no resource can have this value');
  });
});
