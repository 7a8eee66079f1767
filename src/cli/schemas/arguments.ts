/** One argument of a prompt, and `arguments.yaml`. */
import * as z from 'zod';
import { answer, text } from './scalars.ts';
import { storedValue } from './shared.ts';

const itemTypes = ['enum', 'integer', 'number', 'date', 'datetime', 'word'] as const;

const limits = {
  values: z
    .union([z.array(text), z.record(text, text)])
    .optional()
    .describe('Of an enum: a list of values, or a map of values to titles.'),
  min: text.optional().describe('Of numbers and dates.'),
  max: text
    .optional()
    .describe('Of numbers and dates; of text and words, characters; of a list, items.'),
  pattern: text
    .optional()
    .describe('Of a word: a regular expression that all of it must match. Needs an example.'),
  exists: storedValue
    .optional()
    .describe('Of a word: some resource that the caller may read must have this value.'),
};

export const argument = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/)
    .describe('a-z, then a-z, 0-9 and _.'),
  title: text.optional(),
  description: text.optional().describe('What people should write there.'),
  label: text.optional().describe('What its block is called; the name in capitals by default.'),
  required: answer.optional().describe('An argument is optional unless it is required.'),
  default: text.optional().describe('Taken where an optional argument is left out.'),
  example: text.optional().describe('Shown where a value does not fit.'),
  secret: z
    .enum(['no', 'false'])
    .optional()
    .describe('no, where the description sounds as if it asked for a password, key or token.'),
  complete: z
    .union([z.array(text), storedValue])
    .optional()
    .describe('Suggestions: a list, or the values that a variable has in the store.'),
  type: z
    .enum(['text', ...itemTypes, 'boolean', 'list'])
    .optional()
    .describe('text by default: it may stand only in {{data}} and {{request}}.'),
  ...limits,
  of: z
    .strictObject({ type: z.enum(itemTypes), ...limits })
    .optional()
    .describe('Of a list: the type of its items.'),
});

/** As a prompt has it: it may also take a shared one. */
export const promptArgument = argument.extend({
  name: argument.shape.name.optional(),
  use: text
    .optional()
    .describe('The name of an argument in arguments.yaml; keys beside it override.'),
});

/** `arguments.yaml`: arguments that many prompts share. */
export const sharedArguments = z.array(argument);
