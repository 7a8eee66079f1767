/** Values are asked for with two braces. */
import { expect, test } from 'vitest';
import { compile } from '../body/compile.ts';

const cases: readonly (readonly [body: string, ...problems: string[]])[] = [
  ['Do {repo} in {{repo}}.', 'other-braces 1:4'],
  ['Do ${repo} in {{repo}}.', 'other-braces 1:4'],
  ['Do ｛｛repo｝｝ or ｛repo｝ in {{repo}}.', 'other-braces 1:4', 'other-braces 1:16'],
  ['Do { repo } in `{repo}` and {other} {{repo}}.', 'other-braces 1:4'],
];

test.each(cases)('%j', (body, ...problems) => {
  expect(compile(body).problems).toEqual(problems);
});
