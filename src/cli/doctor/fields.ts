/** Looks into what somebody else's server sent, whatever it is. */

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; of anything else, none. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {};
}

/** The objects of an array; of anything else, none. */
export function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
