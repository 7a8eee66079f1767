/** Reads the log lines of a server that a test starts in a process of its own. */
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { CANARY, lineFaults } from './line-faults.ts';

export interface ServerLines {
  /** Reads along until the stream ends, so that nothing waits for somebody to read it. */
  readonly follow: (stream: Readable) => void;
  /** Takes one whole line, of whatever kind. */
  readonly read: (line: string) => void;
  /**
   * Asks for a prompt that there is not, with what must not be logged in all of its words.
   *
   * @param origin of a server that answers already.
   */
  readonly ask: (origin: string) => Promise<void>;
  /**
   * To be called when the server has stopped, and everything that it wrote has been read.
   *
   * @throws Error that names the first line with what must not be in one, or says that there is none
   *   although something was asked: then nothing was read, and nothing is proved.
   */
  readonly finish: () => Promise<void>;
}

/** Of one server. */
export function createServerLines(): ServerLines {
  const lines = new Set<string>();
  let asked = 0;

  function read(line: string): void {
    if (line.startsWith('{"level":')) lines.add(line);
  }

  return {
    read,
    follow(stream) {
      let rest = '';
      const readAll = (texts: readonly string[]) =>
        texts.map(stripVTControlCharacters).forEach(read);
      stream.setEncoding('utf8').on('data', (text: string) => {
        const texts = (rest + text).split('\n');
        rest = texts.pop() ?? '';
        readAll(texts);
      });
      stream.on('end', () => readAll([rest]));
    },
    async ask(origin) {
      const reply = await fetch(new URL('/mcp', origin), question());
      await reply.text();
      asked += 1;
    },
    async finish() {
      const faults = await Promise.all([...lines].map(lineFaults));
      const [first] = faults.flat();
      if (first !== undefined) throw new Error(first);
      const told = [...lines].filter((line) => line.includes('"outcome":'));
      if (told.length < asked) {
        throw new Error(
          `requests that were made: ${asked}; lines that tell of one: ${told.length}`,
        );
      }
    },
  };
}

/** Whoever wants a token refuses it, and has a line for that. */
function question(): RequestInit {
  const params = { name: CANARY, arguments: { [CANARY]: CANARY } };
  return {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'Mcp-Name': CANARY,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: CANARY, method: 'prompts/get', params }),
  };
}
