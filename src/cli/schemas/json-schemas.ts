/** JSON Schemas for editors, one for each kind of YAML that a catalogue has. */
import * as z from 'zod';
import { caseSchema } from '../cases/case.ts';
import { evalSchema } from '../eval/eval-case.ts';
import { sharedArguments } from './arguments.ts';
import { catalogue } from './catalogue.ts';
import { frontMatter } from './front-matter.ts';
import { resources } from './resources.ts';
import { tenant } from './tenant.ts';

/** By file name. They describe YAML whose scalars are all strings, as the compiler reads it. */
export const schemas: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ['prompt.json', frontMatter.describe('The front matter of a prompt.')],
  ['arguments.json', sharedArguments.describe('Arguments that many prompts share.')],
  ['resources.json', resources.describe('Definitions of stored resources.')],
  ['catalogue.json', catalogue.describe('What the whole catalogue has in common.')],
  ['tenant.json', tenant.describe('What one tenant has otherwise than the shared catalogue.')],
  ['cases.json', z.array(caseSchema).describe('Golden cases of a prompt.')],
  ['evals.json', z.array(evalSchema).describe('What answers to a prompt are scored by.')],
]);

/** Text by file name, for draft 7, which editors know best. */
export function jsonSchemas(): ReadonlyMap<string, string> {
  return new Map(
    Array.from(schemas, ([name, schema]) => {
      const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', override: widen });
      return [name, `${JSON.stringify(json, null, 2)}\n`];
    }),
  );
}

/** An editor takes `42` for a number and `true` for a truth; here both are texts like any other. */
function widen({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.type !== 'string') return;
  const { enum: options, pattern } = jsonSchema;
  if (options === undefined) {
    const types = pattern === undefined ? ['string', 'number', 'boolean'] : ['string', 'number'];
    Object.assign(jsonSchema, { type: types });
  } else if (options.includes('false')) {
    delete jsonSchema.type;
    jsonSchema.enum = [...(options.includes('true') ? [true] : []), false, ...options];
  }
}
