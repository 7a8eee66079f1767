/** What is logged of a failure: where it was, and nothing of what it was about. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CuebookError, IssuerError } from '../../src/errors.ts';
import { maskSecrets } from '../../src/secrets/mask-secrets.ts';
import { logFailure } from '../../src/telemetry/log-failure.ts';
import { CANARY } from './line-faults.ts';

let lines: string[] = [];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function lineOf(error: unknown): Promise<string> {
  await logFailure({ id: 'id', during: 'prompts/get', error }, maskSecrets);
  expect(lines).toHaveLength(1);
  return (JSON.parse(lines[0]!) as { error: string }).error;
}

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

const named = (name: string): Error => Object.assign(new Error(CANARY), { name });

it.each<[string, unknown]>([
  ['a platform error that quotes what it read', thrownBy(() => JSON.parse(CANARY))],
  ['a message of several lines', new Error(`x\n    at ${CANARY} (${CANARY}.js:1:2)`)],
  ['a name that is no name', named(`${CANARY} 1`)],
  ['a name that is no text', Object.assign(new Error(CANARY), { name: Symbol(CANARY) })],
  ['a code that is none', Object.assign(new Error('x'), { code: `${CANARY} 1` })],
  ['a message that was set later', Object.assign(new Error(CANARY), { message: 'other' })],
  ['what is no error', CANARY],
  ['an object', { message: CANARY }],
  ['the cause of an error of ours', new CuebookError('store_failed', 'x', { cause: named('E') })],
  ['a cause of a cause', new Error('x', { cause: new TypeError('y', { cause: CANARY }) })],
])('nothing is said of the text in %s', async (_, error) => {
  expect(await lineOf(error)).not.toContain(CANARY);
});

it('a foreign error is known by its kind, its code and its place', async () => {
  const error = Object.assign(new RangeError(CANARY), { code: 'ERR_TOO_FAR' });
  const said = await lineOf(error);
  expect(said).toMatch(/^RangeError ERR_TOO_FAR \(its message is withheld\)\n {4}at /);
});

it.each([
  new CuebookError('store_failed', 'could not read note from kv'),
  new IssuerError('https://login.example.com has no metadata: 404; set JWT_JWKS_URL'),
])('%s is told whole', async (error) => {
  const said = await lineOf(error);
  expect(said).toContain(`${error.name}: ${error.message}\n    at `);
});
