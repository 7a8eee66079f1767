/** The messages of a request's body, as far as the transport looks into them. */

/** What is not of this shape is left to the protocol to refuse. */
export interface SeenMessage {
  readonly method?: unknown;
  readonly params?: unknown;
  readonly id?: unknown;
}

/** One, or those of a batch. */
export function messagesIn(json: unknown): readonly SeenMessage[] {
  return [json].flat().map(fieldsOf);
}

/** An object's fields; those of anything else are none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
