/** `list_prompts`: what `prompts/list` answers, without the icons, which are for people. */
import type { Prompt } from '@modelcontextprotocol/server';
import { promptsList } from '../methods/prompts-list.ts';
import type { Tool } from './tool.ts';

const text = { type: 'string' };
const named = { name: text, title: text, description: text };

export const listPrompts: Tool = {
  name: 'list_prompts',
  title: 'List prompts',
  description:
    "Lists the team's prompts: reviewed instructions for tasks that come up again and again. When one fits what the person wants, get it with get_prompt instead of making up instructions.",
  input: {
    cursor: {
      type: 'text',
      required: false,
      description: 'The nextCursor of the page before; left out for the first page.',
    },
  },
  output: {
    type: 'object',
    properties: {
      prompts: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            ...named,
            arguments: {
              type: 'array',
              items: {
                type: 'object',
                properties: { ...named, required: { type: 'boolean' } },
                required: ['name', 'required'],
              },
            },
          },
          required: ['name', 'description', 'arguments'],
        },
      },
      nextCursor: { ...text, description: 'There is another page.' },
    },
    required: ['prompts'],
  },
  readsStores: false,
  method: 'prompts/list',
  answer: promptsList,
  // Models fill in what they could leave out, and no cursor is empty.
  paramsOf: ({ cursor }) => (cursor === '' ? {} : { cursor }),
  structured: ({ prompts, ...page }) => ({
    prompts: (prompts as readonly Prompt[]).map(({ icons: _, ...rest }) => rest),
    ...page,
  }),
};
