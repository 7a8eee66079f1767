/** What whoever watches over a deployment is told. */
import { afterEach, expect, it, vi } from 'vitest';
import { serve } from '../http/client.ts';
import { bundle } from '../http/fixture.ts';

const url = 'https://prompts.example.com/healthz';
const VERSION = { id: '4bbbb391-0000-4000-8000-9a8b7c6d5e4f', tag: '', timestamp: '' };

afterEach(() => {
  vi.restoreAllMocks();
});

it('says version, digest and tenant, and nothing else, to anybody', async () => {
  for (const settings of [{ AUTH: 'open' }, { AUTH: 'token' }]) {
    const response = await serve({ ...settings, VERSION })(new Request(url));
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await response.json()).toEqual({
      version: VERSION.id,
      digest: bundle.digest,
      tenant: 'default',
    });
  }
});

it('does without the binding', async () => {
  expect(await (await serve()(new Request(url))).json()).toMatchObject({ version: 'unknown' });
});

it('is not there under another name', async () => {
  expect((await serve({ ALLOWED_HOSTS: 'a.example' })(new Request(url))).status).toBe(403);
});

it('is not healthy where nothing can be served', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const response = await serve({ AUTH: '' })(new Request(url));
  expect(response.status).toBe(503);
  expect(await response.text()).toBe('Not ready to serve\n');
});

it('is for reading', async () => {
  expect((await serve()(new Request(url, { method: 'POST' }))).status).toBe(404);
  expect((await serve()(new Request(url, { method: 'HEAD' }))).status).toBe(200);
});
