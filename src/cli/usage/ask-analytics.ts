/** One query to Analytics Engine's SQL API, and what to do where it is not answered. */
import * as z from 'zod';

export interface Analytics {
  readonly account: string;
  /** Never to be shown. */
  readonly token: string;
  /** Of Cloudflare, up to its version; left out, the public one. */
  readonly api?: string | undefined;
  /** That the query is about. */
  readonly dataset: string;
  readonly timeoutMs?: number;
}

const API = 'https://api.cloudflare.com/client/v4';
const TIMEOUT_MS = 30_000;

/** Whole numbers of 64 bits come as text. */
const count = z.union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)]).transform(Number);

const answer = z.object({
  data: z.array(
    z.object({
      prompt: z.string(),
      outcome: z.string(),
      calls: count,
      bytes: count.nullable(),
      versions: count,
    }),
  ),
});

/** Of one prompt and one outcome; the empty prompt stands for names that there are not. */
export type UsageRow = z.output<typeof answer>['data'][number];

/** @throws Error that says what to do, and never shows the token. */
export async function askAnalytics(
  query: string,
  analytics: Analytics,
): Promise<readonly UsageRow[]> {
  const reply = await post(query, analytics);
  if (reply.status !== 200) throw new Error(refusal(reply, analytics));
  const read = answer.safeParse(parse(reply.text));
  if (!read.success) throw new Error(`Analytics Engine sent what is no table: ${told(reply.text)}`);
  return read.data.data;
}

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

async function post(
  query: string,
  { account, token, api = API, timeoutMs = TIMEOUT_MS }: Analytics,
): Promise<Reply> {
  const url = `${api}/accounts/${encodeURIComponent(account)}/analytics_engine/sql`;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/plain' },
      body: query,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status, headers } = response;
    return { status, text: await response.text(), retryAfter: headers.get('Retry-After') };
  } catch (error) {
    throw new Error(silence(error as Error, new URL(url).host, timeoutMs), { cause: error });
  }
}

function silence({ name, message, cause }: Error, host: string, timeoutMs: number): string {
  if (name === 'TimeoutError') {
    return `${host} gave no answer within ${timeoutMs / 1000} s: try again, with fewer --days.`;
  }
  return `${host} cannot be reached: ${cause instanceof Error ? cause.message : message}.`;
}

/** Both what is said in such a case, and what is only known of the status. */
function refusal({ status, text, retryAfter }: Reply, { token, dataset }: Analytics): string {
  const said = told(text.replaceAll(token, '(token)'));
  if (isUnknownTable(text)) {
    return `There is no dataset ${dataset} yet: the first prompts/get after a deploy with the binding makes it, and it shows some minutes later.`;
  }
  const advice = ADVICE.get(status) ?? (status >= 500 ? 'Try again later.' : '');
  const pause = status === 429 && retryAfter !== null ? ` It says when: ${retryAfter} s.` : '';
  return `Analytics Engine answered ${status}: ${said}\n${advice}${pause}`.trim();
}

const RIGHTS =
  'The token needs the right Account | Account Analytics | Read on the account of CLOUDFLARE_ACCOUNT_ID, and Analytics Engine must be turned on there: Workers > Analytics Engine in the dashboard.';

const ADVICE: ReadonlyMap<number, string> = new Map([
  [400, 'Is CLOUDFLARE_API_TOKEN an API token, and whole?'],
  [401, 'CLOUDFLARE_API_TOKEN is not accepted: is it whole, and not expired?'],
  [403, RIGHTS],
  [404, 'Is CLOUDFLARE_ACCOUNT_ID the id of the account? "npx wrangler whoami" shows it.'],
  [429, 'That was asked too often: wait a while.'],
]);

/** Its own words for a table that nothing was written to. */
function isUnknownTable(text: string): boolean {
  return /unable to find type of table|(unknown|no such) table|table .*(not exist|not found)/i.test(
    text,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The first words of an answer, on one line. */
function told(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return '(nothing)';
  return line.length > 200 ? `${line.slice(0, 200)}...` : line;
}
