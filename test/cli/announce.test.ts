/** What the commands say to a Worker, and what they make of its answers. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { announce, type Announced, type Announcement } from '../../src/cli/announce.ts';

interface Asked {
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

const servers: (() => void)[] = [];
afterEach(() => servers.splice(0).forEach((close) => close()));

/** A Worker that gives these answers, the last one for ever. */
async function worker(...answers: readonly (readonly [status: number, body: unknown])[]) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const { url, headers } = request;
    asked.push({ url, headers, body: JSON.parse(await text(request)) });
    const [status, body] = answers[Math.min(asked.length, answers.length) - 1]!;
    response.writeHead(status).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, () => listening()));
  servers.push(() => server.close());
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const tell = (announcement: Announcement): Promise<Announced> =>
    announce({ url, key: 'the key' }, announcement, 5000);
  return { asked, tell };
}

const refusal = (message: string) => ({
  jsonrpc: '2.0',
  id: null,
  error: { code: -32000, message },
});
const deploy = { type: 'deploy', version: 'v2' } as const;
const object = { type: 'object', store: 'kv', key: 'a.md', change: 'written' } as const;

describe('announce', () => {
  it('sends the key as a bearer token, and tells how many heard', async () => {
    const { asked, tell } = await worker([200, { told: true, listeners: 12 }]);
    expect(await tell(object)).toMatchObject({
      ok: true,
      outcome: 'announced to 12 open streams.',
    });
    expect(asked).toMatchObject([
      { url: '/admin/announce', headers: { authorization: 'Bearer the key' }, body: object },
    ]);
  });

  it('waits until the version that was deployed answers', async () => {
    const { asked, tell } = await worker(
      [404, 'Nothing is here.'],
      [409, refusal('This is version v1; try again')],
      [200, { told: true, listeners: 1 }],
    );
    expect(await tell(deploy)).toMatchObject({ ok: true, outcome: 'announced to 1 open stream.' });
    expect(asked).toHaveLength(3);
  });

  it('says that nothing is new', async () => {
    const { tell } = await worker([200, { told: false, listeners: 3 }]);
    expect((await tell(deploy)).outcome).toBe(
      'announced; the catalogue is the one that was served before.',
    );
  });

  it('gives up at once where the key is wrong, and says why', async () => {
    const { asked, tell } = await worker([401, refusal('Send the key')]);
    expect(await tell(deploy)).toMatchObject({ ok: false });
    expect((await tell(deploy)).outcome).toMatch(/answered 401: Send the key$/);
    expect(asked).toHaveLength(2);
  });

  it('of an object is tried once: it is not worth a wait', async () => {
    const { asked, tell } = await worker([503, 'Not ready to serve']);
    expect((await tell(object)).outcome).toMatch(/answered 503: "Not ready to serve"$/);
    expect(asked).toHaveLength(1);
  });
});
