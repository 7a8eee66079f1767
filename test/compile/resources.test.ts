/** `resources.yaml` (TEMPLATES.md, "Embeds and resources"). */
import { describe, expect, it } from 'vitest';
import { bundleOf, described, placesIn, wordsIn } from './problems-in.ts';

const hello = { 'hello.md': described('title: Hello') };

function definition(
  { name = 'a', uri = 'a://x', store = 'kv', key = 'x' }: Partial<Record<string, string>>,
  ...more: readonly string[]
): string {
  const lines = [`- name: ${name}`, `uri: ${uri}`, `store: ${store}`, `key: ${key}`, ...more];
  return `${lines.join('\n  ')}\n`;
}

const refused: readonly [what: string, text: string, problems: readonly string[]][] = [
  ['a map', 'a: b', ['wants-list 1:1']],
  ['an unknown key', definition({}, 'mimetype: a/b'), ['unknown-key 5:3']],
  ['a missing key', '- name: a\n  uri: a://x\n  store: kv\n', ['key-missing 1:3']],
  ['an unknown store', definition({ store: 's3' }), ['not-an-option 3:10']],
  ['a name that is none', definition({ name: 'A B' }), ['file-name 1:9']],
  ['a name twice', definition({}) + definition({ uri: 'b://x', key: 'y' }), ['duplicate-name 5:9']],
  ['http', definition({ uri: 'http://x' }), ['uri-web-scheme 2:8']],
  ['https', definition({ uri: 'https://x' }), ['uri-web-scheme 2:8']],
  ['the scheme of bundled files', definition({ uri: 'file:///x' }), ['uri-file-scheme 2:8']],
  ['no scheme', definition({ uri: 'x/y' }), ['uri-scheme 2:8']],
  ['a scheme in capitals', definition({ uri: 'Repo://x' }), ['uri-scheme 2:8']],
  ['a variable in the scheme', definition({ uri: "'{a}://x'", key: "'{a}'" }), ['uri-scheme 2:8']],
  ['a blank in a URI', definition({ uri: 'a://x y' }), ['uri-character 2:8']],
  ['a query in a URI', definition({ uri: 'a://x?y' }), ['uri-character 2:8']],
  ['a port that is none', definition({ uri: 'a://x:y/z' }), ['uri-form 2:8']],
  ['a port that is rewritten', definition({ uri: 'a://x:080/z' }), ['uri-form 2:8']],
  ['a host that is rewritten', definition({ uri: 'ftp://X/z' }), ['uri-form 2:8']],
  ['an encoded character in a URI', definition({ uri: 'a://x%20y' }), ['uri-character 2:8']],
  [
    'another RFC 6570 operator',
    definition({ uri: 'a://{?x}', key: "'{x}'" }),
    ['pattern-braces 2:8'],
  ],
  ['a modifier', definition({ uri: 'a://{x*}', key: "'{x}'" }), ['pattern-braces 2:8']],
  [
    'a brace that is not closed',
    definition({ uri: 'a://{x', key: "'{x}'" }),
    ['pattern-braces 2:8'],
  ],
  [
    'a variable of another form',
    definition({ uri: 'a://{X}', key: "'{X}'" }),
    ['name-form 2:8', 'name-form 4:8'],
  ],
  ['a variable twice', definition({ uri: 'a://{x}/{x}', key: "'{x}'" }), ['variable-twice 2:8']],
  ['a variable that the key lacks', definition({ uri: 'a://{x}' }), ['variable-not-in-key 2:8']],
  ['a variable that the URI lacks', definition({ key: "'{x}'" }), ['variable-not-in-uri 4:8']],
  [
    'slashes in the URI only',
    definition({ uri: 'a://{+x}', key: "'{x}'" }),
    ['variable-slashes-differ 4:8'],
  ],
  [
    'two variables with slashes',
    definition({ uri: 'a://{+x}/{+y}', key: "'{+x}/{+y}'" }),
    ['variables-with-slashes 2:8', 'variables-with-slashes 4:8'],
  ],
  [
    'two variables in a row',
    definition({ uri: 'a://{x}{y}', key: "'{x}/{y}'" }),
    ['variables-adjacent 2:8'],
  ],
  [
    'two variables in a segment',
    definition({ uri: 'a://{x}/{y}', key: "'{x}-{y}'" }),
    ['variables-share-segment 4:8'],
  ],
  [
    '{caller} in a URI',
    definition({ uri: 'a://{caller}', key: "'{caller}'" }),
    ['caller-outside-key 2:8'],
  ],
  ['{caller} in a scope', definition({}, "scopes: ['a:{caller}']"), ['caller-outside-key 5:12']],
  [
    '{caller} beside other text',
    definition({ uri: 'a://{x}', key: "'{caller}-{x}'" }),
    ['caller-not-segment 4:8', 'variables-share-segment 4:8'],
  ],
  ['{+caller}', definition({ key: "'{+caller}/x'" }), ['caller-not-segment 4:8']],
  [
    'a scope with an unknown variable',
    definition({}, "scopes: ['a:{x}']"),
    ['scope-variable 5:12'],
  ],
  [
    'a scope that several values could make',
    definition({ uri: 'a://{x}/{y}', key: "'{x}/{y}'" }, "scopes: ['r:{x}:{y}']"),
    ['scope-variables-run-together 5:12'],
  ],
  [
    'a scope with nothing between its variables',
    definition({ uri: 'a://{x}/{y}', key: "'{x}/{y}'" }, "scopes: ['r:{x}{y}']"),
    ['scope-variables-run-together 5:12'],
  ],
  [
    'slashes in the URI but not in a scope',
    definition({ uri: 'a://{+x}', key: "'{+x}'" }, "scopes: ['a:{x}']"),
    ['variable-slashes-differ 5:12'],
  ],
  ['a scope with *', definition({}, "scopes: ['a:*']"), ['scope-form 5:12']],
  [
    'scopes that fix no variable',
    definition({ uri: 'a://{x}', key: "'{x}'" }, 'scopes: [a]'),
    ['scope-without-variable 5:12'],
  ],
  ['a MIME type that is none', definition({}, 'mimeType: markdown'), ['mime-type-form 5:13']],
  ['an image without its type', definition({ key: 'x.png' }), ['media-without-type 4:8']],
  ['list: never', definition({}, 'list: never'), ['not-an-option 5:9']],
  ['a file that is not there', definition({ store: 'file', key: 'x.md' }), ['unknown-file 4:3']],
];

describe('resources.yaml', () => {
  it.each(refused)('does not let pass %s', async (_what, text, problems) => {
    const places = await placesIn({ ...hello, 'resources.yaml': text });
    expect(places).toEqual(problems.map((problem) => problem.replace(' ', ' resources.yaml:')));
  });

  it('takes hints for hints', async () => {
    const text = definition({ uri: 'a://{x}', key: "'{x}'" }, 'scopes: [a]');
    const words = await wordsIn({ ...hello, 'resources.yaml': text });
    expect(words).toEqual([
      "hint: whoever has this scope may read the resource for every x -> to grant less, name a variable in the scope: 'a:{x}'",
    ]);
  });

  it('gives definitions, ordered by name', async () => {
    const text =
      definition(
        {
          name: 'pr_diff',
          uri: 'repo://{+repo}/pulls/{n}',
          store: 'r2',
          key: 'pulls/{+repo}/{n}.diff',
        },
        'title: Diff',
        'mimeType: text/x-diff',
        "scopes: ['repo:read:{+repo}']",
      ) +
      definition(
        { name: 'mine', uri: 'mine://{x}', key: 'mine/{caller}/{x}' },
        'list: false',
        'annotations: { priority: 1 }',
      );
    const { resources } = await bundleOf({ ...hello, 'resources.yaml': text });
    expect(resources).toEqual([
      {
        name: 'mine',
        uri: ['mine://', { variable: 'x', slashes: false }],
        store: 'kv',
        key: [
          'mine/',
          { variable: 'caller', slashes: false },
          '/',
          { variable: 'x', slashes: false },
        ],
        scopes: [],
        list: false,
        annotations: { priority: 1 },
      },
      {
        name: 'pr_diff',
        title: 'Diff',
        uri: [
          'repo://',
          { variable: 'repo', slashes: true },
          '/pulls/',
          { variable: 'n', slashes: false },
        ],
        store: 'r2',
        key: [
          'pulls/',
          { variable: 'repo', slashes: true },
          '/',
          { variable: 'n', slashes: false },
          '.diff',
        ],
        mimeType: 'text/x-diff',
        scopes: [['repo:read:', { variable: 'repo', slashes: true }]],
        list: true,
      },
    ]);
  });
});

const uris: readonly [first: string, second: string, overlap: boolean][] = [
  ['a://x', 'a://x', true],
  ['a://x', 'a://y', false],
  ['a://{x}', 'a://b', true],
  ['a://{x}', 'b://{x}', false],
  ['a://{x}', 'a://b/c', false],
  ['a://{+x}', 'a://b/c', true],
  ['a://{x}/c', 'a://b/{y}', true],
  ['a://{x}/c', 'a://{y}/d', false],
  ['a://{+x}/diff', 'a://{+y}/description', false],
  ['a://{+x}/diff', 'a://{y}/pulls/{z}', true],
  ['a://{x}', 'a://', false],
  ['a://n{x}', 'a://{x}n', true],
];

/** The same variables, in a store of keys that never meet. */
function twoOf(first: string, second: string): string {
  const keyOf = (uri: string, folder: string) => `${folder}/${variables(uri).join('/')}/end`;
  return (
    definition({ name: 'a', uri: first, key: keyOf(first, 'first') }) +
    definition({ name: 'b', uri: second, key: keyOf(second, 'second') })
  );
}

function variables(pattern: string): readonly string[] {
  return pattern.match(/\{[^}]*\}/g) ?? [];
}

describe('two definitions that can match one URI', () => {
  it.each(uris)('%s and %s: %s', async (first, second, overlap) => {
    const places = await placesIn({ ...hello, 'resources.yaml': twoOf(first, second) });
    expect(places).toEqual(overlap ? ['uri-overlap resources.yaml:6:3'] : []);
  });
});

interface Keyed {
  readonly key: string;
  readonly scope?: string;
  readonly store?: string;
}

const keys: readonly [what: string, first: Keyed, second: Keyed, overlap: boolean][] = [
  ['other scopes', { key: 'n/{x}', scope: 'a' }, { key: 'n/{x}', scope: 'b' }, true],
  ['no scopes beside some', { key: 'n/{+x}' }, { key: 'n/{x}/y', scope: 'b' }, true],
  ['the same scopes', { key: 'n/{+x}', scope: 'a' }, { key: 'n/{x}/y', scope: 'a' }, false],
  ['other stores', { key: 'n/{x}', scope: 'a' }, { key: 'n/{x}', store: 'r2' }, false],
  ['keys that never meet', { key: 'n/{x}.a', scope: 'a' }, { key: 'n/{x}.b' }, false],
  [
    'the same variable at another place',
    { key: 'n/{x}/{y}', scope: "'a:{x}'" },
    { key: 'n/{y}/{x}', scope: "'a:{x}'" },
    true,
  ],
  [
    'the same key and the same variable',
    { key: 'n/{x}', scope: "'a:{x}'" },
    { key: 'n/{x}', scope: "'a:{x}'" },
    false,
  ],
  ['what is one caller’s alone', { key: 'n/{caller}/{x}' }, { key: 'n/{+x}' }, true],
];

describe('two definitions over one key', () => {
  it.each(keys)('%s', async (_what, first, second, overlap) => {
    const text = [first, second].map(({ key, scope, store = 'kv' }, at) => {
      const inUri = variables(key).filter((variable) => variable !== '{caller}');
      const uri = `s${at}://${inUri.join('/')}`;
      const scopes = scope === undefined ? [] : [`scopes: [${scope}]`];
      return definition({ name: `d${at}`, uri, key, store }, ...scopes);
    });
    const places = await placesIn({ ...hello, 'resources.yaml': text.join('') });
    const overlaps = places.filter((place) => place.startsWith('key-overlap'));
    expect(overlaps).toHaveLength(overlap ? 1 : 0);
  });
});
