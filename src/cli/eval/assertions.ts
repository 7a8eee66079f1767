/** What an eval demands of an answer without asking anybody. */
import type * as z from 'zod';
import { countCodePoints } from '../../embed/code-points.ts';
import type { EvalCase } from './eval-case.ts';

/** What is wrong with an answer, as a part of a sentence; `undefined` where nothing is. */
export type Assertion = (answer: string) => string | undefined;

/** One for each text, pattern and limit, so that a score tells how many of them hold. */
export function assertionsOf(given: EvalCase, schema: z.ZodType | undefined): readonly Assertion[] {
  const { contains = [], not_contains: lacks = [], matches = [] } = given;
  const { min_length: min, max_length: max } = given;
  return [
    ...contains.map((text) => expect(`lacks "${text}"`, (answer) => holds(answer, text))),
    ...lacks.map((text) => expect(`says "${text}"`, (answer) => !holds(answer, text))),
    ...matches.map((pattern) =>
      expect(`does not match ${pattern}`, (answer) => new RegExp(pattern, 'mu').test(answer)),
    ),
    ...(schema === undefined ? [] : [(answer: string) => schemaFault(answer, schema)]),
    ...(min === undefined ? [] : [expect(`is shorter than ${min}`, (a) => lengthOf(a) >= +min)]),
    ...(max === undefined ? [] : [expect(`is longer than ${max}`, (a) => lengthOf(a) <= +max)]),
  ];
}

function expect(fault: string, isGood: (answer: string) => boolean): Assertion {
  return (answer) => (isGood(answer) ? undefined : fault);
}

function holds(answer: string, text: string): boolean {
  return answer.toLowerCase().includes(text.toLowerCase());
}

function lengthOf(answer: string): number {
  return countCodePoints(answer.trim());
}

function schemaFault(answer: string, schema: z.ZodType): string | undefined {
  const json = jsonIn(answer);
  if (json === undefined) return 'is not JSON';
  const [issue] = schema.safeParse(json.value).error?.issues ?? [];
  if (issue === undefined) return undefined;
  const where = issue.path.length === 0 ? '' : `${issue.path.map(String).join('.')}: `;
  return `does not fit its schema: ${where}${issue.message}`;
}

/** Models like to put JSON between the marks of a code block. */
export function jsonIn(answer: string): { readonly value: unknown } | undefined {
  const [, inside = answer] = /^\s*```\w*\n(.*)\n```\s*$/s.exec(answer) ?? [];
  try {
    return { value: JSON.parse(inside) };
  } catch {
    return undefined;
  }
}
