/** One page of the prompts that a caller may see. */
import type { Caller } from '../caller.ts';
import type { Template } from '../template.ts';
import type { Registry } from './create-registry.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { visibleTemplates } from './visible-templates.ts';

const LIST = 'prompts';

export interface TemplatePage {
  readonly templates: readonly Template[];
  /** Left out on the last page. */
  readonly nextCursor?: string;
}

/**
 * Ordered by name. A cursor carries the last name of its page, so that what comes and goes between
 * two pages neither repeats nor skips another (MCP, "Pagination").
 *
 * @throws CuebookError `invalid_cursor`
 */
export function listTemplates(
  registry: Registry,
  caller: Caller,
  page: { readonly cursor?: string | undefined; readonly pageSize: number },
): TemplatePage {
  const visible = visibleTemplates(registry, caller);
  const start =
    page.cursor === undefined ? 0 : firstAfter(visible, decodeCursor(LIST, page.cursor));
  const end = start + page.pageSize;
  const templates = visible.slice(start, end);
  const last = templates.at(-1);
  if (last === undefined || end >= visible.length) return { templates };
  return { templates, nextCursor: encodeCursor(LIST, last.name) };
}

/** The index of the first name after the given one, which need not exist any more. */
function firstAfter(templates: readonly Template[], name: string): number {
  let low = 0;
  let high = templates.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const candidate = templates[middle];
    if (candidate !== undefined && candidate.name <= name) low = middle + 1;
    else high = middle;
  }
  return low;
}
