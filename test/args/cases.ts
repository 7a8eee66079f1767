/** Runs one type's cases: texts with their canonical form, texts with their fault. */
import { expect, it } from 'vitest';
import { parseValue } from '../../src/args/parse-value.ts';
import type { ArgumentType } from '../../src/template.ts';
import type { Value } from '../../src/value.ts';

export type Cases = readonly (readonly [text: string, expected: string])[];

export function accepts(type: ArgumentType, cases: Cases): void {
  it.each(cases)('takes %j as %j', (text, canonical) => {
    const result = parseValue(type, text);
    expect(result.ok ? canonicalOf(result.value) : result.fault).toBe(canonical);
    expect(result.ok).toBe(true);
  });
}

export function refuses(type: ArgumentType, cases: Cases, example?: string): void {
  it.each(cases)('refuses %j: %s', (text, fault) => {
    expect(parseValue(type, text, example)).toEqual({ ok: false, fault });
  });
}

/** As instruction text prints it, and as a caller may write it. */
export function canonicalOf(value: Value): string {
  switch (value.type) {
    case 'text':
    case 'closed':
      return value.text;
    case 'boolean':
      return String(value.truth);
    case 'list':
      return value.items.join(', ');
  }
}
