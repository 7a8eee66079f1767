/** How the catalogue gets into a client. */
import type { Child } from 'hono/jsx';
import {
  claudeCommand,
  codeCommand,
  codeLink,
  configJson,
  cursorJson,
  cursorLink,
} from '../connections.ts';
import type { Site } from '../site.ts';
import { texts } from '../texts.ts';
import { Copyable } from './copyable.tsx';

const { connect } = texts;

export function Connect({ site: { connection, hasLogin } }: { readonly site: Site }) {
  return (
    <aside class="connect" aria-labelledby="connect">
      <h2 id="connect">{connect.title}</h2>
      <Client name="Claude Code" open>
        <Copyable
          id="claude"
          text={claudeCommand(connection)}
          label={`Claude Code: ${connect.command}`}
        />
      </Client>
      <Client name="VS Code">
        <InstallLink href={codeLink(connection)} client="VS Code" otherwise={connect.commandHint} />
        <Copyable id="code" text={codeCommand(connection)} label={`VS Code: ${connect.command}`} />
      </Client>
      <Client name="Cursor">
        <InstallLink href={cursorLink(connection)} client="Cursor" otherwise={connect.configHint} />
        <Copyable id="cursor" text={cursorJson(connection)} label={connect.config} />
      </Client>
      <Client name={connect.others}>
        <p class="hint">{connect.othersHint}</p>
        <Copyable id="json" text={configJson(connection)} label={connect.others} />
        <p class="hint">{connect.textHint}</p>
        <Copyable id="text-url" text={connection.textUrl} label={connect.textUrl} />
        <p class="hint">{connect.toolsHint}</p>
        <Copyable id="tools-url" text={connection.toolsUrl} label={connect.toolsUrl} />
      </Client>
      {connection.needsToken && <p class="hint">{connect.token}</p>}
      {hasLogin && <p class="hint">{connect.login}</p>}
    </aside>
  );
}

function Client({
  name,
  open,
  children,
}: {
  readonly name: string;
  readonly open?: boolean;
  readonly children: Child;
}) {
  return (
    <details name="client" open={open}>
      <summary>{name}</summary>
      {children}
    </details>
  );
}

/** A link of the application's own scheme, made here: nobody else's address gets into it. */
function InstallLink({
  href,
  client,
  otherwise,
}: {
  readonly href: string;
  readonly client: string;
  readonly otherwise: string;
}) {
  return (
    <p>
      <a class="button" href={href}>
        {connect.link(client)}
      </a>{' '}
      <span class="hint">{otherwise}</span>
    </p>
  );
}
