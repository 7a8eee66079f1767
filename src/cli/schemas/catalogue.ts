/** `catalogue.yaml`: what the whole catalogue has in common. */
import * as z from 'zod';
import { text } from './scalars.ts';
import { icons, notice } from './shared.ts';

export const catalogue = z.strictObject({
  name: text.optional(),
  version: text.optional(),
  title: text.optional().describe('Shown by clients as the name of the server.'),
  description: text.optional(),
  websiteUrl: z.string().startsWith('https://').optional(),
  instructions: text.optional().describe('What a client should know of the whole catalogue.'),
  icons: icons.optional(),
  notice: notice.optional(),
});
