/** `complete_argument`: what `completion/complete` answers of a prompt's argument. */
import { completionComplete } from '../methods/completion-complete.ts';
import type { Params } from '../method.ts';
import type { Tool } from './tool.ts';

export const completeArgument: Tool = {
  name: 'complete_argument',
  title: 'Suggest values of an argument',
  description:
    'Suggests values for one argument of a prompt, such as the repositories or services that exist.',
  input: {
    prompt: { type: 'text', required: true, description: 'The name of the prompt.' },
    argument: { type: 'text', required: true, description: 'The name of the argument.' },
    value: {
      type: 'text',
      required: false,
      description: 'What the value contains, as far as it is known; left out for all.',
    },
    arguments: {
      type: 'texts',
      required: false,
      description: 'Values of other arguments that are known already: they narrow the suggestions.',
    },
  },
  output: {
    type: 'object',
    properties: {
      values: { type: 'array', items: { type: 'string' } },
      total: { type: 'integer' },
      hasMore: { type: 'boolean' },
    },
    required: ['values'],
  },
  readsStores: true,
  method: 'completion/complete',
  answer: completionComplete,
  paramsOf: ({ prompt, argument, value, arguments: chosen }) => ({
    ref: { type: 'ref/prompt', name: prompt },
    argument: { name: argument, value: value ?? '' },
    context: { arguments: chosen },
  }),
  structured: ({ completion }) => completion as Params,
};
