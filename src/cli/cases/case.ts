/** One golden case of a prompt, as `NAME.cases.yaml` has it beside the template. */
import * as z from 'zod';

/** `yaml` reads scalars as they are written, so that `42` and `'42'` are the same argument. */
export const caseSchema = z.strictObject({
  name: z.string().min(1).describe('What the case tries.'),
  arguments: z
    .record(z.string(), z.string())
    .default({})
    .describe('By name, as a caller would type them.'),
  scopes: z
    .array(z.string())
    .optional()
    .describe("The caller's grants; without them, grants for everything in the catalogue."),
  files: z
    .record(z.string(), z.string())
    .default({})
    .describe("A key in the store to a file's path, relative to the catalogue's folder."),
  form: z
    .enum(['blocks', 'text'])
    .optional()
    .describe('How it is told: in blocks, as at /mcp, or in text alone, as at /mcp/text.'),
  error: z.string().optional().describe('What the refusal must say; a part of it is enough.'),
  description: z
    .string()
    .optional()
    .describe("The result's description, where it is not the template's own."),
  messages: z
    .array(z.unknown())
    .optional()
    .describe('What comes of it; written by npm run cases -- -u and reviewed like code.'),
});

export type Case = z.infer<typeof caseSchema>;

/** What a case expects, or what running it gave. */
export type Outcome =
  | { readonly error: string }
  | { readonly description?: string; readonly messages: readonly unknown[] };
