/** One message of a prompt for a person: whose it is, what it holds, and how much. */
import type { ContentBlock, EmbeddedResourceBlock, PromptMessage } from '../../message.ts';
import { cutIn, CUT_LINE } from '../../preview/cut-in.ts';
import { estimateTokens } from '../../preview/estimate-tokens.ts';
import { FENCE_LINE, fenceIn } from '../../preview/fence-in.ts';
import type { Paint, Style } from '../paint.ts';
import { foldText, grouped } from './fold-text.ts';

const ROLES: Readonly<Record<PromptMessage['role'], Style>> = {
  user: ['bold', 'cyan'],
  assistant: ['bold', 'magenta'],
};

/** A heading and the content; the author's own text whole, all else folded. */
export function printMessage({ role, content }: PromptMessage, paint: Paint): string {
  const heading = [paint(role, ROLES[role]), ...factsOf(content)].join(' · ');
  const lines = linesOf(content).map((line) => painted(visible(line), paint));
  return [`── ${heading}`, ...lines].map((line) => `${line}\n`).join('');
}

function factsOf(content: ContentBlock): readonly string[] {
  switch (content.type) {
    case 'text':
      return [...sizeOf(content.text), ...cutOf(fenceIn(content.text)?.inside ?? '')];
    case 'image':
    case 'audio':
      return [content.type, content.mimeType, bytesOf(content.data)];
    case 'resource_link': {
      const size = content.size === undefined ? [] : [`${grouped(content.size)} bytes`];
      return ['link', ...(content.mimeType === undefined ? [] : [content.mimeType]), ...size];
    }
    case 'resource':
      return ['resource', content.resource.mimeType, ...resourceSize(content)];
  }
}

function resourceSize(block: EmbeddedResourceBlock): readonly string[] {
  const { resource } = block;
  if ('blob' in resource) return [bytesOf(resource.blob)];
  return [...sizeOf(resource.text), ...cutOf(resource.text)];
}

function linesOf(content: ContentBlock): readonly string[] {
  switch (content.type) {
    case 'text':
      return textLines(content.text);
    case 'image':
    case 'audio':
      return [];
    case 'resource_link':
      return [content.uri];
    case 'resource':
      return [content.resource.uri, ...foldText(textOf(content)).filter((line) => line !== '')];
  }
}

/** What is in a fence is folded, and its markers stay. */
function textLines(text: string): readonly string[] {
  const fence = fenceIn(text);
  if (fence === undefined) return text.split('\n');
  return [fence.begin, ...(fence.inside === '' ? [] : foldText(fence.inside)), fence.end];
}

function textOf({ resource }: EmbeddedResourceBlock): string {
  return 'text' in resource ? resource.text : '';
}

function sizeOf(text: string): readonly string[] {
  const tokens = grouped(estimateTokens(text));
  return [`${grouped(Array.from(text).length)} characters`, `about ${tokens} tokens`];
}

function cutOf(text: string): readonly string[] {
  const cut = cutIn(text);
  return cut === undefined ? [] : [`cut: ${cut}`];
}

function bytesOf(base64: string): string {
  return `${grouped(Buffer.from(base64, 'base64').length)} bytes`;
}

function painted(line: string, paint: Paint): string {
  if (FENCE_LINE.test(line) || CUT_LINE.test(line)) return paint(line, 'yellow');
  return line.startsWith('··· ') ? paint(line, 'dim') : line;
}

/** Nothing in a prompt may steer the terminal of whoever previews it. */
function visible(line: string): string {
  return line.replace(/[^\P{Cc}\t]/gu, '?');
}
