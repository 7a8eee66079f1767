/** Every sample case in text alone says what its blocks say, in as few messages as there are turns. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Case } from '../../src/cli/cases/case.ts';
import { readCases } from '../../src/cli/cases/read-cases.ts';
import { callerOf, caseServices } from '../../src/cli/cases/run-case.ts';
import { getPrompt } from '../../src/get-prompt.ts';
import type { Form, PromptMessage } from '../../src/message.ts';
import type { Template } from '../../src/template.ts';
import { compileSamples } from './sample-catalogue.ts';
import { withoutTag } from './scenario.ts';

const catalogue = await compileSamples();

describe.each(catalogue.bundle.templates)('$name', async (template) => {
  const file = await readCases(join(catalogue.folder, `${template.name}.cases.yaml`));
  const cases = (file?.cases ?? []).filter(({ error }) => error === undefined);

  it.each(cases)('$name', async (given) => {
    const [blocks, text] = [
      await messagesIn(template, given, 'blocks'),
      await messagesIn(template, given, 'text'),
    ];
    expect(text.map(({ role }) => role)).toEqual(turnsOf(blocks));
    expectInOrder(text, blocks.map(pieceOf));
  });
});

async function messagesIn(template: Template, given: Case, form: Form): Promise<PromptMessage[]> {
  const { messages } = await getPrompt(await caseServices(catalogue, given), {
    caller: callerOf(catalogue.bundle, given),
    name: template.name,
    arguments: given.arguments,
    form,
  });
  return withoutTag(messages);
}

function turnsOf(messages: readonly PromptMessage[]): string[] {
  const roles = messages.map(({ role }) => role);
  return roles.filter((role, index) => role !== roles[index - 1]);
}

/** What the text must say for one block, and must not say. */
interface Piece {
  readonly said: string;
  readonly unsaid?: string;
}

function pieceOf({ content }: PromptMessage): Piece {
  switch (content.type) {
    case 'text':
      return { said: content.text };
    case 'image':
    case 'audio':
      return { said: `(${content.mimeType}) is at `, unsaid: content.data };
    case 'resource_link':
      return { said: `: ${content.uri}` };
    case 'resource': {
      const { uri, mimeType } = content.resource;
      if ('blob' in content.resource)
        return { said: `(${mimeType}) is at ${uri}:`, unsaid: content.resource.blob };
      return { said: `URI: ${uri}\nType: ${mimeType}\n\n${content.resource.text}` };
    }
  }
}

function expectInOrder(messages: readonly PromptMessage[], pieces: readonly Piece[]): void {
  const whole = messages.map(({ content }) => {
    expect(Object.keys(content)).toEqual(['type', 'text']);
    return content.type === 'text' ? content.text : '';
  });
  let rest = whole.join('\n\n');
  for (const { said, unsaid } of pieces) {
    if (unsaid !== undefined) expect(rest).not.toContain(unsaid);
    expect(rest).toContain(said);
    rest = rest.slice(rest.indexOf(said) + said.length);
  }
}
