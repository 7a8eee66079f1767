/** What is measured: every subject with every size, each a workerd of its own. */
import { answerTo } from './load.ts';
import { type Both, get, getEmbed, list, type Sent } from './requests.ts';
import { type Peer, runBare, runCuebook, runLite, runSdk } from './subjects.ts';
import type { Running } from './workerd.ts';

export const SIZES = [10, 50, 100, 1000, 10_000] as const;

/** Entries of a page where it must not be the page that makes the difference. */
const PAGE_SIZE = 10;

/** The size at which a usual catalogue is compared with a bare route: all of it on one page. */
export const USUAL = 50;

export type Method = 'list' | 'get' | 'get, data' | 'get, KV' | 'get, R2';

export interface Case {
  readonly subject: Peer | 'bare';
  readonly method: Method;
  readonly size: number;
  /** Prompts of one answer to a list. */
  readonly page: number;
  readonly server: Running;
  readonly path: string;
  readonly sent: Sent;
}

export interface Field {
  readonly cases: readonly Case[];
  readonly servers: readonly Served[];
}

export interface Served {
  readonly subject: Peer | 'bare';
  readonly size: number;
  readonly server: Running;
}

/** @param slow whether peers are measured where they answer less than once a second, too. */
export async function setUp(slow: boolean): Promise<Field> {
  const usual = await runCuebook(USUAL, USUAL);
  const quiet = await runCuebook(USUAL, USUAL, 'off');
  const cases = [
    ...cuebookCases(usual, USUAL, USUAL),
    ...cuebookCases(quiet, USUAL, USUAL, 'quiet'),
    ...embedCases(usual),
  ];
  const servers: Served[] = [
    { subject: 'cuebook', size: USUAL, server: usual },
    { subject: 'quiet', size: USUAL, server: quiet },
  ];
  for (const size of SIZES) {
    const server = await runCuebook(size, PAGE_SIZE);
    cases.push(...cuebookCases(server, size, PAGE_SIZE));
    servers.push({ subject: 'cuebook', size, server });
    for (const subject of ['sdk', 'lite'] as const) {
      if (subject === 'sdk' && size > 1000 && !slow) continue;
      const peer = subject === 'sdk' ? await runSdk(size) : await runLite(size);
      cases.push(...peerCases(subject, peer, size));
      servers.push({ subject, size, server: peer });
    }
  }
  const { bare, server } = await bareCases(cases);
  return {
    cases: [...bare, ...cases],
    servers: [...servers, { subject: 'bare', size: 0, server }],
  };
}

function cuebookCases(
  server: Running,
  size: number,
  page: number,
  subject: 'cuebook' | 'quiet' = 'cuebook',
): Case[] {
  const made = { subject, size, page, server, path: '/mcp' } as const;
  return [
    { ...made, method: 'list', sent: list().modern },
    { ...made, method: 'get', sent: get(size).modern },
  ];
}

/** What a call pays for a fence, and for a read of two kilobytes from each store. */
function embedCases(server: Running): Case[] {
  const made = { subject: 'cuebook', size: USUAL, page: USUAL, server, path: '/mcp' } as const;
  return [
    { ...made, method: 'get, data', sent: get(USUAL, { notes: 'Mind the tests.' }).modern },
    { ...made, method: 'get, KV', sent: getEmbed('kv').modern },
    { ...made, method: 'get, R2', sent: getEmbed('r2').modern },
  ];
}

function peerCases(subject: 'sdk' | 'lite', server: Running, size: number): Case[] {
  const era = (both: Both): Sent => (subject === 'lite' ? both.legacy : both.modern);
  const made = { subject, size, page: size, server, path: '/mcp' } as const;
  return [
    { ...made, method: 'list', sent: era(list()) },
    { ...made, method: 'get', sent: era(get(size)) },
  ];
}

/** The same bytes as this Worker answers, by a route each. */
async function bareCases(cases: readonly Case[]): Promise<{ bare: Case[]; server: Running }> {
  const first = cases.filter(
    ({ subject, size, page }) => subject === 'cuebook' && (page === USUAL || size === SIZES[0]),
  );
  const paths = first.map((_, index) => `/${index}`);
  const answers = await Promise.all(
    first.map(({ server, path, sent }) => answerTo(server.url + path, sent)),
  );
  const routes = paths.map((path, index) => [path, answers[index] ?? ''] as const);
  const server = await runBare(Object.fromEntries(routes));
  const bare = first.map(({ method, size, page, sent }, index): Case => ({
    subject: 'bare',
    method,
    size,
    page,
    server,
    path: paths[index] ?? '',
    sent,
  }));
  return { bare, server };
}
