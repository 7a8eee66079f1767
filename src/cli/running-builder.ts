/**
 * Builds within the process that serves, which has the compiler warm. wrangler starts another process
 * at each save; that one only asks, and the save is served the sooner for it.
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** The environment variable that tells where to ask. */
export const BUILDER = 'CUEBOOK_BUILDER';

/** Answered instead of an exit code: let another process build. */
const PASS = 'pass';

/**
 * @param build prints what there is to say, and gives the exit code; `undefined` where it should
 *   not be this process that builds.
 * @returns where to ask.
 */
export async function offerBuilds(build: () => Promise<number | undefined>): Promise<string> {
  const name = `cuebook-${randomUUID()}`;
  const isWindows = process.platform === 'win32';
  const address = isWindows ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    build().then(
      (code) => socket.end(code === undefined ? PASS : String(code)),
      () => socket.end(PASS),
    );
  });
  await new Promise<void>((listens, fail) => server.on('error', fail).listen(address, listens));
  server.unref();
  process.on('exit', () => rmSync(address, { force: true }));
  return address;
}

/** The exit code of a build that was made; `undefined` where nobody made it. */
export async function askBuilder(): Promise<number | undefined> {
  const address = process.env[BUILDER];
  if (address === undefined) return undefined;
  const answer = await text(connect(address)).catch(() => PASS);
  return answer === PASS || answer === '' ? undefined : Number(answer);
}
