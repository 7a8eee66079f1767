/** The messages of one embed. */
import type { MaterialDraft } from './draft.ts';
import type { Embed } from '../template.ts';
import type { BlobPart, Link, LinksPart, Part, TextPart } from '../part.ts';
import { markCut } from './mark-cut.ts';
import { neutralise } from './neutralise.ts';
import type { Page } from './page.ts';
import { authorsWords, type Prose } from './prose.ts';

type Content = MaterialDraft['content'];

/**
 * TEMPLATES.md, "Embeds and resources". Texts and the names of links are neutralised; URIs are
 * already percent-encoded ASCII, and have to stay what `resources/read` takes.
 */
export function layEmbed(embed: Embed, part: Part, page: Page): void {
  switch (part.type) {
    case 'text':
      return layText(embed, part, page);
    case 'blob':
      return page.place({ type: 'material', content: blobContent(part) });
    case 'links':
      return layLinks(embed, part, page);
    case 'missing':
      return layNotFound(embed, page);
  }
}

function layText(embed: Embed, part: TextPart, page: Page): void {
  const text = neutralise(markCut(part.text, part.cut));
  if (part.as === 'fenced') {
    const { label } = embed;
    return page.place({ type: 'fenced', kind: 'data', label, text, ...annotationsOf(part) });
  }
  const { uri, mimeType } = part;
  const resource = { uri, mimeType, text };
  page.place({ type: 'material', content: { type: 'resource', resource, ...annotationsOf(part) } });
}

function blobContent(part: BlobPart): Content {
  const { uri, mimeType, base64 } = part;
  if (part.as === 'resource') {
    return { type: 'resource', resource: { uri, mimeType, blob: base64 }, ...annotationsOf(part) };
  }
  const type = /^audio\//i.test(mimeType) ? 'audio' : 'image';
  return { type, data: base64, mimeType, ...annotationsOf(part) };
}

function layLinks(embed: Embed, part: LinksPart, page: Page): void {
  const { links, leftOut } = part;
  if (links.length === 0 && leftOut === 0) return layNotFound(embed, page);
  for (const link of links) page.place({ type: 'material', content: linkContent(link) });
  layLeftOut(embed, part, page);
}

function linkContent(link: Link): Content {
  const { uri, name, title, description, mimeType, size } = link;
  return {
    type: 'resource_link',
    uri,
    name: neutralise(name),
    ...(title !== undefined && { title: neutralise(title) }),
    ...(description !== undefined && { description: neutralise(description) }),
    ...(mimeType !== undefined && { mimeType }),
    ...(size !== undefined && { size }),
    ...annotationsOf(link),
  };
}

/** Says how many links there would be more of, if any. */
export function layLeftOut(embed: Embed, { links, leftOut }: LinksPart, page: Page): void {
  if (leftOut === 0) return;
  page.place({ type: 'prose', role: 'user', text: leftOutNote(embed, links.length, leftOut) });
}

function leftOutNote({ label }: Embed, linked: number, leftOut: number | 'more'): Prose {
  return authorsWords(
    leftOut === 'more'
      ? `[${label}: the first ${linked} are linked, more were left out]`
      : `[${label}: ${linked} of ${linked + leftOut} are linked, ${leftOut} were left out]`,
  );
}

/** States what is not known, so that nobody makes it up. */
function layNotFound({ label }: Embed, page: Page): void {
  const note = `[${label} was not found: nothing is known of what it says]`;
  page.place({ type: 'fenced', kind: 'data', label, text: neutralise(note) });
}

function annotationsOf<T>({ annotations }: { readonly annotations?: T }): { annotations?: T } {
  return annotations === undefined ? {} : { annotations };
}
