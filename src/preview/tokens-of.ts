/** About how many tokens the text of a message is. */
import type { ContentBlock } from '../message.ts';
import { estimateTokens } from './estimate-tokens.ts';

/** Of text only: what an image or a link costs, every model reckons in its own way. */
export function tokensOf(content: ContentBlock): number {
  if (content.type === 'text') return estimateTokens(content.text);
  const isText = content.type === 'resource' && 'text' in content.resource;
  return isText ? estimateTokens(content.resource.text) : 0;
}
