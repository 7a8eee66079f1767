/** One eval of a prompt, as `NAME.evals.yaml` has it beside the template. */
import * as z from 'zod';
import { caseSchema } from '../cases/case.ts';
import { count, text } from '../schemas/scalars.ts';

const { name, arguments: given, scopes, files } = caseSchema.shape;

const texts = z.array(text).min(1).optional();

/** Scalars are read as they are written: numbers are texts of digits here. */
export const evalSchema = z.strictObject({
  name,
  arguments: given,
  scopes,
  files,
  samples: count.optional().describe('How often the model is asked; 3 by default.'),
  margin: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'expected a number from 0 to 1, such as 0.15')
    .optional()
    .describe('How far the score may drop below the accepted one; 0.1 by default.'),
  contains: texts.describe('Each of these texts, capitals and small letters alike.'),
  not_contains: texts.describe('None of these texts.'),
  matches: texts.describe('Each of these regular expressions, with the flags m and u.'),
  schema: text
    .optional()
    .describe("A file with a JSON Schema, relative to the catalogue's folder; the answer is JSON."),
  min_length: count.optional().describe('Characters at least.'),
  max_length: count.optional().describe('Characters at most.'),
  rubric: text
    .optional()
    .describe('In place of all assertions: what a good answer does, for a model that grades it.'),
});

export type EvalCase = z.infer<typeof evalSchema>;

/** Keys that say what an answer must be, each by itself. */
export const assertionKeys = [
  'contains',
  'not_contains',
  'matches',
  'schema',
  'min_length',
  'max_length',
] as const satisfies readonly (keyof EvalCase)[];

/** How often the model is asked. */
export function samplesOf({ samples }: EvalCase): number {
  return samples === undefined ? 3 : Number(samples);
}

/** How far the score may drop. */
export function marginOf({ margin }: EvalCase): number {
  return margin === undefined ? 0.1 : Number(margin);
}
