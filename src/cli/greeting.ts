/** What `npm start` prints once the catalogue answers. */
import type { Bundle } from '../template.ts';
import { type Project, shown } from './project.ts';

export interface Greeted {
  readonly project: Project;
  readonly port: string;
  /** Whether nobody gets in without a token. */
  readonly asksForToken: boolean;
}

/** How many prompts there are, where they are, and the way into each client. */
export function greeting(bundle: Bundle, { project, port, asksForToken }: Greeted): string {
  const url = `http://localhost:${port}/mcp`;
  const count = bundle.templates.length;
  return `
${count} ${count === 1 ? 'prompt' : 'prompts'} at ${url}

  Claude Code   claude mcp add --transport http cuebook ${url}
  VS Code       code --add-mcp '{"name":"cuebook","type":"http","url":"${url}"}'
  Cursor        in .cursor/mcp.json: {"mcpServers":{"cuebook":{"url":"${url}"}}}
${asksForToken ? tokenHint(project.tenant) : ''}
Save a file in ${shown(project.templates)} and the next call gets it. Ctrl-C stops.
`;
}

function tokenHint(tenant: string): string {
  const [flag, ending] = tenant === 'default' ? ['', ''] : [` --tenant ${tenant}`, `.${tenant}`];
  return `
It asks for a token, sent as "Authorization: Bearer TOKEN". To make one that works here:

  npm run token -- --id me --scopes 'repo:read:*'${flag}
  echo "TOKENS='$(cat .tokens${ending})'" >> .dev.vars${ending}
`;
}
