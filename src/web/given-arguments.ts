/** What a prompt's form was filled in with. */
import type { Template } from '../template.ts';

const AHEAD = 'argument.';

/**
 * The field of an argument. By its bare name, a field called `action` or `submit` would stand where
 * scripts and browsers look for the form's own.
 */
export function argumentField(name: string): string {
  return AHEAD + name;
}

/** By argument; what was left empty is not there, and no other field counts. */
export function givenArguments(
  fields: URLSearchParams,
  { arguments: declared }: Template,
): ReadonlyMap<string, string> {
  const entries = declared.map(({ name, type }) => {
    const values = fields.getAll(argumentField(name));
    // A list may come as several boxes, each with an item.
    return [name, type.kind === 'list' ? values.join(', ') : (values.at(-1) ?? '')] as const;
  });
  return new Map(entries.filter(([, value]) => value.trim() !== ''));
}
