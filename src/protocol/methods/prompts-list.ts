/** `prompts/list` (server/prompts of the specification). */
import type { Result } from '@modelcontextprotocol/server';
import { listTemplates, type TemplatePage } from '../../registry/list-templates.ts';
import type { Method } from '../method.ts';
import { promptOf } from '../prompt-of.ts';
import { shareResult } from '../shared-results.ts';
import { cursorOf } from './cursor-of.ts';

const results = new WeakMap<TemplatePage, Result>();

/** One page of the prompts that the caller may see. */
export const promptsList: Method = (params, { services, settings, caller }) => {
  const cursor = cursorOf(params);
  const page = listTemplates(services.registry, caller, { pageSize: settings.pageSize, cursor });
  const result = results.get(page) ?? shareResult(resultOf(page));
  results.set(page, result);
  return result;
};

function resultOf({ templates, nextCursor }: TemplatePage): Result {
  return {
    prompts: templates.map(promptOf),
    ...(nextCursor !== undefined && { nextCursor }),
  };
}
