/** What of a prompt's material was left away. */
import type { Shortened } from '../message.ts';
import type { Part, Parts } from '../part.ts';

/** By embed name; `undefined` where everything is whole. */
export function cutsIn(parts: Parts): Readonly<Record<string, Shortened>> | undefined {
  if (parts.size === 0) return undefined;
  const cuts = Array.from(parts).flatMap(([name, part]) => {
    const cut = cutOf(part);
    return cut === undefined ? [] : [[name, cut] as const];
  });
  return cuts.length === 0 ? undefined : Object.fromEntries(cuts);
}

function cutOf(part: Part): Shortened | undefined {
  if (part.type === 'text') return part.cut;
  if (part.type !== 'links' || part.leftOut === 0) return undefined;
  const { links, leftOut } = part;
  const kept = links.length;
  if (leftOut === 'more') return { keep: 'start', kept };
  return { keep: 'start', kept, total: { count: kept + leftOut, unit: 'links' } };
}
