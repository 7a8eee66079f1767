/** One embed as text in fences, for clients that read nothing else. */
import type { BlobPart, Link, Part, TextPart } from '../part.ts';
import type { Embed } from '../template.ts';
import { layEmbed, layLeftOut } from './lay-embed.ts';
import { markCut } from './mark-cut.ts';
import { neutralise } from './neutralise.ts';
import type { Page } from './page.ts';

/**
 * What `layEmbed` gives a block of its own stands in a fence instead: a text under its URI and type,
 * each link on a line, and of anything else a line that says what it is and where.
 */
export function layEmbedAsText(embed: Embed, part: Part, page: Page): void {
  switch (part.type) {
    case 'text':
      if (part.as === 'fenced') return layEmbed(embed, part, page);
      return layFenced(embed, headed(part), page);
    case 'blob':
      return layFenced(embed, mention(embed, part), page);
    case 'links':
      if (part.links.length === 0) return layEmbed(embed, part, page);
      layFenced(embed, part.links.map(lineOf).join('\n'), page);
      return layLeftOut(embed, part, page);
    case 'missing':
      return layEmbed(embed, part, page);
  }
}

function layFenced({ label }: Embed, text: string, page: Page): void {
  page.place({ type: 'fenced', kind: 'data', label, text: neutralise(text) });
}

function headed({ uri, mimeType, text, cut }: TextPart): string {
  return `URI: ${uri}\nType: ${mimeType}\n\n${markCut(text, cut)}`;
}

/** Says what is not there, so that nobody makes it up. */
function mention({ alt }: Embed, { uri, mimeType }: BlobPart): string {
  return `[${alt ?? kindOf(mimeType)} (${mimeType}) is at ${uri}: it is not part of this text]`;
}

function kindOf(mimeType: string): string {
  if (/^image\//i.test(mimeType)) return 'an image';
  return /^audio\//i.test(mimeType) ? 'a recording' : 'a file';
}

/** Names are made from keys: nothing in one begins another line. */
function lineOf({ uri, name, title = name, mimeType }: Link): string {
  const type = mimeType === undefined ? '' : ` (${mimeType})`;
  return `- ${title.replace(/\s+/g, ' ')}: ${uri}${type}`;
}
