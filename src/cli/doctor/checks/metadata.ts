/** Clients find the authorization server, if there is one, and the same at each place. */
import { describeReply } from '../describe-reply.ts';
import type { Check } from '../check.ts';
import { type Fields, fieldsOf, textOf } from '../fields.ts';
import { issuerPlaces, metadataPlaces } from '../metadata-at.ts';
import type { Report } from '../remark.ts';
import { jsonOf, type Reply } from '../reply.ts';
import type { Visit } from '../visit.ts';

export const metadata: Check<'worker'> = {
  title: 'Sign-in metadata',
  needs: 'worker',
  async run({ visit, report, hasReported }) {
    const found = await find(visit);
    if (found.every(({ reply }) => reply.status === 404)) return report('metadata-none');
    for (const each of found) judgePlace(each, report);
    if (hasReported()) return;
    const texts = found.map(({ reply }) => canonical(jsonOf(reply.text)));
    const [one, other] = found.map(({ place }) => place.pathname);
    if (new Set(texts).size > 1) report('metadata-disagrees', { one: one!, other: other! });
    const issuer = await judgeContent(fieldsOf(jsonOf(found[0]!.reply.text)), visit, report);
    if (!hasReported()) report('metadata-fine', { issuer });
  },
};

interface Found {
  readonly place: URL;
  readonly reply: Reply;
}

function find({ endpoint, send }: Visit): Promise<readonly Found[]> {
  const headers = { Origin: 'https://inspector.example.com' };
  return Promise.all(
    metadataPlaces(endpoint).map(async (place) => ({
      place,
      reply: await send(place, { headers }),
    })),
  );
}

function judgePlace({ place, reply }: Found, report: Report): void {
  const where = place.pathname;
  const { headers, status, text } = reply;
  if (status !== 200 || textOf(fieldsOf(jsonOf(text))['resource']) === undefined) {
    return report('metadata-broken', { where, what: describeReply(reply) });
  }
  const says = keptBy(headers);
  if (says !== undefined) report('metadata-cached', { where, says });
  if (headers.get('Access-Control-Allow-Origin') !== '*') report('metadata-cors', { where });
}

/** The header by which a cache betrays itself, or is let to keep the answer. */
function keptBy(headers: Headers): string | undefined {
  const control = headers.get('Cache-Control');
  if (headers.get('CF-Cache-Status') === 'HIT') return 'CF-Cache-Status: HIT';
  if (headers.has('Age')) return `Age: ${headers.get('Age')}`;
  if (control === null) return 'no Cache-Control';
  return /no-store|no-cache|private|max-age=0/.test(control)
    ? undefined
    : `Cache-Control: ${control}`;
}

/** With its keys in order: how they came is no difference. */
function canonical(json: unknown): string {
  return JSON.stringify(Object.entries(fieldsOf(json)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** @returns the authorization server. */
async function judgeContent(fields: Fields, visit: Visit, report: Report): Promise<string> {
  const resource = textOf(fields['resource'])!;
  const { href } = visit.endpoint;
  if (resource.replace(/\/$/, '') !== href) {
    report('metadata-resource', { resource, endpoint: href });
  }
  const servers = fields['authorization_servers'];
  const issuer = Array.isArray(servers) ? textOf(servers[0]) : undefined;
  if (issuer === undefined) report('metadata-without-server');
  else if (!(await answers(issuer, visit))) report('issuer-silent', { issuer });
  return issuer ?? '';
}

async function answers(issuer: string, { send }: Visit): Promise<boolean> {
  const replies = await Promise.all(
    issuerPlaces(issuer).map((place) => send(place).catch(() => undefined)),
  );
  return replies.some((reply) => {
    const said = reply?.status === 200 ? fieldsOf(jsonOf(reply.text))['issuer'] : undefined;
    return said === issuer;
  });
}
