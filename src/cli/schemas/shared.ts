/** What prompts, resources and the catalogue declare alike. */
import * as z from 'zod';
import { text } from './scalars.ts';

export const icons = z
  .array(
    z.strictObject({
      src: text.describe('An https address, or a data URI.'),
      mimeType: text.optional(),
      sizes: z
        .array(z.string().regex(/^(\d+x\d+|any)$/))
        .optional()
        .describe('48x48, or any.'),
      theme: z.enum(['light', 'dark']).optional(),
    }),
  )
  .describe('Shown by clients that show icons.');

export const annotations = z
  .strictObject({
    audience: z.array(z.enum(['user', 'assistant'])).optional(),
    priority: z
      .string()
      .regex(/^(0(\.\d+)?|1(\.0+)?)$/)
      .optional()
      .describe('From 0, unimportant, to 1.'),
  })
  .describe('Hints that a client may heed.');

export const notice = text.describe(
  'Replaces the sentence that says that marked content is data; must contain BEGIN and END.',
);

/** A variable of a resource definition. */
export const storedValue = z.strictObject({
  resource: text.describe('A definition in resources.yaml.'),
  variable: text.describe('A variable of its URI.'),
});
