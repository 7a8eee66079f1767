/** What a model is asked: a prompt's messages as every chat API can take them. */
import type { ContentBlock, PromptMessage } from '../../message.ts';

export interface Question {
  readonly model: string;
  readonly turns: readonly Turn[];
}

/** Neighbours differ in their role. */
export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly parts: readonly TurnPart[];
}

export type TurnPart = TextPart | MediaPart;

export interface TextPart {
  readonly type: 'text';
  readonly text: string;
}

export interface MediaPart {
  readonly type: 'image' | 'audio';
  /** Base64. */
  readonly data: string;
  readonly mimeType: string;
}

/** Messages of one role that follow each other are one turn, as clients send them. */
export function turnsOf(messages: readonly PromptMessage[]): readonly Turn[] {
  const turns: { role: Turn['role']; parts: TurnPart[] }[] = [];
  for (const { role, content } of messages) {
    const last = turns.at(-1);
    if (last?.role === role) last.parts.push(partOf(content));
    else turns.push({ role, parts: [partOf(content)] });
  }
  return turns;
}

function partOf(content: ContentBlock): TurnPart {
  switch (content.type) {
    case 'text':
      return { type: 'text', text: content.text };
    case 'image':
    case 'audio':
      return { type: content.type, data: content.data, mimeType: content.mimeType };
    case 'resource_link':
      return { type: 'text', text: `Link: ${content.title ?? content.name}, ${content.uri}` };
    case 'resource': {
      const { resource } = content;
      const heading = `Attached resource ${resource.uri} (${resource.mimeType})`;
      if ('text' in resource) return { type: 'text', text: `${heading}:\n\n${resource.text}` };
      return { type: 'text', text: `${heading}: not text, left out here.` };
    }
  }
}

/** The texts of some parts; `undefined` where one of them is no text. */
export function plainText(parts: readonly TurnPart[]): string | undefined {
  const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  return texts.length === parts.length ? texts.join('\n\n') : undefined;
}
