import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseValue } from '../../src/args/parse-value.ts';
import type { ArgumentType, ItemType } from '../../src/template.ts';
import { canonicalOf } from './cases.ts';

const items: readonly ItemType[] = [
  { kind: 'enum', values: ['security', 'Needs-Work', 'in progress'].map((value) => ({ value })) },
  { kind: 'enum', values: ['security', 'Needs-Work', 'all'].map((value) => ({ value })) },
  { kind: 'integer' },
  { kind: 'integer', min: -5, max: 5 },
  { kind: 'number' },
  { kind: 'number', min: -0.5, max: 1e21 },
  { kind: 'date' },
  { kind: 'datetime', min: '1900-01-01T00:00:00Z' },
  { kind: 'word', max: 128 },
  { kind: 'word', max: 1000, pattern: '^(?:[a-z]+/[a-z]+)$' },
];

const types: readonly ArgumentType[] = [
  ...items,
  { kind: 'text', max: 10 },
  { kind: 'text', max: 200_000 },
  { kind: 'boolean' },
  ...items.map((of) => ({ kind: 'list', of, max: 3 }) as const),
];

/** Anything, and texts that are nearly or quite right. */
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: fc.constantFrom(...'0123456789+-.,eTZ:/ \n\u202e"'), maxLength: 60 }),
  fc
    .array(fc.constantFrom('security', 'needs work', 'all', 'in-progress', ',', ' ', 'X'))
    .map((parts) => parts.join('')),
  fc.double().map(String),
  fc.bigInt().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc.stringMatching(/^[a-z]{0,4}[/]{0,3}[a-z]{0,4}$/),
);

const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/u;

describe('whatever the text and the type', () => {
  it('gives a value or a short fault in which nothing is invisible', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...types),
        texts,
        fc.option(fc.string()),
        (type, text, example) => {
          const result = parseValue(type, text, example ?? undefined);
          if (result.ok) return;
          expect(result.fault.length).toBeLessThan(300);
          expect(result.fault).not.toMatch(INVISIBLE);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('gives a canonical form that stands for the same value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...types), texts, (type, text) => {
        const result = parseValue(type, text);
        if (!result.ok) return;
        expect(parseValue(type, canonicalOf(result.value))).toEqual(result);
      }),
      { numRuns: 3000 },
    );
  });

  it('pays no attention to white space around a closed value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...types), texts, (type, text) => {
        fc.pre(type.kind !== 'text');
        expect(parseValue(type, ` \n${text}\t `)).toEqual(parseValue(type, text));
      }),
    );
  });

  it.each(types)('takes time in proportion to the text: %j', (type) => {
    for (const unit of ['0', 'a', ' ', ',', '-', 'a ', '\r']) {
      const megabyte = unit.repeat(1_000_000 / unit.length);
      expect(() => parseValue(type, `${megabyte}!`)).not.toThrow();
    }
  });
});

describe('a list', () => {
  it('has at least one item, at most its maximum, and no two the same', () => {
    fc.assert(
      fc.property(fc.constantFrom(...items), texts, (of, text) => {
        const result = parseValue({ kind: 'list', of, max: 3 }, text);
        if (!result.ok || result.value.type !== 'list') return;
        const { items: found } = result.value;
        expect(found.length).toBeGreaterThan(0);
        expect(found.length).toBeLessThanOrEqual(3);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });

  it('keeps the order in which items first appear', () => {
    const numbers = fc.array(fc.integer(), { minLength: 1, maxLength: 30 });
    const separators = fc.constantFrom(',', ' ', '\n', ' , ', '\r\n', ',,');
    fc.assert(
      fc.property(numbers, separators, (given, separator) => {
        const result = parseValue(
          { kind: 'list', of: { kind: 'integer' }, max: 30 },
          given.join(separator),
        );
        const expected = [...new Set(given.map(String))];
        expect(result).toEqual({ ok: true, value: { type: 'list', items: expected } });
      }),
    );
  });
});

describe('numbers', () => {
  it('are bounded exactly as whole numbers are', () => {
    const whole = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
    fc.assert(
      fc.property(whole, whole, fc.nat({ max: 20 }), (value, bound, zeros) => {
        const type = { kind: 'number', max: Number(bound) } as const;
        expect(parseValue(type, `${value}.${'0'.repeat(zeros + 1)}`).ok).toBe(value <= bound);
        expect(parseValue(type, `${value}.${'0'.repeat(zeros)}1`).ok).toBe(
          value < 0n ? value <= bound : value < bound,
        );
      }),
    );
  });
});
