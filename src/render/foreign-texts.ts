/** What the tag of a render must cover. */
import type { Draft, MaterialDraft } from './draft.ts';

/**
 * Every foreign text of the drafts as it will be printed, in order. Base64 is among them: an image
 * may show text, which must not be able to hold the tag either.
 */
export function foreignTexts(drafts: readonly Draft[]): readonly string[] {
  return drafts.flatMap((draft) => {
    if (draft.type === 'prose') return [];
    return draft.type === 'fenced' ? [draft.text] : textsOf(draft.content);
  });
}

function textsOf(content: MaterialDraft['content']): readonly string[] {
  switch (content.type) {
    case 'image':
    case 'audio':
      return [content.data];
    case 'resource_link':
      return [content.uri, content.name, content.title ?? '', content.description ?? ''];
    case 'resource': {
      const { resource } = content;
      return [resource.uri, 'text' in resource ? resource.text : resource.blob];
    }
  }
}
