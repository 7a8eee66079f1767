/** Set up for every file of tests that runs in workerd: they share one, and find its stores empty. */
import { env as bindings } from 'cloudflare:workers';
import { beforeAll } from 'vitest';
import type { Env } from '../src/env.ts';

beforeAll(async () => {
  const { KV, R2 } = bindings as unknown as Env;
  for (let more = true; more;) {
    const { keys, list_complete } = await KV.list();
    await Promise.all(keys.map(({ name }) => KV.delete(name)));
    more = !list_complete;
  }
  for (let more = true; more;) {
    const { objects, truncated } = await R2.list();
    await R2.delete(objects.map(({ key }) => key));
    more = truncated;
  }
});
