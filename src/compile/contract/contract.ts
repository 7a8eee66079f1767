/** What the users of a catalogue rely on (TEMPLATES.md, "The contract"), as `contract.json` has it. */
import * as z from 'zod';

/** The file's version. A newer one is refused, not guessed at. */
export const CONTRACT_FORMAT = 1;

const bounds = { min: z.string().exactOptional(), max: z.string().exactOptional() };

const itemTypeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('enum'), values: z.array(z.string()).readonly() }),
  z.strictObject({
    kind: z.enum(['integer', 'number']),
    min: z.number().exactOptional(),
    max: z.number().exactOptional(),
  }),
  z.strictObject({ kind: z.enum(['date', 'datetime']), ...bounds }),
  z.strictObject({
    kind: z.literal('word'),
    max: z.number(),
    pattern: z.string().exactOptional(),
    exists: z.strictObject({ resource: z.string(), variable: z.string() }).exactOptional(),
  }),
]);

const typeSchema = z.union([
  itemTypeSchema,
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('text'), max: z.number() }),
    z.strictObject({ kind: z.literal('boolean') }),
    z.strictObject({ kind: z.literal('list'), of: itemTypeSchema, max: z.number() }),
  ]),
]);

const argumentSchema = z.strictObject({
  name: z.string(),
  required: z.boolean(),
  default: z.string().exactOptional(),
  type: typeSchema,
});

const embedSchema = z.strictObject({
  name: z.string(),
  /** The definition's name, or `file:` and the path of a bundled file. */
  from: z.string(),
  as: z.enum(['resource', 'data', 'link', 'links', 'auto']),
  optional: z.boolean(),
});

const promptSchema = z.strictObject({
  name: z.string(),
  deprecated: z
    .strictObject({
      since: z.string().exactOptional(),
      use: z.string().exactOptional(),
      until: z.string().exactOptional(),
    })
    .exactOptional(),
  /** Who sees the prompt. */
  scopes: z.array(z.string()).readonly(),
  /** What its required embeds demand besides; `{repo}` is the argument's value. In order. */
  reads: z.array(z.string()).readonly(),
  /** In the order in which clients fill them by position. */
  arguments: z.array(argumentSchema).readonly(),
  /** Names of those that are chosen anew for each call: only a client that shows forms gets the prompt. */
  ask: z.array(z.string()).readonly().exactOptional(),
  embeds: z.array(embedSchema).readonly(),
  /** Of each turn, the first one included. */
  roles: z.array(z.enum(['user', 'assistant'])).readonly(),
});

export const contractSchema = z.strictObject({
  format: z.literal(CONTRACT_FORMAT),
  prompts: z.array(promptSchema).readonly(),
});

/** Ordered by name. */
export type Contract = Readonly<z.infer<typeof contractSchema>>;
export type PromptContract = Readonly<z.infer<typeof promptSchema>>;
export type ArgumentContract = Readonly<z.infer<typeof argumentSchema>>;
export type EmbedContract = Readonly<z.infer<typeof embedSchema>>;
export type TypeContract = Readonly<z.infer<typeof typeSchema>>;
export type ItemTypeContract = Readonly<z.infer<typeof itemTypeSchema>>;
