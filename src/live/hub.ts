/** Where news goes through: one Durable Object for each tenant, asleep while there is none. */
import { DurableObject } from 'cloudflare:workers';
import { compareViews } from './compare-views.ts';
import type { HubMessage, LiveEvent } from './event.ts';
import { type Current, judgeReport, type Report } from './judge-report.ts';
import type { View } from './view.ts';

/** Events that are kept for streams which were cut off for a while. */
const KEPT = 100;

/** Characters. A change of more than this concerns everybody, and must fit a message. */
const LARGEST = 32_768;

/**
 * Remembers which catalogue is current, and tells every open stream what changed. Streams hold one
 * hibernatable WebSocket each: they survive its sleep, and cost nothing meanwhile.
 */
export class Hub extends DurableObject {
  constructor(state: DurableObjectState, env: unknown) {
    super(state, env as Cloudflare.Env);
    this.ctx.storage.sql.exec(
      'CREATE TABLE IF NOT EXISTS events (seq INTEGER PRIMARY KEY, event TEXT NOT NULL)',
    );
  }

  /** Whether this report makes another catalogue current, so that its view is needed. */
  wants(report: Report): boolean {
    const current = this.#current();
    const next = judgeReport(current, report, Date.now());
    if (next === undefined) return false;
    if (next.digest !== current?.digest) return true;
    this.ctx.storage.kv.put('current', next);
    return false;
  }

  /** @returns whether it made another catalogue current than before, and those it concerns were told. */
  replace(report: Report, view: View): boolean {
    const current = this.#current();
    const next = judgeReport(current, report, Date.now());
    if (next === undefined || next.digest === current?.digest) return false;
    const before = this.ctx.storage.kv.get<View>('view');
    this.ctx.storage.kv.put('current', next);
    this.ctx.storage.kv.put('view', view);
    // The first of all replaces nothing that anybody could have seen.
    if (current === undefined || before === undefined) return false;
    this.tell(compareViews(before, view));
    return true;
  }

  tell(event: LiveEvent): void {
    const json = JSON.stringify(event);
    const kept = json.length > LARGEST ? JSON.stringify('anything') : json;
    const seq = this.#newest() + 1;
    const { sql } = this.ctx.storage;
    sql.exec('INSERT INTO events (seq, event) VALUES (?, ?)', seq, kept);
    sql.exec('DELETE FROM events WHERE seq <= ?', seq - KEPT);
    const message = messageOf(seq, kept);
    for (const socket of this.ctx.getWebSockets()) sendTo(socket, message);
  }

  /** Open streams. */
  listeners(): number {
    return this.ctx.getWebSockets().length;
  }

  /** Opens a WebSocket. `?after=SEQ` is the last event that the stream saw on an earlier one. */
  override fetch(request: Request): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    const after = new URL(request.url).searchParams.get('after');
    for (const message of this.#missed(after)) server.send(message);
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }

  #current(): Current | undefined {
    return this.ctx.storage.kv.get<Current>('current');
  }

  #newest(): number {
    const { newest } = this.ctx.storage.sql
      .exec<{ newest: number | null }>('SELECT MAX(seq) AS newest FROM events')
      .one();
    return newest ?? 0;
  }

  /** The events since, or `anything` where some are not kept any more; at last how far that is. */
  #missed(after: string | null): readonly string[] {
    const newest = this.#newest();
    const upToDate = JSON.stringify({ seq: newest } satisfies HubMessage);
    if (after === null || Number(after) === newest) return [upToDate];
    const rows = this.ctx.storage.sql
      .exec<Row>('SELECT seq, event FROM events WHERE seq > ? ORDER BY seq', Number(after))
      .toArray();
    if (rows[0]?.seq !== Number(after) + 1) return [messageOf(newest, JSON.stringify('anything'))];
    return rows.map(({ seq, event }) => messageOf(seq, event));
  }
}

type Row = { readonly seq: number; readonly event: string };

/** A `HubMessage`, around an event that is JSON already. */
function messageOf(seq: number, event: string): string {
  return `{"seq":${seq},"event":${event}}`;
}

/** One that is closing must not keep the others from hearing. */
function sendTo(socket: WebSocket, message: string): void {
  try {
    socket.send(message);
  } catch {
    // Whoever held it dials again, and asks what it missed.
  }
}
