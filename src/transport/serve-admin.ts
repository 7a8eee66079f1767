/** `POST /admin/announce`: who deploys, or writes to a store, says so. */
import * as z from 'zod';
import type { LiveEvent } from '../live/event.ts';
import type { Live } from '../live/live.ts';
import { reportCatalogue } from '../live/report-catalogue.ts';
import type { Settings } from '../env.ts';
import { guard } from './guard.ts';
import { jsonRpcError } from './json-rpc-error.ts';
import { readMessage } from './read-message.ts';
import type { Served } from './served.ts';

/** Bytes: a store's longest key takes a quarter. */
const MAX_BODY = 4096;

const announcement = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('deploy'), version: z.string().optional() }),
  z.strictObject({
    type: z.literal('object'),
    store: z.enum(['kv', 'r2']),
    key: z.string().min(1),
    change: z.enum(['written', 'created', 'deleted']).default('written'),
  }),
]);

const USAGE =
  'Send {"type":"object","store":"kv","key":"KEY"} with "change": "written", "created" or "deleted", or {"type":"deploy"}';

/** What was done: how many streams are open, and whether this was news. */
interface Outcome {
  readonly told: boolean;
  readonly listeners: number;
}

/** Whatever is refused is refused before the key is looked at, or because of it. */
export async function serveAdmin(request: Request, served: Served): Promise<Response> {
  const { settings, live, limitAdmin, version } = served;
  const refusal = guard(request, settings) ?? (await limitAdmin(request));
  if (refusal) return refusal;
  if (settings.adminKey === undefined) {
    return refuse(403, 'Nothing can be announced: ADMIN_KEY is not set here');
  }
  if (!(await hasKey(request, settings.adminKey))) {
    const headers = { 'WWW-Authenticate': 'Bearer' };
    return refuse(401, 'Send Authorization: Bearer with the ADMIN_KEY of this Worker', headers);
  }
  const message = await readMessage(request, boundsOf(settings));
  if ('refusal' in message) return message.refusal;
  const read = announcement.safeParse(message.json);
  if (!read.success) return refuse(400, USAGE);
  if (live === undefined) return refuse(409, 'Nobody listens: LISTEN is off, or HUB is not bound');
  const asked = read.data;
  if (asked.type === 'deploy' && asked.version !== undefined && asked.version !== version) {
    return refuse(409, `This is version ${version ?? 'unknown'}; try again`);
  }
  const told =
    asked.type === 'deploy'
      ? await reportCatalogue(live, served.services.registry, true)
      : await tell(live, { prompts: [], definitions: [], objects: [asked] });
  const outcome: Outcome = { told, listeners: await live.findHub().listeners() };
  return Response.json(outcome);
}

async function tell({ findHub }: Live, event: LiveEvent): Promise<true> {
  await findHub().tell(event);
  return true;
}

/** Digests have one length, so that comparing them takes one time. */
async function hasKey({ headers }: Request, adminKey: string): Promise<boolean> {
  const [, key = ''] = /^Bearer +(.+)$/i.exec(headers.get('Authorization') ?? '') ?? [];
  const [sent, right] = await Promise.all([digest(key), digest(adminKey)]);
  return crypto.subtle.timingSafeEqual(sent, right);
}

function digest(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
}

function boundsOf(settings: Settings): Settings {
  return { ...settings, maxBody: MAX_BODY };
}

function refuse(status: number, why: string, headers: Readonly<Record<string, string>> = {}) {
  return jsonRpcError(status, -32000, why, headers);
}
