/** One page of the prompts that a caller may see. */
import type { Caller } from '../caller.ts';
import type { Template } from '../template.ts';
import type { Registry } from './create-registry.ts';
import { pageByName } from './page-by-name.ts';
import { remember } from './remember.ts';
import { visibleTemplates } from './visible-templates.ts';

export interface TemplatePage {
  readonly templates: readonly Template[];
  /** Left out on the last page. */
  readonly nextCursor?: string;
}

/** Templates on the pages that are remembered of one visibility; one page is, however large. */
const REMEMBERED = 1000;

const memories = new WeakMap<readonly Template[], Map<string, TemplatePage>>();

/**
 * Ordered by name. The pages that are asked for most are the same objects every time, so that what
 * is made of one can be kept with it.
 *
 * @throws CuebookError `invalid_cursor`
 */
export function listTemplates(
  registry: Registry,
  caller: Caller,
  page: { readonly cursor?: string | undefined; readonly pageSize: number },
): TemplatePage {
  const visible = visibleTemplates(registry, caller);
  const memory = memories.get(visible) ?? new Map<string, TemplatePage>();
  memories.set(visible, memory);
  const { pageSize, cursor } = page;
  const most = Math.max(1, Math.floor(REMEMBERED / pageSize));
  const key = cursor === undefined ? String(pageSize) : `${pageSize} ${cursor}`;
  return remember(memory, key, most, () => {
    const { items, ...rest } = pageByName('prompts', visible, page);
    return { templates: items, ...rest };
  });
}
