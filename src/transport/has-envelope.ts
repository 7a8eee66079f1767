/** Which era a message is of. */
import { PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server';
import { fieldsOf } from './messages-in.ts';

/** Whether it carries what every message of the modern era does. */
export function hasEnvelope(json: unknown): boolean {
  const { params } = fieldsOf(json);
  return PROTOCOL_VERSION_META_KEY in fieldsOf(fieldsOf(params)['_meta']);
}
