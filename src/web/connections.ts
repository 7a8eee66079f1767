/** How the endpoint gets into each client. */

export interface Connection {
  /** The server's name, as clients will call it. */
  readonly name: string;
  readonly url: string;
  /** The same for clients that read text alone, and for those that know no prompts. */
  readonly textUrl: string;
  readonly toolsUrl: string;
  /** Whether callers have to put a token in. */
  readonly needsToken: boolean;
}

const HEADER = 'Authorization: Bearer TOKEN';

/** One line for a terminal. */
export function claudeCommand({ name, url, needsToken }: Connection): string {
  const header = needsToken ? ` --header "${HEADER}"` : '';
  return `claude mcp add --transport http ${name} ${url}${header}`;
}

export function codeCommand(connection: Connection): string {
  return `code --add-mcp '${codeJson(connection)}'`;
}

export function codeLink(connection: Connection): string {
  return `vscode:mcp/install?${encodeURIComponent(codeJson(connection))}`;
}

export function cursorLink(connection: Connection): string {
  const config = btoa(JSON.stringify(cursorEntry(connection)));
  const parameters = new URLSearchParams({ name: connection.name, config });
  return `cursor://anysphere.cursor-deeplink/mcp/install?${parameters}`;
}

export function cursorJson(connection: Connection): string {
  return JSON.stringify({ mcpServers: { [connection.name]: cursorEntry(connection) } });
}

/** As most other clients have it. */
export function configJson(connection: Connection): string {
  const entry = { type: 'http', ...cursorEntry(connection) };
  return JSON.stringify({ mcpServers: { [connection.name]: entry } }, null, 2);
}

function codeJson(connection: Connection): string {
  return JSON.stringify({ name: connection.name, type: 'http', ...cursorEntry(connection) });
}

function cursorEntry({ url, needsToken }: Connection) {
  return { url, ...(needsToken && { headers: { Authorization: 'Bearer TOKEN' } }) };
}

/** What every client takes as a name. */
export function clientName(serverName: string): string {
  return serverName.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '') || 'cuebook';
}
