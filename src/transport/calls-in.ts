/** Which methods a body asks for, whether by their own names or by those of tools. */
import type { Profile } from '../profile.ts';
import { tools } from '../protocol/tools.ts';
import { fieldsOf, messagesIn, type SeenMessage } from './messages-in.ts';

/** A call of a tool is one of the method that it stands for: both need the same, and count as one. */
export function callsIn(json: unknown, profile: Profile): readonly SeenMessage[] {
  const messages = messagesIn(json);
  return profile.tools ? messages.map(methodCalled) : messages;
}

function methodCalled(message: SeenMessage): SeenMessage {
  if (message.method !== 'tools/call') return message;
  const { name, arguments: given } = fieldsOf(message.params);
  const tool = typeof name === 'string' ? tools.get(name) : undefined;
  if (tool === undefined) return message;
  return { ...message, method: tool.method, params: tool.paramsOf(fieldsOf(given)) };
}
