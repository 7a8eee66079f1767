/** What somebody reads who has a deployment looked at: one that is well, and one ill in each way. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { doctor as command } from '../../src/cli/doctor.ts';
import { run, type Run } from './cuebook.ts';
import {
  challengePage,
  deploy,
  type Deployment,
  error,
  type Illness,
  stream,
} from './deployment.ts';

let deployment: Deployment | undefined;
afterEach(async () => {
  await deployment?.close();
  deployment = undefined;
});

/** The transcript; of what differs from run to run, `N` stands for milliseconds, `ORIGIN` for the server. */
async function examine(illness?: Illness, ...words: readonly string[]): Promise<Run> {
  deployment = await deploy(illness);
  return doctor(deployment.origin, ...words);
}

/** In this process: most of a run's time would be its start. */
async function doctor(...words: readonly string[]): Promise<Run> {
  let output = '';
  const print = (text: string): void => {
    output += `${text}\n`;
  };
  vi.stubEnv('NO_COLOR', '1');
  vi.stubEnv('CUEBOOK_TOKEN', undefined);
  const written = vi.spyOn(console, 'log').mockImplementation(print);
  try {
    const code = await command(words);
    return { code, output: steady(output) };
  } finally {
    written.mockRestore();
    vi.unstubAllEnvs();
  }
}

function steady(output: string): string {
  const origin = deployment?.origin ?? 'http://nowhere';
  return output.replaceAll(origin, 'ORIGIN').replace(/\d+ ms/g, 'N ms');
}

/** As a person types it. */
async function typed(...words: readonly string[]): Promise<Run> {
  const { code, output } = await run(process.cwd(), ['doctor', ...words], {
    CUEBOOK_TOKEN: undefined,
  });
  return { code, output: steady(output) };
}

/** The lines that are not `ok`. */
function complaints({ output }: Run): string {
  return output.replace(/^ok .*\n/gm, '').replace(/^ORIGIN.*\n\n/, '');
}

const WELL_KNOWN = '/.well-known/oauth-protected-resource';

/** A deployment with an authorization server, which is itself. */
function signIn(resource?: string): Illness {
  return ({ path, message, headers }, origin) => {
    if (path === '/.well-known/oauth-authorization-server') return { body: { issuer: origin } };
    if (path.startsWith(WELL_KNOWN)) {
      const body = { resource: resource ?? `${origin}/mcp`, authorization_servers: [origin] };
      return { headers: { 'Access-Control-Allow-Origin': '*' }, body };
    }
    if (message.method === undefined || headers.authorization !== undefined) return undefined;
    const challenge = `Bearer resource_metadata="${origin}${WELL_KNOWN}/mcp"`;
    return error(null, -32000, 'A token is needed', {
      status: 401,
      headers: { 'WWW-Authenticate': challenge },
    });
  };
}

describe('doctor', () => {
  it('finds nothing where all is well', async () => {
    deployment = await deploy();
    expect(await typed(deployment.origin)).toEqual({
      code: 0,
      output: `ORIGIN/mcp, without a token

ok       TLS: none is needed on this machine.
ok       Endpoint: small (small 1) answers.
ok       Health: tenant default, version v1, catalogue d1.
ok       AI clients: claude-code, Claude-User, openai-mcp, python-httpx, node get what others get.
ok       Sign-in metadata: there is none, and no authorization server.
ok       Without a token: everybody may call, and nobody is asked for a token.
ok       CORS: pages of its own origin may call.
ok       Revision 2025-11-25: it answers.
ok       Revision 2026-07-28: it answers.
ok       Lists: 1 prompt, 0 resources, 0 resource templates, 0 tools.
ok       An unknown prompt: is refused as it should be (-32602).
ok       GET and DELETE: are answered 405.
ok       Progress: reads told how far it was before its result (once).
ok       Announcements: acknowledged after N ms.
ok       Time: N ms for the first call, N ms for the second.

Nothing to mend.
`,
    });
  });

  it('says what only a token can tell, and finds the way to sign in', async () => {
    const { code, output } = await examine(signIn());
    expect(code).toBe(0);
    expect(output).toContain(
      'ok       Sign-in metadata: clients are sent to ORIGIN, which answers.',
    );
    expect(output).toContain(
      'ok       Without a token: who has no token gets 401 and the way to sign in.',
    );
    expect(complaints({ code, output })).toBe(`\
note     Endpoint: it asks for a token, so that part of this can only be checked with one.
         Mend: put one into the environment as CUEBOOK_TOKEN, and run this again.
skipped  Revision 2025-11-25, Revision 2026-07-28, Lists, An unknown prompt, GET and DELETE, Progress, Announcements: this needs a token.

Nothing to mend. 7 checks were not made.
`);
  });

  it('looks with the rights of a token, and sends it nowhere but to the endpoint', async () => {
    const { code, output } = await examine(signIn(), '--token', 'a-token-of-alice');
    expect(code).toBe(0);
    expect(output).toContain('ok       Lists: 1 prompt,');
    expect(output).toContain('Nothing to mend.\n');
    const carrying = deployment!.asked.filter(({ headers }) => headers.authorization);
    expect(new Set(carrying.map(({ path }) => path))).toEqual(new Set(['/mcp']));
  });

  it('never prints the token, even where the server does', async () => {
    const token = 'a-token-of-alice';
    const run = await examine(
      ({ headers }) => {
        if (headers.authorization === undefined) return undefined;
        return error(null, -32000, `${'-'.repeat(150)}${headers.authorization}`, { status: 401 });
      },
      '--token',
      token,
    );
    expect(run.code).toBe(1);
    expect(run.output).toContain('problem  Endpoint: the token is refused: 401 "---');
    expect(run.output).not.toContain('a-tok');
  });

  it('notices what keeps AI clients out', async () => {
    const bots = /claude|python|openai/i;
    const run = await examine(({ headers }) =>
      bots.test(headers['user-agent'] ?? '') ? challengePage : undefined,
    );
    expect(run.code).toBe(1);
    expect(complaints(run)).toBe(`\
problem  AI clients: claude-code, Claude-User, openai-mcp, python-httpx: answered 403 with a page of HTML ("Just a moment..."), where others get 200.
         Mend: turn bot protection off for /mcp and /.well-known/, as docs/deploy.md has it under "Exempt the endpoint from bot rules".

One thing to mend.
`);
  });

  it('tells a login page in front from the Worker, and a redirect from both', async () => {
    const login = 'https://team.cloudflareaccess.com/cdn-cgi/access/login/prompts';
    const run = await examine(() => ({ status: 302, headers: { Location: login } }));
    expect(run.code).toBe(1);
    expect(run.output).toContain(`\
problem  Endpoint: it redirects to a page to sign in, which MCP clients cannot follow: ${login}.
         Mend: turn on Managed OAuth in the Access application, as docs/deploy.md has it under "Cloudflare Access in front".
`);
    expect(run.output).toContain(
      'skipped  Health, AI clients, Sign-in metadata, Without a token, CORS, Revision 2025-11-25, Revision 2026-07-28, Lists, An unknown prompt, GET and DELETE, Progress, Announcements, Time: the Worker does not answer, see Endpoint.',
    );
    await deployment?.close();
    const moved = await examine(() => ({ status: 301, headers: { Location: '/elsewhere' } }));
    expect(moved.output).toContain(
      'Endpoint: it redirects to /elsewhere, where most clients lose their POST or their token.',
    );
  });

  it('says that a Worker is not fit to serve, and where to look', async () => {
    const run = await examine(() => ({ status: 503, body: 'Not ready to serve\n' }));
    expect(run.code).toBe(1);
    expect(run.output).toContain(
      'Endpoint: the endpoint is answered 503: the Worker is not fit to serve.',
    );
    expect(run.output).toContain('npx wrangler tail');
  });

  it('passes on why everything is refused', async () => {
    const run = await examine(({ method, path }) =>
      method === 'POST' && path === '/mcp'
        ? error(null, -32000, 'Host a.example is not served here', { status: 403 })
        : undefined,
    );
    expect(run.code).toBe(1);
    expect(run.output).toContain(
      'problem  Endpoint: it refuses everything: 403 "Host a.example is not served here" (-32000).',
    );
  });

  it('compares the metadata at both places, and who may read and keep it', async () => {
    const well = signIn();
    const run = await examine((asked, origin) => {
      const answer = well(asked, origin);
      if (asked.path === WELL_KNOWN) return { ...answer, body: { resource: origin } };
      return answer;
    });
    expect(run.code).toBe(1);
    expect(complaints(run)).toContain(
      `problem  Sign-in metadata: ${WELL_KNOWN}/mcp and ${WELL_KNOWN} say different things, and clients read either.`,
    );
    await deployment?.close();
    const kept = await examine((asked, origin) => {
      const answer = well(asked, origin);
      if (asked.path === WELL_KNOWN) return { status: 404, body: 'Nothing is here.' };
      if (!asked.path.startsWith(WELL_KNOWN)) return answer;
      return { ...answer, headers: { Age: '60' } };
    });
    expect(complaints(kept)).toMatch(/Sign-in metadata: \S+\/mcp is kept by a cache \(Age: 60\)/);
    expect(complaints(kept)).toMatch(
      /Sign-in metadata: pages may not read \S+\/mcp: it has no Access/,
    );
    expect(complaints(kept)).toContain(
      `Sign-in metadata: ${WELL_KNOWN} is answered 404 "Nothing is here.": clients find no way to sign in.`,
    );
  });

  it('notices a sign-in that leads to another address, and one that is not asked for', async () => {
    const elsewhere = signIn('https://old.example.com/mcp');
    const run = await examine((asked, origin) =>
      asked.method === 'POST' ? undefined : elsewhere(asked, origin),
    );
    expect(run.code).toBe(1);
    expect(complaints(run)).toBe(`\
problem  Sign-in metadata: the metadata is about https://old.example.com/mcp and not about ORIGIN/mcp: clients get a token for the wrong address.
         Mend: give clients the address that the metadata names; if a proxy is in front, let it pass the Host header on as it came.
problem  Without a token: who has no token is not refused but answered 200 "no prompt is named so" (-32602), although the metadata names an authorization server.
         Mend: set AUTH in wrangler.toml to jwt or token jwt, and deploy; if it is, something in front sends a token of its own.

2 things to mend.
`);
  });

  it('notices what browsers stumble over, and a 401 that says nothing', async () => {
    const run = await examine(({ method, path }) => {
      if (path !== '/mcp') return undefined;
      const headers = { 'Access-Control-Expose-Headers': '' };
      if (method === 'OPTIONS') return { status: 204, headers };
      return error(null, -32000, 'A token is needed', { status: 401, headers });
    });
    expect(run.code).toBe(1);
    const lines = complaints(run);
    expect(lines).toContain(
      'problem  Without a token: who has no token gets 401, but WWW-Authenticate is not there.',
    );
    expect(lines).toContain(
      'problem  CORS: pages may not send Authorization, Content-Type, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id.',
    );
    expect(lines).toContain('problem  CORS: pages may not POST.');
    expect(lines).toContain('note     CORS: pages of ORIGIN itself may not call.');
    expect(lines).toMatch(/problem {2}CORS: pages may not read WWW-Authenticate, Mcp-Method/);
  });

  it('waits for nothing longer than it was told', async () => {
    const silent = new Set(['tools/list', 'subscriptions/listen']);
    const run = await examine(
      ({ message }) => (silent.has(message.method ?? '') ? { hang: true } : undefined),
      '--timeout',
      '1.5',
    );
    expect(run.code).toBe(1);
    const lines = complaints(run);
    expect(lines).toContain('problem  Lists: there was no answer within 1.5 seconds.');
    expect(lines).toMatch(/problem {2}Announcements: no acknowledgment came within \d seconds/);
  });

  it('tells what a server answers amiss', async () => {
    const run = await examine(({ method, path, message, headers }) => {
      const { id, method: asked, params } = message;
      if (path === '/healthz') return { status: 404, body: 'Not here' };
      if (method === 'GET' && path === '/mcp') return { ...stream([]), hang: true };
      if (method === 'POST' && id === undefined) return { body: {} };
      if (id !== undefined && headers.accept === '*/*')
        return error(id, -32000, 'Not acceptable', { status: 406 });
      if (asked === 'tools/list') return error(id, -32601, 'Method not found');
      if (asked === 'prompts/list')
        return { body: { id, result: { prompts: [], nextCursor: 'a' } } };
      if (params?.name !== undefined && asked === 'prompts/get') {
        return error(id, -32603, 'Internal error 42');
      }
      return undefined;
    });
    expect(run.code).toBe(1);
    expect(complaints(run).replace(/^ +Mend: .*\n/gm, '')).toBe(`\
problem  Health: /healthz is answered 404 "Not here", and not with version, digest and tenant.
problem  Revision 2025-11-25: initialize with Accept: */* is answered 406 "Not acceptable" (-32000).
problem  Lists: prompts/list gives the same cursor twice, so it never ends.
problem  Lists: tools/list is answered 200 "Method not found" (-32601); some clients then give up altogether.
problem  An unknown prompt: is answered 200 "Internal error 42" (-32603), where clients expect the error -32602.
problem  GET and DELETE: GET is answered 200, and not 405.
skipped  Progress: no prompt that could be called with suggested values reads a store (there is none).

6 things to mend. One check was not made.
`);
  });

  it('tells a bad certificate as such', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2';
    const own = ['-subj', '/CN=localhost', '-keyout', key, '-out', cert];
    execFileSync('openssl', [...words.split(' '), ...own], { stdio: 'ignore' });
    deployment = await deploy(undefined, {
      key: readFileSync(key, 'utf8'),
      cert: readFileSync(cert, 'utf8'),
    });
    rmSync(folder, { recursive: true });
    const run = await doctor(`${deployment.origin}/mcp`);
    expect(run.code).toBe(1);
    expect(run.output).toContain(
      'problem  TLS: no client connects: its certificate is signed by nobody but itself.',
    );
    expect(run.output).toContain(': there is no safe connection, see TLS.\n');
    expect(deployment.asked).toEqual([]);
  });

  it('wants https where others could read', async () => {
    deployment = await deploy();
    const open = deployment.origin.replace('localhost', '0.0.0.0');
    const run = await doctor(open);
    expect(run.code).toBe(1);
    expect(run.output).toContain('problem  TLS: it is called over http');
    await expect(doctor(open, '--token', 'a-token-of-alice')).rejects.toThrow(
      'A token is not sent over http, where others can read it: write https://.',
    );
  });

  it.each([
    [['ftp://prompts.example.com'], '"ftp://prompts.example.com" is no address of a deployment'],
    [['http://localhost:1/prompts'], 'Nothing is served at /prompts: the endpoints are /mcp,'],
    [['localhost:1', '--token', 'two words'], 'The token is no bearer token'],
    [['localhost:1', '--timeout', 'soon'], '--timeout soon: write a number of seconds'],
    [[], 'Usage: npm run doctor -- URL'],
  ])('cannot run with %j', async (words, message) => {
    await expect(doctor(...words)).rejects.toThrow(message);
  });

  it('could not run where nothing is there', async () => {
    deployment = await deploy();
    await deployment.close();
    expect(await typed(deployment.origin)).toEqual({
      code: 2,
      output: `ORIGIN/mcp, without a token

Nothing answers at ORIGIN/mcp: the connection is refused.
`,
    });
  });

  it('gives up where nothing is ever answered', async () => {
    await expect(examine(() => ({ hang: true }), '--timeout', '0.3')).rejects.toThrow(
      /^Nothing answers at \S+: no answer came in time\.$/,
    );
  });
});
