/** The declarations of embeds (TEMPLATES.md, "Embeds and resources"). */
import { describe, expect, it } from 'vitest';
import { bundleOf, described, type Files, placesIn, prompt, wordsIn } from './problems-in.ts';

const stored: Files = {
  'resources.yaml': `- name: diff
  uri: repo://{+repo}/{number}
  store: r2
  key: diffs/{+repo}/{number}
- name: policy
  uri: docs://policy
  store: kv
  key: policy.md
  mimeType: text/markdown
- name: secret
  uri: docs://secret
  store: file
  key: secret.md
  scopes: [secret]
`,
  'files/guide.md': '# Guide\n',
  'files/secret.md': '# Secret\n',
};

const ARGUMENTS = `arguments:
  - { name: repo, type: word, required: true }
  - { name: number, type: integer, required: true }
  - { name: many, type: list, of: { type: word } }
  - { name: notes }
embeds:`;

/** One embed whose name stands on line 9, and its text from column 6 on. */
function embed(text: string): string {
  return described(`${ARGUMENTS}\n  e: ${text}`);
}

const refused: readonly [what: string, text: string, problems: readonly string[]][] = [
  ['an unknown key', '{ resource: diff, opt: yes }', ['unknown-key 9:24']],
  ['a key that others have', '{ resource: diff, required: yes }', ['foreign-key 9:24']],
  ['no source', '{ max: 10 }', ['no-source 9:3']],
  ['two sources', '{ resource: diff, file: guide.md }', ['two-sources 9:3']],
  ['an unknown resource', '{ resource: dif }', ['unknown-resource 9:18']],
  ['an unknown file', '{ file: gide.md }', ['unknown-file 9:14']],
  ['a form that does not exist', '{ resource: diff, as: text }', ['not-an-option 9:28']],
  ['a max beyond all memory', '{ resource: diff, max: 10000001 }', ['not-a-count 9:29']],
  ['a max in words', '{ resource: diff, max: all }', ['not-a-count 9:29']],
  ['keep: middle', '{ resource: diff, keep: middle }', ['not-an-option 9:30']],
  ['optional: perhaps', '{ resource: diff, optional: perhaps }', ['not-an-option 9:34']],
  [
    'a variable that the URI lacks',
    '{ resource: diff, with: { nr: number } }',
    ['unknown-variable 9:32'],
  ],
  [
    'an argument that does not exist',
    '{ resource: diff, with: { number: nr } }',
    ['unknown-argument 9:40'],
  ],
  [
    'a variable of a text',
    '{ resource: diff, with: { number: notes } }',
    ['variable-of-open-type 9:40'],
  ],
  [
    'a variable of a list',
    '{ resource: diff, with: { number: many } }',
    ['variable-of-open-type 9:40'],
  ],
  ['with for a file', '{ file: guide.md, with: { a: repo } }', ['file-with-variables 9:24']],
  ['a file as links', '{ file: guide.md, as: links }', ['file-as-links 9:28']],
  ['a max of a link', '{ resource: diff, as: link, max: 5 }', ['idle-key 9:34']],
  ['keep of links', '{ resource: diff, as: links, keep: end }', ['idle-key 9:35']],
  ['alt of data', '{ resource: diff, as: data, alt: x }', ['idle-key 9:34']],
  ['auto of an unknown type', '{ resource: diff, as: auto }', ['auto-without-type 9:28']],
  ['a scoped file by the side door', '{ file: secret.md }', ['file-of-resource 9:8']],
  [
    'an odd audience',
    '{ resource: diff, annotations: { audience: [model] } }',
    ['not-an-option 9:50'],
  ],
  ['an odd priority', '{ resource: diff, annotations: { priority: 2 } }', ['not-a-priority 9:49']],
];

describe('an embed', () => {
  it.each(refused)('refuses %s', async (_what, text, problems) => {
    const places = await placesIn({ 'a.md': embed(text), ...stored });
    const ours = places.filter((place) => !place.startsWith('file-unused'));
    expect(ours).toEqual(problems.map((problem) => problem.replace(' ', ' a.md:')));
  });

  it('shares its names with the arguments', async () => {
    const text = described(`${ARGUMENTS}\n  repo: { file: guide.md }`);
    expect(await placesIn({ 'a.md': text, ...stored })).toEqual(['duplicate-name a.md:9:3']);
  });

  it.each(['Guide', 'role', 'constructor'])('is not called %s', async (name) => {
    const text = described(`embeds:\n  ${name}: { file: guide.md }`);
    const [place] = await placesIn({ 'a.md': text, ...stored });
    expect(place).toMatch(/^name-(form|reserved|prototype) a\.md:4:3$/);
  });

  it('has every variable filled, by name or by `with`, unless it is links', async () => {
    const embeds = (more: string) =>
      described(
        `arguments:\n  - { name: repo, type: word }\nembeds:\n  e: { resource: diff${more} }`,
      );
    expect(await placesIn({ 'a.md': embeds(''), ...stored })).toContain(
      'variable-unbound a.md:6:3',
    );
    expect(await placesIn({ 'a.md': embeds(', optional: true'), ...stored })).toContain(
      'variable-unbound a.md:6:3',
    );
    expect(await placesIn({ 'a.md': embeds(', as: links'), ...stored })).not.toContain(
      'variable-unbound a.md:6:3',
    );
  });

  it('is not filled by a text of the same name', async () => {
    const text = described(
      'arguments:\n  - { name: number, type: integer }\n  - { name: repo }\nembeds:\n  e: { resource: diff }',
    );
    expect(await placesIn({ 'a.md': text, ...stored })).toContain('variable-of-open-type a.md:7:3');
  });

  it('says nothing more where an argument or a resource has a problem of its own', async () => {
    const text = described(
      'arguments:\n  - { name: number, type: int }\n  - { name: repo, type: word }\nembeds:\n' +
        '  e: { resource: diff }\n  f: { resource: bad }',
    );
    const bad = '- name: bad\n  uri: repo:///bad\n  store: disk\n  key: bad\n';
    const places = await placesIn({
      'a.md': text,
      'resources.yaml': `${stored['resources.yaml']}${bad}`,
    });
    const ours = places.filter((place) => place.includes('a.md'));
    expect(ours).toEqual(['unknown-type a.md:4:27']);
  });
});

const given: readonly [text: string, embed: unknown][] = [
  [
    '{ resource: diff }',
    {
      name: 'e',
      label: 'E',
      as: 'resource',
      keep: 'start',
      optional: false,
      source: {
        type: 'resource',
        resource: 'diff',
        variables: [
          { variable: 'repo', argument: 'repo' },
          { variable: 'number', argument: 'number' },
        ],
      },
    },
  ],
  [
    '{ resource: diff, with: { number: other }, as: data, max: 5, keep: end, optional: yes, label: DIFF }',
    {
      name: 'e',
      label: 'DIFF',
      as: 'data',
      keep: 'end',
      max: 5,
      optional: true,
      source: {
        type: 'resource',
        resource: 'diff',
        variables: [
          { variable: 'repo', argument: 'repo' },
          { variable: 'number', argument: 'other' },
        ],
      },
    },
  ],
  [
    '{ file: guide.md, as: link, alt: a guide, annotations: { audience: [user], priority: 0.5 } }',
    {
      name: 'e',
      label: 'E',
      as: 'link',
      keep: 'start',
      optional: false,
      alt: 'a guide',
      annotations: { audience: ['user'], priority: 0.5 },
      source: { type: 'file', path: 'guide.md' },
    },
  ],
];

describe('an embed gives', () => {
  it.each(given)('%s', async (text, expected) => {
    const frontMatter = `description: x
arguments:
  - { name: repo, type: word, required: true }
  - { name: number, type: integer, required: true }
  - { name: other, type: integer, required: true }
embeds:
  e: ${text}`;
    const body = 'Read {{repo}}, {{number}}, {{other}}.\n\n{{embed e}}';
    const { templates } = await bundleOf({ 'a.md': prompt(frontMatter, body), ...stored });
    expect(templates[0]?.embeds).toEqual([expected]);
  });

  it('links with free variables', async () => {
    const frontMatter = 'description: x\nembeds:\n  e: { resource: diff, as: links, max: 5 }';
    const text = prompt(frontMatter, 'Choose among these.\n\n{{embed e}}');
    const { templates } = await bundleOf({ 'a.md': text, ...stored });
    expect(templates[0]?.embeds[0]?.source).toEqual({
      type: 'resource',
      resource: 'diff',
      variables: [],
    });
  });

  it('files to the bundle, as text or base64, and only those in use', async () => {
    const frontMatter = 'description: x\nembeds:\n  e: { file: guide.md }\n  i: { file: dot.png }';
    const { files } = await bundleOf({
      'a.md': prompt(frontMatter, 'Read these.\n\n{{embed e}}\n{{embed i}}'),
      ...stored,
      'files/dot.png': new Uint8Array([0x89, 0x50, 0xff]),
      'files/idle.md': 'Nobody reads this.\n',
    });
    expect(files).toEqual([
      { path: 'dot.png', mimeType: 'image/png', size: 3, base64: 'iVD/' },
      { path: 'guide.md', mimeType: 'text/markdown', size: 8, text: '# Guide\n' },
      { path: 'secret.md', mimeType: 'text/markdown', size: 9, text: '# Secret\n' },
    ]);
  });
});

describe('a wrong name', () => {
  it.each([
    ['{ resource: dif }', 'resources.yaml has no resource "dif" -> write diff'],
    ['{ resource: diff, with: { nummer: number } }', 'has no variable "nummer" -> write number'],
    ['{ file: gide.md }', 'there is no file "gide.md" below files/ -> write guide.md'],
  ])('%s gets the nearest', async (text, words) => {
    expect((await wordsIn({ 'a.md': embed(text), ...stored }))[0]).toContain(words);
  });
});
