import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../src/store/memory-store.ts';
import type { Condition } from '../../src/template.ts';
import { type Call, definition, noteEmbed, place, run, when } from './call.ts';

const objects = { 'notes/1': 'one', 'notes/2': 'two', 'notes/3': 'three' };
const present = (name: string): Condition => ({ type: 'present', name });

/** What was read, in order, and what came of it. */
async function reads(call: Call) {
  const r2 = createMemoryStore(objects);
  const parts = await run({ r2, ...call });
  return {
    calls: r2.calls,
    parts: Object.fromEntries([...parts].map(([name, part]) => [name, part.type])),
  };
}

const a = noteEmbed('a', { optional: true });
const b = noteEmbed('b');
const both = { embeds: [a, b] };

describe('what is read', () => {
  it('is what the body places, not what is declared', async () => {
    const { calls } = await reads({ ...both, body: [place('b')], values: { a: '1', b: '2' } });
    expect(calls).toEqual(['read notes/2']);
  });

  it('is the branch that is taken', async () => {
    const condition: Condition = { type: 'eq', argument: 'kind', value: 'x' };
    const body = [when(condition, [place('a')], [place('b')])];
    const values = { a: '1', b: '2' };
    expect((await reads({ ...both, body, values: { ...values, kind: 'x' } })).calls).toEqual([
      'read notes/1',
    ]);
    expect((await reads({ ...both, body, values: { ...values, kind: 'y' } })).calls).toEqual([
      'read notes/2',
    ]);
  });

  it('is nothing where an argument is absent', async () => {
    const { calls, parts } = await reads({
      embeds: [a],
      body: [place('a'), when(present('a'), [place('a')])],
    });
    expect({ calls, parts }).toEqual({ calls: [], parts: {} });
  });

  it.each([
    ['found', '1', ['read notes/1', 'read notes/2'], { a: 'text', b: 'text' }],
    ['not found', '9', ['read notes/9', 'read notes/3'], { a: 'missing', c: 'text' }],
  ])('follows from an optional embed that was %s', async (_, id, calls, parts) => {
    const body = [place('a'), when(present('a'), [place('b')], [place('c')])];
    const values = { a: id, b: '2', c: '3' };
    const embeds = [a, b, noteEmbed('c')];
    expect(await reads({ embeds, body, values })).toEqual({ calls, parts });
  });

  it('follows from an embed that only a condition names', async () => {
    const body = [when({ type: 'not', of: present('a') }, [place('b')])];
    const values = { a: '9', b: '2' };
    expect((await reads({ ...both, body, values })).calls).toEqual([
      'read notes/9',
      'read notes/2',
    ]);
  });

  it('is not what a condition need not know', async () => {
    const condition: Condition = { type: 'or', of: [present('text'), present('a')] };
    const body = [when(condition, [place('b')])];
    const { calls } = await reads({ ...both, body, values: { a: '1', b: '2', text: 'x' } });
    expect(calls).toEqual(['read notes/2']);
  });

  it('is each thing once, however often it is placed', async () => {
    const body = [place('b'), when(present('a'), [place('b')]), place('a')];
    const { calls } = await reads({ ...both, body, values: { a: '1', b: '2' } });
    expect(calls).toEqual(['read notes/2', 'read notes/1']);
  });

  it('is not what the caller may not read', async () => {
    const caller = { scopes: ['notes:read:2'] };
    expect(await reads({ ...both, values: { a: '1', b: '2' }, caller })).toEqual({
      calls: ['read notes/2'],
      parts: { a: 'missing', b: 'text' },
    });
  });
});

describe('a call that is refused', () => {
  it.each([
    ['missing', '9', { scopes: ['notes:read:*'] }, ['read notes/9']],
    ['forbidden', '9', { scopes: ['notes:read:1'] }, []],
    ['forbidden and there', '1', { scopes: ['notes:read:9'] }, []],
  ])('names what was not found: %s', async (_, id, caller, calls) => {
    const r2 = createMemoryStore(objects);
    await expect(run({ embeds: [b], values: { b: id }, caller, r2 })).rejects.toMatchObject({
      code: 'not_found',
      message: `b: nothing was found at note://${id}`,
      data: { uri: `note://${id}` },
    });
    expect(r2.calls).toEqual(calls);
  });

  it('reads nothing at all if one required embed is forbidden', async () => {
    const r2 = createMemoryStore(objects);
    const embeds = [noteEmbed('a'), b];
    const call = { embeds, values: { a: '1', b: '2' }, caller: { scopes: ['notes:read:1'] }, r2 };
    await expect(run(call)).rejects.toMatchObject({ code: 'not_found' });
    expect(r2.calls).toEqual([]);
  });

  it('says so of a required embed that turns out to be reached and is forbidden', async () => {
    const r2 = createMemoryStore(objects);
    const body = [when(present('a'), [place('b')])];
    const caller = { scopes: ['notes:read:1'] };
    const call = { ...both, body, values: { a: '1', b: '2' }, caller, r2 };
    await expect(run(call)).rejects.toThrow('b: nothing was found at note://2');
    expect(r2.calls).toEqual(['read notes/1']);
  });

  it('names every value that cannot stand in its place, and reads nothing', async () => {
    const r2 = createMemoryStore(objects);
    const call = { embeds: [a, b], values: { a: '../1', b: 'x#y' }, r2 };
    await expect(run(call)).rejects.toMatchObject({
      code: 'invalid_arguments',
      message: 'a: "../1" must not have "." or ".." as a part\nb: "x#y" must not contain "#"',
    });
    expect(r2.calls).toEqual([]);
  });

  it('does not look at values of a branch that is not taken', async () => {
    const body = [when(present('nothing'), [place('a')]), place('b')];
    expect((await reads({ ...both, body, values: { a: '../1', b: '2' } })).calls).toEqual([
      'read notes/2',
    ]);
  });
});

describe('what is kept for each caller', () => {
  const draft = definition('draft', {
    uri: ['draft://mine'],
    key: ['drafts/', { variable: 'caller', slashes: false }, '/mine'],
    mimeType: 'text/plain',
  });
  const mine = noteEmbed('mine', {
    source: { type: 'resource', resource: 'draft', variables: [] },
  });

  it("is under the caller's id, and nowhere for nobody", async () => {
    const r2 = createMemoryStore({ 'drafts/ann/mine': "Ann's", 'drafts/bob/mine': "Bob's" });
    const call = { embeds: [mine], definitions: [draft], r2 };
    const parts = await run({ ...call, caller: { id: 'ann', scopes: [] } });
    expect(parts.get('mine')).toMatchObject({ text: "Ann's", uri: 'draft://mine' });
    await expect(run({ ...call, caller: { scopes: [] } })).rejects.toThrow(
      'mine: nothing was found at draft://mine',
    );
    expect(r2.calls).toEqual(['read drafts/ann/mine']);
  });
});
