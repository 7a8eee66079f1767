/** Asking and then answering gives the same bytes as calling with everything at once. */
import { isSpecType } from '@modelcontextprotocol/client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArgumentType, ItemType } from '../../src/template.ts';
import {
  answering,
  argument,
  type Asked,
  askedIn,
  FORMS,
  type Round,
  serving,
  taking,
} from '../http/asking.ts';
import { call, serve } from '../http/client.ts';

/** A type with a value of it: as a caller types it, and as a form gives it. */
interface Sort {
  readonly type: ArgumentType;
  readonly typed: string;
  readonly filled: unknown;
  /** What the type does not take, typed or filled in. */
  readonly wrong: string;
}

const choices = ['security', 'Needs-Work', 'in progress'];
const choice: ItemType = { kind: 'enum', values: choices.map((value) => ({ value })) };
const titled: ItemType = {
  kind: 'enum',
  values: choices.map((value) => ({ value, title: `${value}!` })),
};
const word: ItemType = { kind: 'word', max: 20 };

function sorts(type: ArgumentType, values: fc.Arbitrary<[string, unknown]>, wrong: string) {
  return values.map(([typed, filled]): Sort => ({ type, typed, filled, wrong }));
}

const asTyped = (values: fc.Arbitrary<string>) =>
  values.map((text): [string, unknown] => [text, text]);
/** Forms give numbers; some clients give what stood in the field. */
const asNumber = (values: fc.Arbitrary<number>) =>
  fc.tuple(values, fc.boolean()).map(([value, isText]): [string, unknown] => {
    return [String(value), isText ? String(value) : value];
  });
const asChoices = (of: readonly string[]) =>
  fc
    .subarray([...of], { minLength: 1 })
    .map((items): [string, unknown] => [items.join(', '), items]);

const words = fc.stringMatching(/^[A-Za-z0-9]{1,10}$/);
const days = fc
  .date({ noInvalidDate: true, min: new Date('1000-01-01'), max: new Date('2999-01-01') })
  .map((date) => date.toISOString());

const sort: fc.Arbitrary<Sort> = fc.oneof(
  sorts(
    { kind: 'text', max: 200 },
    asTyped(
      fc
        .string({ unit: 'binary', minLength: 1, maxLength: 60 })
        .filter((text) => text.trim() !== ''),
    ),
    'x'.repeat(201),
  ),
  sorts(word, asTyped(words), 'two words'),
  sorts(choice, asTyped(fc.constantFrom(...choices)), 'none of them'),
  sorts(titled, asTyped(fc.constantFrom(...choices)), 'none of them'),
  sorts({ kind: 'integer' }, asNumber(fc.maxSafeInteger()), '1.5'),
  sorts({ kind: 'number' }, asNumber(fc.integer().map((value) => value / 1000)), 'much'),
  sorts(
    { kind: 'boolean' },
    fc.boolean().map((truth) => [String(truth), truth]),
    'perhaps',
  ),
  sorts({ kind: 'date' }, asTyped(days.map((day) => day.slice(0, 10))), 'tomorrow'),
  sorts({ kind: 'datetime' }, asTyped(days), 'at noon'),
  sorts({ kind: 'list', of: choice, max: 3 }, asChoices(choices), 'none of them'),
  sorts({ kind: 'list', of: titled, max: 3 }, asChoices(choices), 'none of them'),
  sorts({ kind: 'list', of: word, max: 3 }, asChoices(['a', 'b', 'c']), 'a, ?'),
  sorts({ kind: 'list', of: { kind: 'integer' }, max: 9 }, asChoices(['1', '-2', '33']), '1, two'),
);

/** One argument of a call: what comes for it at first, and when somebody answers it well. */
const part = fc.record({
  sort,
  required: fc.boolean(),
  isAsked: fc.boolean(),
  first: fc.constantFrom('sound', 'wrong', 'blank', 'nothing'),
  round: fc.integer({ min: 1, max: 4 }),
});

type Part = typeof part extends fc.Arbitrary<infer T> ? T : never;

describe('for any template and arguments', () => {
  it('asking and answering is calling with all of them', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 6 }), async (parts) => {
        const named = parts.map((each, at) => ({ ...each, name: `a${at}` }));
        const fetch = fetching(named);
        const first = Object.fromEntries(named.flatMap((each) => firstOf(each)));
        const whole = Object.fromEntries(
          named.filter(isWanted).map(({ name, sort: { typed } }) => [name, typed]),
        );
        const atOnce = await fetch('whole', { arguments: whole });
        expect(atOnce).toContain('"messages"');
        expect(await converse(fetch, first, named)).toBe(atOnce);
      }),
      { numRuns: 120 },
    );
  });
});

type Named = Part & { readonly name: string };

/** What is left out for good is an optional argument that nothing asks for. */
function isWanted({ required, isAsked, first }: Named): boolean {
  return required || isAsked || first === 'sound' || first === 'wrong';
}

function firstOf({ name, first, sort: { typed, wrong } }: Named): [string, string][] {
  if (first === 'nothing') return [];
  return [[name, { sound: typed, wrong, blank: ' ' }[first]]];
}

/** The same prompt twice: one that asks, and one that takes everything as it is given. */
function fetching(parts: readonly Named[]): (name: string, round: Round) => Promise<string> {
  const args = parts.map(({ name, required, sort: { type } }) =>
    argument(name, { required, type }),
  );
  const ask = parts.filter(({ isAsked }) => isAsked).map(({ name }) => name);
  const body = taking('whole', args);
  const asks = { ...body, name: 'asks', ...(ask.length > 0 && { ask }) };
  const fetch = serve({}, serving(body, asks));
  return async (name, round) => {
    const response = await fetch(
      call('modern', 'prompts/get', { name, ...round }, { meta: FORMS }),
    );
    return response.text();
  };
}

/** Until nothing more is asked. Whoever is not yet to answer well answers badly. */
async function converse(
  fetch: (name: string, round: Round) => Promise<string>,
  given: Readonly<Record<string, string>>,
  parts: readonly Named[],
): Promise<string> {
  let answer = await fetch('asks', { arguments: given });
  for (let round = 1; answer.includes('"input_required"'); round += 1) {
    expect(round).toBeLessThanOrEqual(4);
    const asked = askedIn(JSON.parse(answer));
    checkForm(asked);
    const content = Object.fromEntries(
      parts.flatMap(({ name, round: due, sort: { filled, wrong } }) => {
        if (!(name in asked.schema.properties)) return [[name, 'not asked']];
        if (due <= round) return [[name, filled]];
        // Where an argument may be absent, an open field says that it is.
        const isOpen = due % 2 === 0 && asked.schema.required?.includes(name) === true;
        return isOpen ? [] : [[name, wrong]];
      }),
    );
    answer = await fetch('asks', answering(asked, content, given));
  }
  return answer;
}

function checkForm({ message, mode, schema: requestedSchema }: Asked): void {
  expect(isSpecType.ElicitRequestFormParams({ mode, message, requestedSchema })).toBe(true);
  const names = Object.keys(requestedSchema.properties);
  expect(names).toEqual(expect.arrayContaining(requestedSchema.required ?? []));
}
