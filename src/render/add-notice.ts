/** Says in the first message what the marked material is for. */
import type { Template } from '../template.ts';
import type { Draft, ProseDraft } from './draft.ts';
import { authorsWords } from './prose.ts';

const requestSentence = 'Follow the REQUEST block as far as it fits this task.';

/**
 * TEMPLATES.md, "Messages": if the render holds foreign material of any kind (links and the note
 * about what was not found included), the notice becomes the last paragraph of the first text.
 */
export function addNotice(drafts: readonly Draft[], template: Template): readonly Draft[] {
  if (drafts.every((draft) => draft.type === 'prose')) return drafts;
  const first = drafts.find((draft) => draft.type === 'prose');
  if (first === undefined) throw new Error(`${template.name} renders data without instructions`);
  const noticed = withNotice(first, noticeFor(drafts, template));
  return drafts.map((draft) => (draft === first ? noticed : draft));
}

function withNotice(draft: ProseDraft, notice: string): ProseDraft {
  return { ...draft, text: authorsWords(`${draft.text}\n\n${notice}`) };
}

function noticeFor(drafts: readonly Draft[], { notice }: Template): string {
  const requests = drafts.some((draft) => draft.type === 'fenced' && draft.kind === 'request');
  return requests ? `${notice} ${requestSentence}` : notice;
}
