/** `resources.yaml`: the definitions of stored resources. */
import * as z from 'zod';
import { flag, text } from './scalars.ts';
import { annotations, icons } from './shared.ts';

export const resource = z.strictObject({
  name: text.describe('a-z, then a-z, 0-9, _ and -; what embeds call it.'),
  title: text.optional(),
  description: text.optional(),
  uri: text.describe('What clients see, such as repo://{+repo}/pulls/{pr_number}/diff.'),
  store: z.enum(['r2', 'kv', 'file']).describe('file: bundled from files/.'),
  key: text.describe("The store's key, by the same variables; {caller} is the caller's id."),
  mimeType: text.optional().describe('Guessed from the key by default.'),
  scopes: z
    .array(text)
    .optional()
    .describe('All must be granted; they may name variables: repo:read:{+repo}.'),
  list: flag.optional().describe('false keeps it out of lists.'),
  icons: icons.optional(),
  annotations: annotations.optional(),
});

export const resources = z.array(resource);
