/** One golden case of a prompt, as `NAME.cases.yaml` has it beside the template. */
import * as z from 'zod';

/** `yaml` reads scalars as they are written, so that `42` and `'42'` are the same argument. */
export const caseSchema = z.strictObject({
  name: z.string().min(1),
  arguments: z.record(z.string(), z.string()).default({}),
  /** The caller's grants; without them, grants for everything in the catalogue. */
  scopes: z.array(z.string()).optional(),
  /** Key in the store to a file's path, relative to the catalogue's folder. */
  files: z.record(z.string(), z.string()).default({}),
  /** What the refusal must say. */
  error: z.string().optional(),
  /** The result's description, where it is not the template's own. */
  description: z.string().optional(),
  /** The result's messages in golden form; written by `npm test -- -u`. */
  messages: z.array(z.unknown()).optional(),
});

export type Case = z.infer<typeof caseSchema>;

/** What a case expects, or what running it gave. */
export type Outcome =
  | { readonly error: string }
  | { readonly description?: string; readonly messages: readonly unknown[] };
