/** What people rely on: TEMPLATES.md, "The contract". */
import { expect, it, test } from 'vitest';
import { changesBetween, messagesBetween, withArguments } from './changes.ts';

const say = (more = '', body = 'Say it.'): string =>
  `---\ndescription: Says it.\n${more}---\n${body}\n`;

/** One argument's declaration before and after. */
const declarations: readonly (readonly [was: string, is: string, changes: readonly string[]])[] = [
  // Names and presence
  ['name: a', 'name: a', []],
  ['name: a', 'name: a, description: other words, label: B', []],
  ['name: topic', 'name: topics', ['breaking argument-renamed say.topics']],
  ['name: a, type: integer', 'name: zebra, type: integer', ['breaking argument-renamed say.zebra']],
  ['name: a', 'name: a, required: true', ['breaking argument-required say.a']],
  ['name: a, required: true', 'name: a', ['safe argument-optional say.a']],

  // Kinds
  ['name: a', 'name: a, type: word', ['breaking type-narrowed say.a']],
  ['name: a, type: word', 'name: a', ['safe type-widened say.a']],
  ['name: a, type: word', 'name: a, max: 100', ['breaking type-narrowed say.a']],
  ['name: a, type: integer', 'name: a, type: number', ['safe type-widened say.a']],
  ['name: a, type: number', 'name: a, type: integer', ['breaking type-narrowed say.a']],
  ['name: a, type: date', 'name: a, type: datetime', ['breaking type-narrowed say.a']],
  ['name: a, type: boolean', 'name: a, type: word', ['breaking type-narrowed say.a']],

  // Limits
  ['name: a, max: 500', 'name: a, max: 400', ['breaking type-narrowed say.a']],
  ['name: a, max: 400', 'name: a, max: 500', ['safe type-widened say.a']],
  ['name: a, type: integer', 'name: a, type: integer, min: 1', ['breaking type-narrowed say.a']],
  [
    'name: a, type: integer, min: 1, max: 9',
    'name: a, type: integer, max: 9',
    ['safe type-widened say.a'],
  ],
  [
    'name: a, type: number, max: 9',
    'name: a, type: number, max: 8.5',
    ['breaking type-narrowed say.a'],
  ],
  [
    "name: a, type: date, min: '2026-01-01'",
    "name: a, type: date, min: '2026-01-02'",
    ['breaking type-narrowed say.a'],
  ],
  ['name: a, type: word', 'name: a, type: word, max: 20', ['breaking type-narrowed say.a']],
  [
    'name: a, type: word',
    "name: a, type: word, pattern: '[a-z]+', example: x",
    ['breaking type-narrowed say.a'],
  ],
  [
    "name: a, type: word, pattern: '[a-z]+', example: x",
    "name: a, type: word, pattern: '[a-z]{1,9}', example: x",
    ['breaking type-narrowed say.a'],
  ],
  [
    "name: a, type: word, pattern: '[a-z]+', example: x",
    'name: a, type: word',
    ['safe type-widened say.a'],
  ],

  // Values of an enum
  [
    'name: a, type: enum, values: [one, two]',
    'name: a, type: enum, values: [two]',
    ['breaking enum-value-removed say.a'],
  ],
  [
    'name: a, type: enum, values: [one, two]',
    'name: a, type: enum, values: [two, one, three]',
    ['safe enum-value-added say.a'],
  ],
  [
    'name: a, type: enum, values: [needs-work, two]',
    'name: a, type: enum, values: { needs_work: Needs work, two: Two }',
    [],
  ],

  // Lists
  [
    'name: a, type: list, of: { type: word }',
    'name: a, type: list, of: { type: word }, max: 3',
    ['breaking type-narrowed say.a'],
  ],
  [
    'name: a, type: list, of: { type: integer }',
    'name: a, type: list, of: { type: integer, max: 3 }',
    ['breaking type-narrowed say.a'],
  ],
  [
    'name: a, type: list, of: { type: enum, values: [x, y] }',
    'name: a, type: list, of: { type: enum, values: [x] }',
    ['breaking enum-value-removed say.a'],
  ],
  ['name: a, type: list, of: { type: word }', 'name: a', ['breaking type-narrowed say.a']],

  // Defaults
  [
    'name: a, type: integer, default: 1',
    'name: a, type: integer, default: 2',
    ['dangerous default-changed say.a'],
  ],
  [
    'name: a, type: integer',
    'name: a, type: integer, default: 2',
    ['dangerous default-changed say.a'],
  ],
  [
    'name: a, type: integer, required: true',
    'name: a, type: integer, default: 2',
    ['safe argument-optional say.a'],
  ],
];

test.each(declarations)('%s -> %s', async (was, is, changes) => {
  const [before, after] = [withArguments(was), withArguments(is)];
  expect(await changesBetween({ 'say.md': before }, { 'say.md': after })).toEqual(changes);
});

const lists: readonly (readonly [
  string,
  readonly string[],
  readonly string[],
  readonly string[],
])[] = [
  [
    'a new optional argument at the end',
    ['name: a'],
    ['name: a', 'name: b'],
    ['safe argument-added say.b'],
  ],
  [
    'a new optional argument before another',
    ['name: a'],
    ['name: b, type: word', 'name: a'],
    ['breaking argument-added-before say.b'],
  ],
  [
    'a new required argument',
    ['name: a'],
    ['name: a', 'name: b, required: true'],
    ['breaking argument-added-required say.b'],
  ],
  [
    'an argument that is gone',
    ['name: a', 'name: b'],
    ['name: a'],
    ['breaking argument-removed say.b'],
  ],
  [
    'another order',
    ['name: a', 'name: b', 'name: c'],
    ['name: b', 'name: a', 'name: c'],
    ['breaking arguments-reordered say'],
  ],
  [
    'one gone, the others in order',
    ['name: a', 'name: b', 'name: c'],
    ['name: a', 'name: c'],
    ['breaking argument-removed say.b'],
  ],
];

test.each(lists)('%s', async (_, was, is, changes) => {
  const [before, after] = [withArguments(...was), withArguments(...is)];
  expect(await changesBetween({ 'say.md': before }, { 'say.md': after })).toEqual(changes);
});

const word = withArguments('name: repo, type: word');
const two = withArguments('name: a, type: word', 'name: b, type: word');
const asked = (template: string, names: string): string =>
  template.replace('arguments:', `ask: [${names}]\narguments:`);
const until = (date: string): string => say(`deprecated: { until: ${date} }\n`);
const note = `- name: note
  uri: notes://{id}
  store: kv
  key: notes/{id}.md
`;
const reader = (embed: string): string =>
  `---\ndescription: Reads.\narguments:\n  - { name: id, type: word, required: true }\nembeds:\n  note: { resource: note, ${embed} }\n---\nRead it.\n\n{{embed note}}\n`;

const catalogues: readonly (readonly [
  string,
  Readonly<Record<string, string>>,
  Readonly<Record<string, string>>,
  readonly string[],
])[] = [
  ['other words', { 'say.md': say() }, { 'say.md': say('title: T\ntags: [x]\n', 'Other.') }, []],
  [
    'a new prompt',
    { 'say.md': say() },
    { 'say.md': say(), 'b.md': say() },
    ['safe prompt-added b'],
  ],
  [
    'a prompt that is gone',
    { 'say.md': say(), 'other.md': say() },
    { 'say.md': say() },
    ['breaking prompt-removed other'],
  ],
  [
    'a prompt with another name',
    { 'review_pr.md': say() },
    { 'review_prs.md': say() },
    ['breaking prompt-renamed review_pr'],
  ],
  [
    'a name that goes on',
    { 'review.md': say() },
    { 'review_v2.md': say() },
    ['breaking prompt-renamed review'],
  ],
  [
    'another name, the same arguments',
    { 'a.md': word },
    { 'zebra.md': word },
    ['breaking prompt-renamed a'],
  ],
  [
    'neither name nor arguments alike',
    { 'audit.md': say() },
    { 'zebra.md': say() },
    ['breaking prompt-removed audit', 'safe prompt-added zebra'],
  ],
  [
    'a deprecated prompt after its day',
    { 'say.md': say(), 'old.md': until('2026-11-29') },
    { 'say.md': say() },
    ['safe prompt-retired old'],
  ],
  [
    'a deprecated prompt on its day',
    { 'say.md': say(), 'old.md': until('2026-11-30') },
    { 'say.md': say() },
    ['breaking prompt-removed old'],
  ],
  [
    'a deprecation',
    { 'say.md': say() },
    { 'say.md': until('2027-01-01') },
    ['safe deprecated say'],
  ],
  [
    'a shorter window',
    { 'say.md': until('2027-01-01') },
    { 'say.md': until('2026-12-01') },
    ['dangerous deprecation-shortened say'],
  ],
  [
    'a longer window',
    { 'say.md': until('2027-01-01') },
    { 'say.md': until('2027-02-01') },
    ['safe deprecation-changed say'],
  ],
  [
    'a scope',
    { 'say.md': say() },
    { 'say.md': say('scopes: [x]\n') },
    ['breaking scope-added say'],
  ],
  [
    'no scope any more',
    { 'say.md': say('scopes: [x, y]\n') },
    { 'say.md': say('scopes: [y]\n') },
    ['safe scope-removed say'],
  ],
  [
    'other turns',
    { 'say.md': say() },
    { 'say.md': say('', 'Say it.\n{{role "assistant"}}\nYes.') },
    ['dangerous roles-changed say'],
  ],
  [
    'an argument that is asked for from now on',
    { 'say.md': word },
    { 'say.md': asked(word, 'repo') },
    ['breaking ask-added say.repo'],
  ],
  [
    'an argument that is no longer asked for',
    { 'say.md': asked(word, 'repo') },
    { 'say.md': word },
    ['dangerous ask-removed say.repo'],
  ],
  [
    'another name of an argument that is asked for',
    { 'say.md': asked(word, 'repo') },
    { 'say.md': asked(word.replaceAll('repo', 'repos'), 'repos') },
    ['breaking argument-renamed say.repos'],
  ],
  [
    'arguments that are asked for in another order',
    { 'say.md': asked(two, 'a, b') },
    { 'say.md': asked(two, 'b, a') },
    [],
  ],
  [
    'a new argument that is asked for',
    { 'say.md': word },
    { 'say.md': asked(withArguments('name: repo, type: word', 'name: b, type: word'), 'b') },
    ['safe argument-added say.b', 'breaking ask-added say.b'],
  ],
  [
    'a scope that an embed demands',
    { 'say.md': reader(''), 'resources.yaml': note },
    { 'say.md': reader(''), 'resources.yaml': `${note}  scopes: ['notes:read:{id}']\n` },
    ['breaking scope-added say'],
  ],
  [
    'a scope that an optional embed demands',
    { 'say.md': reader('optional: true'), 'resources.yaml': note },
    {
      'say.md': reader('optional: true'),
      'resources.yaml': `${note}  scopes: ['notes:read:{id}']\n`,
    },
    [],
  ],
  [
    'an embed brought another way',
    { 'say.md': reader('as: data'), 'resources.yaml': note },
    { 'say.md': reader('as: link'), 'resources.yaml': note },
    ['dangerous embed-changed say.note'],
  ],
  [
    'an embed that is gone',
    {
      'say.md': say('embeds: { guide: { file: g.md } }\n', 'Say it.\n\n{{embed guide}}'),
      'files/g.md': 'x',
    },
    { 'say.md': say() },
    ['dangerous embed-removed say.guide'],
  ],
  [
    'an embed that is new',
    { 'say.md': say() },
    {
      'say.md': say('embeds: { guide: { file: g.md } }\n', 'Say it.\n\n{{embed guide}}'),
      'files/g.md': 'x',
    },
    ['safe embed-added say.guide'],
  ],
];

test.each(catalogues)('%s', async (_, before, after, changes) => {
  expect(await changesBetween(before, after)).toEqual(changes);
});

it('looks into a prompt that was renamed', async () => {
  const changes = await changesBetween(
    { 'review_pr.md': withArguments('name: repo, type: word') },
    { 'review_prs.md': withArguments('name: repo, type: word, max: 9') },
  );
  expect(changes).toEqual([
    'breaking prompt-renamed review_pr',
    'breaking type-narrowed review_pr.repo',
  ]);
});

it('says what changed in words for people', async () => {
  const before = withArguments(
    'name: repo, type: word',
    'name: n, type: integer, max: 9',
    'name: f, type: enum, values: [x, y], default: x',
  );
  const after = withArguments(
    'name: repository, type: word',
    'name: n, type: integer, max: 8',
    'name: f, type: enum, values: [y], default: y',
  );
  expect(await messagesBetween({ 'say.md': before }, { 'say.md': after })).toEqual([
    'say: argument repo is now called repository',
    'say: argument n no longer takes all that it took: `max` was 9 and is 8',
    'say: argument f no longer takes x',
    'say: argument f had the default "x" and now has the default "y"',
  ]);
});
