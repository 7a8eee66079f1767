/** A draft as the text of a template. */
import { stringify } from 'yaml';
import type { Draft, DraftArgument } from './draft.ts';

/** @param body as `layOutBody` gives it. */
export function printTemplate({ description, tags, ...draft }: Draft, body: string): string {
  const front = {
    description,
    ...(tags.length > 0 && { tags }),
    ...(draft.arguments.length > 0 && { arguments: draft.arguments.map(printArgument) }),
  };
  const yaml = stringify(front, { schema: 'failsafe', singleQuote: true, lineWidth: 0 });
  return `---\n${yaml}---\n${body}`;
}

/** In the order in which people write it. */
function printArgument(argument: DraftArgument): Record<string, unknown> {
  const { name, description, type, required, default: preset } = argument;
  return {
    name,
    ...(description !== undefined && { description }),
    type: type.kind,
    ...(type.kind === 'enum' && { values: type.values }),
    ...(type.kind === 'list' && { of: { type: type.of } }),
    ...(required && { required: 'true' }),
    ...(preset !== undefined && { default: preset }),
  };
}
