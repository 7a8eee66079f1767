/** Nobody reads on the way what goes to the endpoint. */
import type { Check } from '../check.ts';
import { isRedirect } from '../reply.ts';
import { isOwnMachine } from '../target.ts';
import type { Visit } from '../visit.ts';

export const tls: Check<'nothing'> = {
  title: 'TLS',
  needs: 'nothing',
  async run({ visit, arrival, report }) {
    const { endpoint } = visit;
    if (arrival.type === 'unsafe') return report('tls-fault', { fault: arrival.fault });
    if (endpoint.protocol === 'https:') return report(await httpTwin(visit));
    report(isOwnMachine(endpoint) ? 'tls-own-machine' : 'tls-none');
  },
};

/** What the same host does where a client is given `http://` by mistake. */
async function httpTwin({
  endpoint,
  send,
}: Visit): Promise<'tls-fine' | 'tls-fine-alone' | 'http-served'> {
  // Another port has no twin.
  if (endpoint.port !== '') return 'tls-fine-alone';
  const reply = await send(new URL(`http://${endpoint.host}/healthz`)).catch(() => undefined);
  return reply === undefined || isRedirect(reply) ? 'tls-fine' : 'http-served';
}
