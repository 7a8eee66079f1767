/** The last stage of prompts/get: segments, values and parts become messages. */
import type { Form, RenderedPrompt } from '../message.ts';
import { onceKnown } from '../once-known.ts';
import type { Parts } from '../part.ts';
import type { Template } from '../template.ts';
import type { Values } from '../value.ts';
import { addNotice } from './add-notice.ts';
import { describe } from './describe.ts';
import type { Draft } from './draft.ts';
import { foreignTexts } from './foreign-texts.ts';
import { joinTurns } from './join-turns.ts';
import { layOut } from './lay-out.ts';
import { printDraft } from './print-draft.ts';
import { tagOf } from './tag.ts';

/**
 * Renders one prompt (TEMPLATES.md, "Messages"). It concatenates and never looks at its own output;
 * the same inputs give the same bytes. What the compiler promised is not checked again, and where
 * it matters is a plain `Error` if broken.
 *
 * @param parts of every embed that the call reaches.
 */
export function render(
  template: Template,
  values: Values,
  parts: Parts,
  form: Form = 'blocks',
): Rendered | Promise<Rendered> {
  const drafts = addNotice(layOut(template, values, parts, form), template);
  const tag = needsTag(drafts) ? tagOf(template.digest, foreignTexts(drafts)) : '';
  return onceKnown(tag, (known) => {
    const messages = drafts.map((draft) => printDraft(draft, known));
    return {
      description: describe(template, values, parts),
      messages: form === 'text' ? joinTurns(messages) : messages,
    };
  });
}

type Rendered = Pick<RenderedPrompt, 'description' | 'messages'>;

/** A render without a fence prints no tag, and is not made to wait for one. */
function needsTag(drafts: readonly Draft[]): boolean {
  return drafts.some((draft) => draft.type === 'fenced');
}
