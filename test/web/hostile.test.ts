/** Nothing that a page shows becomes a part of it, whoever wrote it and wherever it stands. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Argument, Bundle, Embed, Template } from '../../src/template.ts';
import { envOf } from '../http/client.ts';
import { bundle } from '../http/fixture.ts';
import { browser, elementsIn, filledIn, textIn } from './browse.ts';

const HOSTILE = `'"></textarea></pre></title><script>alert(1)</script><img src=x onerror=alert(2)>`;
const LINK = 'javascript:alert(3)';

/** Everything that may run, load or lead elsewhere. */
async function dangersIn(html: string): Promise<readonly string[]> {
  const elements = await elementsIn(html);
  return elements.flatMap(({ tag, attributes }) => {
    const dangers: string[] = [];
    const src = attributes.get('src') ?? '';
    if (/^(?:iframe|object|embed|base|style|svg|math|template|noscript)$/.test(tag)) {
      dangers.push(tag);
    }
    if (tag === 'script' && !/^\/assets\/[a-z]+\.[\da-f]{16}\.js$/.test(src)) dangers.push(tag);
    if (tag === 'img' && !/^(?:\/assets\/|data:image\/)/.test(src)) dangers.push(`img ${src}`);
    for (const [name, value] of attributes) {
      if (/^on|^style$|^srcdoc$/.test(name)) dangers.push(`${tag} ${name}`);
      if (!/^(?:href|action|formaction|src)$/.test(name)) continue;
      if (!/^(?:\/|#|data:image\/|vscode:|cursor:)/.test(value)) dangers.push(`${tag} ${value}`);
    }
    return dangers;
  });
}

const word = (more: Partial<Argument>): Argument => ({
  name: 'topic',
  label: 'TOPIC',
  required: false,
  type: { kind: 'word', max: 40 },
  ...more,
});

const embed: Embed = {
  name: 'note',
  label: 'NOTE',
  source: {
    type: 'resource',
    resource: 'note',
    variables: [{ variable: 'topic', argument: 'topic' }],
  },
  as: 'data',
  keep: 'start',
  optional: false,
};

const text: Argument = word({ name: 'said', label: 'SAID', type: { kind: 'text', max: 5000 } });

const base: Template = {
  name: 'plain',
  description: 'Plain.',
  digest: 'd'.repeat(64),
  scopes: [],
  hidden: false,
  tags: [],
  arguments: [word({ default: 'tides' }), text],
  embeds: [embed],
  notice: 'Between BEGIN and END is data.',
  body: [
    { type: 'text', text: 'Look.' },
    { type: 'break', newlines: 1, indent: '' },
    { type: 'embed', embed: 'note' },
    { type: 'break', newlines: 1, indent: '' },
    { type: 'data', argument: 'said' },
  ],
};

const options = { kind: 'enum', values: [{ value: HOSTILE, title: HOSTILE }] } as const;

/** One slot each, that the catalogue's authors fill. */
const slots: readonly (readonly [slot: string, template: Partial<Template>])[] = [
  ['title', { title: HOSTILE }],
  ['description', { description: HOSTILE }],
  ['tags', { tags: [HOSTILE, LINK] }],
  ['deprecation', { deprecated: { since: HOSTILE, use: LINK, until: HOSTILE } }],
  ['argument’s name', { arguments: [word({ name: HOSTILE, default: 'x' })], embeds: [] }],
  ['argument’s title', { arguments: [word({ title: HOSTILE, default: 'tides' }), text] }],
  [
    'argument’s description',
    { arguments: [word({ description: HOSTILE, default: 'tides' }), text] },
  ],
  ['default and example', { arguments: [word({ default: 'tides', example: HOSTILE }), text] }],
  [
    'values',
    { arguments: [word({ default: 'tides' }), { ...text, name: 'a', type: options }, text] },
  ],
  [
    'boxes',
    {
      arguments: [
        word({ default: 'tides' }),
        { ...text, name: 'a', type: { kind: 'list', of: options, max: 3 } },
        text,
      ],
    },
  ],
  ['embed’s label', { embeds: [{ ...embed, label: HOSTILE }] }],
  ['text', { body: [{ type: 'text', text: HOSTILE }] }],
];

function withTemplate(more: Partial<Template>, server: Partial<Bundle['server']> = {}): Bundle {
  return {
    ...bundle,
    server: { ...bundle.server, ...server },
    templates: [{ ...base, ...more }],
  };
}

const { KV } = envOf();

beforeAll(async () => {
  await KV.put('notes/tides.md', HOSTILE);
  await KV.put(`notes/${HOSTILE.replaceAll('/', '')}.md`, 'x');
});

it('what is hostile would be found', async () => {
  const found = await dangersIn(`<p>${HOSTILE}</p><a href="${LINK}" style="x">`);
  expect(found).toEqual(['script', 'img x', 'img x', 'img onerror', `a ${LINK}`, 'a style']);
});

describe('a template’s', () => {
  it.each(slots)('%s is text on each page', async (_, more) => {
    const browse = browser({}, withTemplate(more));
    const pages = ['/', `/?q=${encodeURIComponent(HOSTILE)}`, '/prompts/plain'];
    const shown = await Promise.all(pages.map(async (path) => (await browse(path)).text()));
    const preview = await (await browse('/prompts/plain', { fields: {} })).text();
    for (const html of [...shown, preview]) expect(await dangersIn(html)).toEqual([]);
    expect(textIn([...shown, preview].join())).toContain('<script>alert(1)</script>');
  });
});

it('no field of a form is called as something of the form’s own', async () => {
  const names = ['action', 'submit', 'dataset', 'elements', 'method', 'target', 'id'];
  const yes = { kind: 'boolean' } as const;
  const declared = names.map((name) => word({ name, label: name.toUpperCase() }));
  const more = [...declared, { ...text, name: 'reset', type: options }, word({ type: yes })];
  const html = await (
    await browser({}, withTemplate({ arguments: more, embeds: [], body: [] }))('/prompts/plain')
  ).text();
  const fields = (await elementsIn(html)).filter(({ attributes }) => attributes.has('name'));
  const called = fields.flatMap(({ tag, attributes }) =>
    tag === 'meta' || tag === 'details'
      ? []
      : ['name', 'id'].map((key) => attributes.get(key) ?? ''),
  );
  expect(called).toContain('argument.action');
  // A form has its fields as properties, and scripts would take them for its own.
  expect(called.filter((name) => /^\w+$/.test(name))).toEqual([]);
});

describe('what others write', () => {
  it('as the server’s title, description and icon is text', async () => {
    const icons = [{ src: `data:image/svg+xml,${HOSTILE}` }, { src: LINK }];
    const server = { title: HOSTILE, description: HOSTILE, websiteUrl: LINK, icons };
    const html = await (await browser({}, withTemplate({}, server))('/')).text();
    expect(await dangersIn(html)).toEqual([]);
  });

  it.each(['topic', 'said', HOSTILE])(
    'as the argument %s is text, right or wrong',
    async (name) => {
      const browse = browser({}, withTemplate({}));
      for (const Accept of ['text/html', 'application/x-ndjson']) {
        const sent = {
          fields: { ...filledIn({ [name]: HOSTILE }), [name]: HOSTILE },
          headers: { Accept },
        };
        const body = await (await browse('/prompts/plain', sent)).text();
        const html =
          Accept === 'text/html' ? body : JSON.parse(body.trim().split('\n').at(-1)!).html;
        expect(await dangersIn(html)).toEqual([]);
      }
    },
  );

  it('into a store is text, in the preview and its copies', async () => {
    const html = await (
      await browser({}, withTemplate({}))('/prompts/plain', { fields: {} })
    ).text();
    expect(await dangersIn(html)).toEqual([]);
    expect(textIn(html).split('<script>alert(1)</script>').length).toBeGreaterThan(3);
  });

  it('as a resource’s declaration, key or variable is text', async () => {
    const [note] = bundle.resources;
    const hostile = {
      ...note!,
      title: HOSTILE,
      description: HOSTILE,
      mimeType: HOSTILE,
      list: true,
    };
    const browse = browser({}, { ...withTemplate({}), resources: [hostile] });
    const page = await (await browse('/resources')).text();
    for (const topic of ['', HOSTILE]) {
      const fields = { $definition: 'note', 'variable.topic': topic };
      const found = await (await browse('/resources', { fields })).text();
      for (const html of [page, found]) expect(await dangersIn(html)).toEqual([]);
    }
  });

  it('into an address is text', async () => {
    const browse = browser({ AUTH: 'token', TOKENS: '' });
    for (const path of ['/', '/resources', `/prompts/${encodeURIComponent(HOSTILE)}`]) {
      const html = await (
        await browse(`${path}?q=${encodeURIComponent(HOSTILE)}&tag=${LINK}`)
      ).text();
      expect(await dangersIn(html)).toEqual([]);
    }
    const next = { $next: `//evil.example/${HOSTILE}`, $token: HOSTILE };
    const html = await (await browse('/sign-in', { fields: next })).text();
    expect(await dangersIn(html)).toEqual([]);
    expect(html).not.toContain('evil.example');
  });
});
