/** The chat completions API, which most servers of models speak. */
import * as z from 'zod';
import type { ModelApi } from './model-api.ts';
import { plainText, type Turn, type TurnPart } from './question.ts';

const response = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).partial().nullish(),
});

export const openai: ModelApi = {
  urlOf: ({ url }) => `${url}/chat/completions`,
  headersOf: ({ key }) => (key === undefined ? {} : { authorization: `Bearer ${key}` }),
  bodyOf: ({ model, turns }) => ({ model, messages: turns.map(toMessage) }),
  read(json) {
    const parsed = response.safeParse(json);
    const message = parsed.data?.choices[0]?.message;
    const text = message?.content ?? message?.refusal ?? '';
    if (text === '') return undefined;
    const { prompt_tokens: asked = 0, completion_tokens: answered = 0 } = parsed.data?.usage ?? {};
    return { text, tokens: asked + answered };
  },
};

/** Text alone is sent as a string: some servers know nothing else. */
function toMessage({ role, parts }: Turn): unknown {
  return { role, content: plainText(parts) ?? parts.map(toPart) };
}

function toPart(part: TurnPart): unknown {
  if (part.type === 'text') return part;
  const { data, mimeType } = part;
  if (part.type === 'image') {
    return { type: 'image_url', image_url: { url: `data:${mimeType};base64,${data}` } };
  }
  const format = mimeType.replace(/^audio\/(x-)?/, '').replace('mpeg', 'mp3');
  return { type: 'input_audio', input_audio: { data, format } };
}
