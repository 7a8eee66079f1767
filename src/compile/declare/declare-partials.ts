/** `partials/`: reviewed text that prompts paste. */
import type { Partial } from '../declared.ts';
import { checkFileName } from '../names.ts';
import type { Report } from '../problem.ts';
import { decodeSource, placeAt } from '../source-text.ts';
import type { Source } from '../sort-sources.ts';

/** By name. */
export function declarePartials(
  sources: readonly Source[],
  report: Report,
): ReadonlyMap<string, Partial> {
  return new Map(
    sources.flatMap((source) => {
      const partial = declarePartial(source, report);
      return partial === undefined ? [] : [[partial.name, partial] as const];
    }),
  );
}

function declarePartial({ name, file, bytes }: Source, report: Report): Partial | undefined {
  const source = decodeSource(file, bytes, report);
  if (source === undefined) return undefined;
  checkFileName(name, placeAt(source, 0), report);
  if (hasFrontMatter(source.text)) report('partial-front-matter', placeAt(source, 0, 3));
  return { name, body: { file, text: source.text, line: 1, column: 1 } };
}

/** A first line of dashes alone may as well be a rule; with keys after it, it is not. */
function hasFrontMatter(text: string): boolean {
  return /^---[ \t]*\n(?:[ \t]*\n|#.*\n)*[\w-]+:[^\n]*\n(?:.*\n)*?---[ \t]*(?:\n|$)/.test(text);
}
