/** Which characters of a Markdown text are code. */
import { closesFence, type MarkdownFence, opensFence } from './markdown-fence.ts';

export type Code = 'span' | 'fence';

/** Asks of an offset whether it is in a code span or in a fenced block. */
export function codeMask(text: string): (offset: number) => Code | undefined {
  const mask = new Uint8Array(text.length);
  let fence: MarkdownFence | undefined;
  let paragraph = 0;
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    if (fence !== undefined) {
      mask.fill(2, start, end);
      if (closesFence(line, fence)) fence = undefined;
      paragraph = end;
    } else {
      fence = opensFence(line);
      if (fence !== undefined || line.trim() === '') {
        markSpans(text, paragraph, start, mask);
        paragraph = end;
      }
      if (fence !== undefined) mask.fill(2, start, end);
    }
    start = end + 1;
  }
  markSpans(text, paragraph, text.length, mask);
  return (offset) => (mask[offset] === 1 ? 'span' : mask[offset] === 2 ? 'fence' : undefined);
}

/** A run of backticks up to the next run of the same length, within a paragraph. */
function markSpans(text: string, start: number, end: number, mask: Uint8Array): void {
  const runs = [...text.slice(start, end).matchAll(/`+/g)];
  const partners = partnersOf(runs.map(([run]) => run.length));
  for (let index = 0; index < runs.length; index++) {
    const partner = partners[index];
    const [open, close] = [runs[index], partner === undefined ? undefined : runs[partner]];
    if (open === undefined || close === undefined || partner === undefined) continue;
    mask.fill(1, start + open.index, start + close.index + close[0].length);
    index = partner;
  }
}

/** For each run the next one that is as long. */
function partnersOf(lengths: readonly number[]): readonly (number | undefined)[] {
  const next = new Map<number, number>();
  const partners: (number | undefined)[] = [];
  for (let index = lengths.length - 1; index >= 0; index--) {
    const length = lengths[index] ?? 0;
    partners[index] = next.get(length);
    next.set(length, index);
  }
  return partners;
}
