/** What prompts must be among each other. */
import type { DeclaredTemplate } from '../declared.ts';
import { unknown } from '../names.ts';
import type { Report } from '../problem.ts';
import type { Source } from '../sort-sources.ts';

/** Names that clients can tell apart, and successors that exist. */
export function checkPrompts(
  templates: readonly DeclaredTemplate[],
  prompts: readonly Source[],
  report: Report,
): void {
  if (prompts.length === 0) report('no-prompt', { file: '', line: 1, column: 1 });
  checkNames(prompts, report);
  const names = new Set(prompts.map(({ name }) => name));
  for (const template of templates) checkSuccessor(template, names, report);
}

/** Some clients write `-` and `_` alike. */
function checkNames(prompts: readonly Source[], report: Report): void {
  const seen = new Map<string, Source>();
  for (const prompt of prompts) {
    const folded = prompt.name.replaceAll('-', '_');
    const first = seen.get(folded);
    if (first === undefined) {
      seen.set(folded, prompt);
      continue;
    }
    const place = { file: prompt.file, line: 1, column: 1 };
    const related = { file: first.file, line: 1, column: 1 };
    report('prompts-alike', place, { name: prompt.name, first: first.name }, { related });
  }
}

function checkSuccessor(
  { name, deprecated, places, place }: DeclaredTemplate,
  names: ReadonlySet<string>,
  report: Report,
): void {
  const use = deprecated?.use;
  if (use === undefined || (use !== name && names.has(use))) return;
  const others = [...names].filter((each) => each !== name);
  report('unknown-successor', places.get('deprecated') ?? place, unknown(use, others));
}
