/** The front matter of a prompt. */
import * as z from 'zod';
import { LARGEST_EMBED } from '../../compile/declare/declare-embeds.ts';
import { promptArgument } from './arguments.ts';
import { answer, countTo, flag, text } from './scalars.ts';
import { annotations, icons, notice } from './shared.ts';

const embed = z.strictObject({
  resource: text.optional().describe('A definition in resources.yaml; or else file.'),
  file: text.optional().describe('A file below files/, carried by the bundle; or else resource.'),
  with: z
    .record(text, text)
    .optional()
    .describe('Variables of the URI to arguments, where the names differ.'),
  as: z
    .enum(['resource', 'data', 'link', 'links', 'auto'])
    .optional()
    .describe('resource by default: an embedded resource. data is a fenced text.'),
  max: countTo(LARGEST_EMBED)
    .optional()
    .describe('Characters of text, 60,000 by default; bytes of anything else.'),
  keep: z.enum(['start', 'end']).optional().describe('Which part survives a cut.'),
  optional: answer.optional().describe('Missing gives a note in its place instead of an error.'),
  label: text.optional().describe('What its block is called; the name in capitals by default.'),
  alt: text.optional(),
  annotations: annotations.optional(),
});

export const frontMatter = z.strictObject({
  title: text.optional().describe('Shown to people.'),
  description: text.describe('What the prompt does, in a sentence; shown to people.'),
  scopes: z.array(text).optional().describe('All of these are needed to see or use the prompt.'),
  hidden: flag.optional().describe('Not shown where lists need no token.'),
  tags: z.array(text).optional().describe('For the catalogue page.'),
  summary: text.optional().describe('The description of one result; may print closed values.'),
  icons: icons.optional(),
  arguments: z
    .array(promptArgument)
    .optional()
    .describe('In the order in which clients fill them: required ones first, a long text last.'),
  ask: z
    .array(text)
    .optional()
    .describe('Arguments that are chosen anew for each call, in a form that the client shows.'),
  embeds: z
    .record(z.string().regex(/^[a-z][a-z0-9_]*$/), embed)
    .optional()
    .describe('What the prompt pulls in from outside, by name.'),
  deprecated: z
    .strictObject({
      since: text.optional(),
      use: text.optional().describe('The prompt to use instead.'),
      until: text.optional().describe('Until then it is kept.'),
    })
    .optional(),
  notice: notice.optional(),
});
