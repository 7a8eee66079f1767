/** The messages API of Anthropic. */
import * as z from 'zod';
import type { ModelApi } from './model-api.ts';
import type { TurnPart } from './question.ts';

/** The API demands a limit; a longer answer is cut. */
const MAX_TOKENS = 4096;

const response = z.object({
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })),
  usage: z.object({ input_tokens: z.number(), output_tokens: z.number() }).partial().nullish(),
});

export const anthropic: ModelApi = {
  urlOf: ({ url }) => `${url.replace(/\/v1$/, '')}/v1/messages`,
  headersOf: ({ key }) => ({
    'anthropic-version': '2023-06-01',
    ...(key !== undefined && { 'x-api-key': key }),
  }),
  bodyOf: ({ model, turns }) => ({
    model,
    max_tokens: MAX_TOKENS,
    messages: turns.map(({ role, parts }) => ({ role, content: parts.map(toBlock) })),
  }),
  read(json) {
    const parsed = response.safeParse(json);
    const text = parsed.data?.content.map((block) => block.text ?? '').join('') ?? '';
    if (text === '') return undefined;
    const { input_tokens: asked = 0, output_tokens: answered = 0 } = parsed.data?.usage ?? {};
    return { text, tokens: asked + answered };
  },
};

function toBlock(part: TurnPart): unknown {
  if (part.type === 'text') return part;
  if (part.type === 'audio') throw new Error('This API takes no audio: ask another model.');
  const { data, mimeType } = part;
  return { type: 'image', source: { type: 'base64', media_type: mimeType, data } };
}
