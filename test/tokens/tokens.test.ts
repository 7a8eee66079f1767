import { describe, expect, it } from 'vitest';
import { parseTokens } from '../../src/tokens/parse-tokens.ts';
import { hasExpired, parseTokenEntry, printTokenEntry } from '../../src/tokens/token-entry.ts';
import { createToken, digestToken, parseToken, printToken } from '../../src/tokens/token.ts';

const token = createToken();
const entry = {
  id: 'alice@example.com',
  until: '2027-02-28',
  salt: token.salt,
  digest: await digestToken(token),
  scopes: ['repo:read:acme/*', 'docs:read'],
};
const line = printTokenEntry(entry);

describe('a token', () => {
  it('is read back from how it is printed, and is never the same twice', () => {
    expect(parseToken(printToken(token))).toEqual(token);
    expect(printToken(token)).toMatch(/^cuebook_[\w-]{59}$/);
    expect(createToken()).not.toEqual(token);
  });

  it.each([
    '',
    'cuebook_',
    'eyJhbGciOiJub25lIn0.e30.',
    `${printToken(token)}x`,
    ` ${printToken(token)}`,
  ])('is not %j', (text) => {
    expect(parseToken(text)).toBeUndefined();
  });

  it('has another digest under another salt', async () => {
    const other = { salt: createToken().salt, secret: token.secret };
    expect(await digestToken(other)).not.toEqual(entry.digest);
  });
});

describe('an entry', () => {
  it('is read back from how it is printed, and holds nothing of the secret', () => {
    expect(parseTokenEntry(line)).toEqual(entry);
    expect(line).not.toContain(token.secret);
    expect(line.length).toBeLessThan(130);
  });

  it.each([
    ['no name', line.replace('alice@example.com', '')],
    ['a path for a name', line.replace('alice@example.com', '../bob')],
    ['no such day', line.replace('2027-02-28', '2027-13-28')],
    ['a bare *', `${line} *`],
    ['a * inside', `${line} repo:*:acme`],
    ['half a digest', line.replace(/\.[\w-]{43}/, '.abc')],
    ['a token in its place', `alice 2027-02-28 ${printToken(token)} docs:read`],
  ])('with %s is none', (_, text) => {
    expect(parseTokenEntry(text)).toBeUndefined();
  });

  it('lasts to the end of its last day', () => {
    expect(hasExpired(entry, Date.parse('2027-02-28T23:59:59.999Z'))).toBe(false);
    expect(hasExpired(entry, Date.parse('2027-03-01T00:00:00Z'))).toBe(true);
  });
});

describe('a list of entries', () => {
  it.each([
    ['nothing', '', 0],
    ['lines, a note and a blank', `# Alice\n${line}\n\n${line}\n`, 2],
    ['semicolons', `${line};${line}`, 2],
    ['lines from Windows', `${line}\r\n${line}\r\n`, 2],
  ])('of %s', (_, text, count) => {
    expect(parseTokens(text)).toHaveLength(count);
  });

  it('tells which line is wrong', () => {
    expect(parseTokens(`${line}\nalice`)).toEqual({ line: 2 });
  });
});
