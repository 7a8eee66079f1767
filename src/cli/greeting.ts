/** What `npm start` prints once the catalogue answers. */
import type { Bundle } from '../template.ts';
import { type Project, shown } from './project.ts';

/** How many prompts there are, where they are, and the way into each client. */
export function greeting(bundle: Bundle, project: Project, port: string): string {
  const url = `http://localhost:${port}/mcp`;
  const count = bundle.templates.length;
  return `
${count} ${count === 1 ? 'prompt' : 'prompts'} at ${url}

  Claude Code   claude mcp add --transport http cuebook ${url}
  VS Code       code --add-mcp '{"name":"cuebook","type":"http","url":"${url}"}'
  Cursor        in .cursor/mcp.json: {"mcpServers":{"cuebook":{"url":"${url}"}}}

Save a file in ${shown(project.templates)} and the next call gets it. Ctrl-C stops.
`;
}
