import { afterEach, describe, expect, it, vi } from 'vitest';
import { CuebookError, type ErrorCode } from '../../src/errors.ts';
import { errorToWire } from '../../src/protocol/error-to-wire.ts';
import { maskNothing } from '../../src/secrets/mask.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function quietLog() {
  return vi.spyOn(console, 'log').mockImplementation(() => undefined);
}

/** What a client would see: the SDK sends code, message and data. */
async function told(error: unknown) {
  const { code, message, data } = await errorToWire(error, 'prompts/get', maskNothing);
  return { code, message, data };
}

describe('errorToWire', () => {
  const tells: readonly ErrorCode[] = [
    'unknown_prompt',
    'invalid_arguments',
    'not_found',
    'too_large',
    'invalid_params',
    'invalid_cursor',
  ];

  it.each(tells)('%s is told, and not logged', async (code) => {
    const log = quietLog();
    const error = new CuebookError(code, 'in our words', { data: { uri: 'a:b' } });
    expect(await told(error)).toEqual({
      code: -32602,
      message: 'in our words',
      data: { uri: 'a:b' },
    });
    expect(log).not.toHaveBeenCalled();
  });

  it('cancelled is neither told nor logged', async () => {
    const log = quietLog();
    const seen = await told(new CuebookError('cancelled', 'detail'));
    expect(JSON.stringify(seen)).not.toContain('detail');
    expect(log).not.toHaveBeenCalled();
  });

  const shared = new Error('detail');
  it.each([
    ['store_failed', new CuebookError('store_failed', 'detail'), 'CuebookError: detail\n'],
    ['timed_out', new CuebookError('timed_out', 'detail'), 'CuebookError: detail\n'],
    ['an unknown error', new TypeError('detail'), 'TypeError (its message is withheld)\n'],
    [
      'an error with a code and data',
      Object.assign(shared, { code: -32602, data: 'detail' }),
      'Error (its message is withheld)\n',
    ],
    [
      'a cause',
      new CuebookError('store_failed', 'x', { cause: new Error('detail') }),
      '\ncaused by Error (its message is withheld)\n',
    ],
    ['no error at all', 'detail', 'thrown: a value of type string'],
    ['undefined', undefined, ''],
  ])('%s is an id to the client, and one line in the log', async (_, error, logged) => {
    const log = quietLog();
    const { code, message, data } = await told(error);
    expect(code).toBe(-32603);
    expect(data).toBeUndefined();
    const id = message.replace('Internal error ', '');
    expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(log).toHaveBeenCalledTimes(1);
    const line = JSON.parse(String(log.mock.calls[0]?.[0]));
    expect(line).toMatchObject({ level: 'error', id, during: 'prompts/get' });
    expect(line.error).toContain(logged);
  });

  it('gives each failure its own id', async () => {
    quietLog();
    const failures = await Promise.all([told(shared), told(shared)]);
    expect(new Set(failures.map(({ message }) => message)).size).toBe(2);
  });

  it('masks the log line, and withholds what cannot be masked', async () => {
    const log = quietLog();
    const error = new CuebookError('store_failed', 'token abc');
    await errorToWire(error, 'x', async (text) => ({
      text: text.replaceAll('abc', '***'),
      findings: [],
    }));
    await errorToWire(error, 'x', () => Promise.reject(new Error('abc')));
    const lines = log.mock.calls.map(([line]) => String(line));
    expect(lines[0]).toContain('token ***');
    expect(lines.join()).not.toContain('abc');
  });
});
