/** Fits what was loaded into the room that one prompt has. */
import type { Part, Parts, TextPart } from '../part.ts';
import { countCodePoints } from './code-points.ts';
import { cutText } from './cut-text.ts';
import type { Target, Targets } from './find-targets.ts';
import { DEFAULT_MAX_TEXT, type Loaded, type TextMaterial } from './load.ts';

/**
 * By embed name. Text is cut to its embed's `max` and, in the body's order, to the code points that
 * are left; what does not fit is marked as any other cut, or is a link where the embed is `auto`.
 *
 * @param room code points for the text of all embeds together.
 */
export function fitParts(
  targets: Targets,
  loaded: ReadonlyMap<string, Loaded>,
  room: number,
): Parts {
  const parts = new Map<string, Part>();
  let left = room;
  for (const [name, target] of targets) {
    const material = loaded.get(name);
    if (material === undefined) continue;
    const part = material.type === 'text' ? fitText(target, material, left) : material;
    if (part.type === 'text') left -= part.cut?.kept ?? countCodePoints(part.text);
    parts.set(name, part);
  }
  return parts;
}

function fitText({ embed, uri }: Target, material: TextMaterial, left: number): Part {
  const { text, cut } = cutText(material, Math.min(embed.max ?? DEFAULT_MAX_TEXT, left));
  if (cut !== undefined && embed.as === 'auto') return material.link;
  const as: TextPart['as'] = embed.as === 'data' ? 'fenced' : 'resource';
  const { mimeType, annotations } = material;
  return {
    type: 'text',
    as,
    uri,
    mimeType,
    text,
    ...(cut && { cut }),
    ...(annotations && { annotations }),
  };
}
