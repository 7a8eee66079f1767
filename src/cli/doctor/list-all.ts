/** Everything that a list has, page by page. */
import { type Fields, listOf } from './fields.ts';
import { type Reply, resultOf } from './reply.ts';
import type { Era, Visit } from './visit.ts';

/** What each list is called in its result. */
export const LISTS = {
  'prompts/list': 'prompts',
  'resources/list': 'resources',
  'resources/templates/list': 'resourceTemplates',
  'tools/list': 'tools',
} as const;

/** As many as are asked for; whoever has more may have thousands. */
const MOST_PAGES = 100;

/** `more`: there are further pages. */
export type Listed =
  | { readonly items: readonly Fields[]; readonly more: boolean }
  | { readonly refusal: Reply }
  | { readonly circles: true };

export async function listAll(visit: Visit, era: Era, method: keyof typeof LISTS): Promise<Listed> {
  const items: Fields[] = [];
  const cursors = new Set<unknown>();
  let params: object = {};
  for (let page = 1; page <= MOST_PAGES; page++) {
    const reply = await visit.call(era, method, params);
    const result = resultOf(reply);
    const key = LISTS[method];
    if (result === undefined || !Array.isArray(result[key])) return { refusal: reply };
    items.push(...listOf(result[key]));
    const cursor = result['nextCursor'];
    if (cursor === undefined) return { items, more: false };
    if (cursors.has(cursor)) return { circles: true };
    cursors.add(cursor);
    params = { cursor };
  }
  return { items, more: true };
}
