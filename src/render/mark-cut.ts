/** Says where a text was cut. */
import type { Cut } from '../part.ts';

/**
 * Adds `[truncated: first 60,000 of 85,000 characters]` on a line of its own, on the side where the
 * rest is missing. A text may hold such a line itself: that claims something about the text alone,
 * so it is left as it is, and ours is always the outermost line.
 */
export function markCut(text: string, cut: Cut | undefined): string {
  if (cut === undefined) return text;
  const mark = `[truncated: ${cut.keep === 'start' ? 'first' : 'last'} ${extent(cut)}]`;
  if (cut.keep === 'end') return `${mark}\n${text}`;
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${mark}`;
}

function extent({ kept, total }: Cut): string {
  if (total === undefined) return `${grouped(kept)} characters`;
  const unit = total.unit === 'characters' ? '' : ' characters';
  return `${grouped(kept)}${unit} of ${grouped(total.count)} ${total.unit}`;
}

function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
