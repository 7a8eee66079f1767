/** What a client's capabilities say of forms. */

/** Whether it shows them: to declare elicitation without any mode is to declare forms. */
export function showsForms(capabilities: unknown): boolean {
  const elicitation = isRecord(capabilities) ? capabilities['elicitation'] : undefined;
  if (!isRecord(elicitation)) return false;
  return elicitation['form'] !== undefined || elicitation['url'] === undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
