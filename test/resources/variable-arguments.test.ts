import { describe, expect, it } from 'vitest';
import { variableArguments } from '../../src/resources/variable-arguments.ts';
import type { Argument, ArgumentType, Embed, StoredValue } from '../../src/template.ts';

const word: ArgumentType = { kind: 'word', max: 9 };

function argument(name: string, more: Partial<Argument> = {}): Argument {
  return { name, label: name, required: true, type: word, ...more };
}

function embed(resource: string, variables: Readonly<Record<string, string>>): Embed {
  return {
    name: 'e',
    label: 'E',
    source: {
      type: 'resource',
      resource,
      variables: Object.entries(variables).map(([variable, name]) => ({
        variable,
        argument: name,
      })),
    },
    as: 'data',
    keep: 'start',
    optional: false,
  };
}

const doc = (variable: string): StoredValue => ({ resource: 'doc', variable });
const before = argument('before', { complete: doc('id') });
const after = argument('after', { complete: doc('id') });

const cases: [what: string, args: Argument[], embeds: Embed[], expected: object][] = [
  ['its own name', [before, argument('tag')], [], { tag: 'tag' }],
  ['never the variable itself', [before, argument('id')], [], {}],
  ['no list, text or boolean', [before, argument('tag', { type: { kind: 'boolean' } })], [], {}],
  [
    'what it completes, before its own name',
    [before, argument('tag'), argument('topic', { complete: doc('tag') })],
    [],
    { tag: 'topic', topic: 'topic' },
  ],
  [
    'what it must exist as',
    [before, argument('topic', { type: { ...word, exists: doc('tag') } })],
    [],
    { tag: 'topic', topic: 'topic' },
  ],
  [
    'an embed, before what it completes',
    [before, argument('topic', { complete: doc('tag') }), argument('t')],
    [embed('doc', { id: 'before', tag: 't' })],
    { tag: 't', topic: 'topic', t: 't' },
  ],
  [
    'the embed that uses this argument, before others',
    [before, after, argument('old'), argument('new')],
    [embed('doc', { id: 'after', tag: 'new' }), embed('doc', { id: 'before', tag: 'old' })],
    { tag: 'old', after: 'after', old: 'old', new: 'new' },
  ],
  [
    'no embed of another definition',
    [before, argument('t')],
    [embed('other', { id: 'before', tag: 't' })],
    { t: 't' },
  ],
];

describe('the argument of another variable is', () => {
  it.each(cases)('%s', (_, declared, embeds, expected) => {
    const found = variableArguments({ arguments: declared, embeds }, doc('id'), 'before');
    expect(Object.fromEntries(found)).toEqual(expected);
  });
});
