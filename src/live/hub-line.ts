/** The line from one open stream to the hub: dialled again when it breaks, and nothing is lost. */
import type { HubMessage, LiveEvent } from './event.ts';
import type { Hub } from './hub.ts';

/** Gives a new stub at each call: one that has failed may be of no use any more. */
export type FindHub = () => DurableObjectStub<Hub>;

export interface HubLine {
  /** Begins to pass on events, those that came since it was dialled among them. */
  readonly listen: (onEvent: (event: LiveEvent) => void) => void;
  readonly hangUp: () => void;
}

/** Each is a subrequest of the stream's own request, which the free plan gives 50. */
const MOST_DIALS = 20;

/** Milliseconds before the first time; doubled each time up to the last. */
const FIRST_WAIT = 100;
const LONGEST_WAIT = 15_000;

/**
 * @param onLost called once where it has been dialled in vain too often: nothing more will come.
 * @throws Error if the hub does not answer the first time.
 */
export async function dialHub(findHub: FindHub, onLost: () => void): Promise<HubLine> {
  let socket = await dial(findHub);
  let dials = 1;
  let seen = -1;
  let isOver = false;

  function attach(onEvent: (event: LiveEvent) => void): void {
    const attached = socket;
    const redial = (): void => {
      if (attached === socket && !isOver) void dialAgain(onEvent);
    };
    socket.addEventListener('message', ({ data }) => {
      if (isOver) return;
      const { seq, event } = JSON.parse(String(data)) as HubMessage;
      seen = seq;
      if (event !== undefined) onEvent(event);
    });
    socket.addEventListener('close', redial);
    socket.addEventListener('error', redial);
    socket.accept();
  }

  async function dialAgain(onEvent: (event: LiveEvent) => void): Promise<void> {
    for (let wait = FIRST_WAIT; dials < MOST_DIALS; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      // Not all at once: a hub that starts again has every stream of the tenant on the line.
      await new Promise((next) => setTimeout(next, wait * (0.5 + Math.random())));
      if (isOver) return;
      dials += 1;
      const dialled = await dial(findHub, seen).catch(() => undefined);
      if (dialled === undefined) continue;
      socket = dialled;
      if (isOver) close(socket);
      else attach(onEvent);
      return;
    }
    onLost();
  }

  return {
    listen: attach,
    hangUp() {
      isOver = true;
      close(socket);
    },
  };
}

async function dial(findHub: FindHub, after?: number): Promise<WebSocket> {
  const url = `https://hub/${after === undefined ? '' : `?after=${after}`}`;
  const { webSocket } = await findHub().fetch(url, { headers: { Upgrade: 'websocket' } });
  if (!webSocket) throw new Error('the hub gave no WebSocket');
  return webSocket;
}

function close(socket: WebSocket): void {
  try {
    socket.close();
  } catch {
    // It was never accepted, or is closed already.
  }
}
