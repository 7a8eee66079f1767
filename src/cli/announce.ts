/** Tells a running Worker that something changed, so that it tells whoever listens. */

/** Where, and with what right. */
export interface Announcer {
  /** Of the Worker, such as `https://prompts.example.com`. */
  readonly url: string;
  /** Its `ADMIN_KEY`. */
  readonly key: string;
}

export type Announcement =
  | { readonly type: 'deploy'; readonly version?: string }
  | {
      readonly type: 'object';
      readonly store: 'kv' | 'r2';
      readonly key: string;
      readonly change: 'written' | 'created' | 'deleted';
    };

/** What became of it, for the person at the terminal. */
export interface Announced {
  readonly ok: boolean;
  readonly outcome: string;
}

/** A new version takes some seconds to be everywhere: until then an earlier one answers. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 1000;

/** Never throws: what is announced has been done already. */
export async function announce(
  announcer: Announcer,
  announcement: Announcement,
  patienceMs = PATIENCE_MS,
): Promise<Announced> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const answer = await post(announcer, announcement);
    if (!answer.again || Date.now() + PAUSE_MS > end) return answer;
    await new Promise((next) => setTimeout(next, PAUSE_MS));
  }
}

async function post(
  { url, key }: Announcer,
  announcement: Announcement,
): Promise<Announced & { readonly again: boolean }> {
  const place = new URL('/admin/announce', url);
  try {
    const reply = await fetch(place, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(announcement),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await reply.text();
    if (reply.ok) return { ok: true, again: false, outcome: inWords(text) };
    const again = announcement.type === 'deploy' && AGAIN.has(reply.status);
    return { ok: false, again, outcome: `${place} answered ${reply.status}: ${reasonIn(text)}` };
  } catch (error) {
    const again = announcement.type === 'deploy';
    return { ok: false, again, outcome: `${place} cannot be reached: ${String(error)}` };
  }
}

/** Another version; or one from before there was anything to announce to, or without its secrets. */
const AGAIN: ReadonlySet<number> = new Set([404, 409, 500, 502, 503, 504]);

function inWords(text: string): string {
  const { told, listeners } = JSON.parse(text) as { told: boolean; listeners: number };
  if (!told) return 'announced; the catalogue is the one that was served before.';
  return `announced to ${listeners === 1 ? '1 open stream' : `${listeners} open streams`}.`;
}

function reasonIn(text: string): string {
  try {
    return (JSON.parse(text) as { error: { message: string } }).error.message;
  } catch {
    return text.trim().slice(0, 200);
  }
}
