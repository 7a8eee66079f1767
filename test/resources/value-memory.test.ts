import { describe, expect, it } from 'vitest';
import type { Caller } from '../../src/caller.ts';
import { createValueMemory } from '../../src/resources/value-memory.ts';
import type { ValueQuestion } from '../../src/resources/stored-values.ts';
import type { ResourceDefinition } from '../../src/template.ts';

const id = { variable: 'id', slashes: false };
const doc: ResourceDefinition = {
  name: 'doc',
  store: 'kv',
  uri: ['doc:///', id],
  key: ['docs/', id],
  scopes: [['docs:read:', id]],
  list: true,
};
const mine: ResourceDefinition = {
  ...doc,
  name: 'mine',
  key: ['mine/', { variable: 'caller', slashes: false }, '/', id],
};
const ann: Caller = { id: 'ann', scopes: ['a', 'b'] };

function question(more: Partial<ValueQuestion> = {}): ValueQuestion {
  return { definition: doc, variable: 'id', fixed: new Map(), caller: ann, ...more };
}

const answer = { values: ['x'], whole: true };

describe('the memory of values', () => {
  it('lasts for half a minute', () => {
    let now = 0;
    const memory = createValueMemory(() => now);
    memory.keep(question(), answer);
    now = 29_999;
    expect(memory.recall(question())).toBe(answer);
    now = 30_000;
    expect(memory.recall(question())).toBeUndefined();
  });

  it.each<[string, ValueQuestion, ValueQuestion, boolean]>([
    [
      'grants in another order',
      question({ caller: { scopes: ['b', 'a', 'b'] } }),
      question(),
      true,
    ],
    [
      'another id with the same grants',
      question({ caller: { ...ann, id: 'bob' } }),
      question(),
      true,
    ],
    ['other grants', question({ caller: { id: 'ann', scopes: ['a'] } }), question(), false],
    ['another value chosen', question({ fixed: new Map([['t', '1']]) }), question(), false],
    ['another variable', question({ variable: 'other' }), question(), false],
    ['another beginning', question({ begin: 'a' }), question(), false],
    ['another definition', question({ definition: mine }), question(), false],
    [
      'what is kept apart, for somebody else',
      question({ definition: mine, caller: { ...ann, id: 'bob' } }),
      question({ definition: mine }),
      false,
    ],
    ['what is kept apart', question({ definition: mine }), question({ definition: mine }), true],
  ])('%s', (_, asked, kept, known) => {
    const memory = createValueMemory(() => 0);
    memory.keep(kept, answer);
    expect(memory.recall(asked) !== undefined).toBe(known);
  });

  it('holds few answers, and forgets the oldest', () => {
    const memory = createValueMemory(() => 0);
    const asked = Array.from({ length: 65 }, (_, index) => question({ begin: String(index) }));
    for (const each of asked) memory.keep(each, answer);
    const known = asked.map((each) => memory.recall(each) !== undefined);
    expect(known.filter(Boolean)).toHaveLength(64);
    expect(known[0]).toBe(false);
  });

  it('holds only so much text', () => {
    const memory = createValueMemory(() => 0);
    const large = { values: ['x'.repeat(1_500_000)], whole: true };
    for (const begin of ['a', 'b', 'c']) memory.keep(question({ begin }), large);
    expect(['a', 'b', 'c'].map((begin) => memory.recall(question({ begin })))).toEqual([
      undefined,
      large,
      large,
    ]);
    memory.keep(question({ begin: 'd' }), { values: ['x'.repeat(5_000_000)], whole: true });
    expect(memory.recall(question({ begin: 'd' }))).toBeUndefined();
    expect(memory.recall(question({ begin: 'c' }))).toBe(large);
  });
});
