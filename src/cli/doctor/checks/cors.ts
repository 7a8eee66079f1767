/** Pages in a browser can call, and read what they get. */
import { greet } from '../arrival.ts';
import type { Check } from '../check.ts';
import type { Report } from '../remark.ts';
import type { Reply } from '../reply.ts';
import type { Visit } from '../visit.ts';

const MCP_HEADERS = ['Mcp-Method', 'Mcp-Name', 'Mcp-Protocol-Version', 'Mcp-Session-Id'];
const SENT = ['Authorization', 'Content-Type', ...MCP_HEADERS];
const READ = ['WWW-Authenticate', ...MCP_HEADERS];

export const cors: Check<'worker'> = {
  title: 'CORS',
  needs: 'worker',
  async run({ visit, report, hasReported }) {
    const { origin } = visit.endpoint;
    judgePreflight(await preflight(visit, origin), origin, report);
    // As a page asks.
    const answer = await greet(visit, { headers: { Origin: origin } });
    const headers = missing(answer.headers, 'Access-Control-Expose-Headers', READ);
    if (headers !== '') report('not-exposed', { headers });
    if (!hasReported()) report('cors-fine');
  },
};

/** Without a token, as browsers send it. */
function preflight({ endpoint, send }: Visit, origin: string): Promise<Reply> {
  return send(endpoint, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': SENT.join(',').toLowerCase(),
    },
  });
}

function judgePreflight({ status, headers }: Reply, origin: string, report: Report): void {
  if (status < 200 || status > 299) return report('preflight-refused', { what: status });
  const lacking = missing(headers, 'Access-Control-Allow-Headers', SENT);
  if (lacking !== '') report('preflight-lacks', { headers: lacking });
  if (missing(headers, 'Access-Control-Allow-Methods', ['POST']) !== '') {
    report('preflight-without-post');
  }
  const allowed = headers.get('Access-Control-Allow-Origin');
  if (allowed !== origin && allowed !== '*') report('origin-not-allowed', { origin });
}

/** Those that a header's list does not have, in one text. */
function missing(headers: Headers, name: string, wanted: readonly string[]): string {
  const listed = new Set((headers.get(name) ?? '').toLowerCase().split(/[\s,]+/));
  return wanted.filter((each) => !listed.has(each.toLowerCase())).join(', ');
}
