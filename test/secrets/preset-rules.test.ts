import { rules } from '@secretlint/secretlint-rule-preset-recommend';
import { expect, it } from 'vitest';
import { presetRules, rulesLeftOut } from '../../src/secrets/preset-rules.ts';
import { samples } from './samples.ts';

it('each rule of the preset is run, or left out for a reason', () => {
  const ids = rules.map(({ meta }) => meta.id.replace('@secretlint/secretlint-rule-', ''));
  expect([...presetRules.map(({ id }) => id), ...Object.keys(rulesLeftOut)].toSorted()).toEqual(
    ids.toSorted(),
  );
});

it('each rule that is run has a sample of its kind', () => {
  const kinds = new Set(samples.map(({ kind }) => kind));
  expect(presetRules.filter(({ kind }) => !kinds.has(kind))).toEqual([]);
});
