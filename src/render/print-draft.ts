/** Drafts become messages once the tag is known. */
import type { PromptMessage, TextBlock } from '../message.ts';
import type { Draft } from './draft.ts';
import { fence, type Fenced } from './fence.ts';
import type { Prose } from './prose.ts';

export function printDraft(draft: Draft, tag: string): PromptMessage {
  switch (draft.type) {
    case 'prose':
      return { role: draft.role, content: say(draft.text) };
    case 'fenced': {
      const said = say(fence(draft.kind, draft.label, draft.text, tag));
      const { annotations } = draft;
      return { role: 'user', content: annotations ? { ...said, annotations } : said };
    }
    case 'material':
      return { role: 'user', content: draft.content };
  }
}

/** The one place where a text becomes a message. */
function say(text: Prose | Fenced): TextBlock {
  return { type: 'text', text };
}
