/** Many messages become one for each turn. */
import type { PromptMessage } from '../message.ts';

/**
 * Each run of messages of one role as one text, with a blank line between two: then the roles
 * alternate. Annotations go, as they were about one piece of it.
 */
export function joinTurns(messages: readonly PromptMessage[]): readonly PromptMessage[] {
  const turns: { readonly role: PromptMessage['role']; readonly texts: string[] }[] = [];
  for (const message of messages) {
    const text = textOf(message);
    const last = turns.at(-1);
    if (last?.role === message.role) last.texts.push(text);
    else turns.push({ role: message.role, texts: [text] });
  }
  return turns.map(({ role, texts }) => ({
    role,
    content: { type: 'text', text: texts.join('\n\n') },
  }));
}

function textOf({ content }: PromptMessage): string {
  if (content.type === 'text') return content.text;
  throw new Error(`A ${content.type} was to be joined with text`);
}
