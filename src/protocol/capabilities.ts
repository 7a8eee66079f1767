/** What the server says it can do. */
import type { ServerCapabilities } from '@modelcontextprotocol/server';

/** To the 2025 revisions: a server without sessions has no way to tell them of a change. */
export const OLDER_CAPABILITIES: ServerCapabilities = {
  completions: {},
  prompts: {},
  resources: {},
  tools: {},
};

/** In the modern era. There are no tools that could change. */
export function capabilitiesOf({ announces }: { announces: boolean }): ServerCapabilities {
  if (!announces) return OLDER_CAPABILITIES;
  return {
    ...OLDER_CAPABILITIES,
    prompts: { listChanged: true },
    resources: { listChanged: true, subscribe: true },
  };
}
