/** `tenant.yaml`: what one tenant has otherwise. */
import * as z from 'zod';
import { catalogue } from './catalogue.ts';
import { text } from './scalars.ts';

export const tenant = catalogue.extend({
  only: z.array(text).optional().describe('The shared prompts that stay; all others go.'),
  without: z.array(text).optional().describe('The shared prompts that go.'),
});
