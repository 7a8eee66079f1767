import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskSecrets } from '../../src/secrets/mask-secrets.ts';
import { type Sample, lookalikes, privateKey, random, samples } from './samples.ts';

function textOf({ secret, around: [before, behind] = ['', ''] }: Sample): string {
  return before + secret + behind;
}

function maskedOf({ kind, around: [before, behind] = ['', ''] }: Sample): string {
  return `${before}[REDACTED: ${kind}]${behind}`;
}

const named = samples.map((sample, index) => [`${index}: ${sample.kind}`, sample] as const);

describe('a secret', () => {
  it.each(named)('%s', async (_, sample) => {
    const { text, findings } = await maskSecrets(textOf(sample));
    expect(text).toBe(maskedOf(sample));
    const start = sample.around?.[0].length ?? 0;
    const end = start + `[REDACTED: ${sample.kind}]`.length;
    expect(findings).toEqual([{ kind: sample.kind, start, end }]);
  });

  it.each(named)('%s, in the midst of other things', async (_, sample) => {
    const places = [
      ['token=', ''],
      ['"', '"'],
      ['(see `', '`)'],
      ['Überschlüssel: ', '，又'],
      ['\ufeff', '\n'],
      ['\u{1f511}', '\u{1f511}'],
      ['- ', '\r\n- '],
    ] as const;
    for (const [before, behind] of places) {
      const { text } = await maskSecrets(before + textOf(sample) + behind);
      expect(text).toBe(before + maskedOf(sample) + behind);
    }
  });

  it.each(named)('%s, coloured in part, or with something unseen in it', async (_, sample) => {
    const middle = Math.floor(sample.secret.length / 2);
    for (const unseen of [
      '\u001b[31m',
      '\u001b[0m',
      '\u200b',
      '\u00ad',
      '\ufeff',
      '\u200b\u200b',
    ]) {
      const secret = sample.secret.slice(0, middle) + unseen + sample.secret.slice(middle);
      const { text } = await maskSecrets(textOf({ ...sample, secret: secret }));
      expect(text).toBe(maskedOf(sample));
    }
  });

  it('cannot be kept from being found by anything beside it', async () => {
    const [sample] = samples;
    const attempts = [
      '// secretlint-disable\n@',
      '/* secretlint-disable aws */ @',
      '@ // secretlint-disable-line',
      '<!-- secretlint-disable-next-line -->\n@',
      '# gitleaks:allow @',
      'EXAMPLE @ EXAMPLE',
      '[REDACTED: @]',
      '-----BEGIN PRIVATE KEY-----@',
    ];
    for (const attempt of attempts) {
      const { text } = await maskSecrets(attempt.replace('@', textOf(sample!)));
      expect(text).toBe(attempt.replace('@', maskedOf(sample!)));
    }
  });
});

describe('the secret of an access key', () => {
  const id = 'AKIA' + random(16, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567');
  const secret = random(40);

  it.each([
    [`${id},${secret}`, 2],
    [`${id}\n${secret}\n`, 2],
    [`${secret} belongs to ${id}`, 2],
    [`id: ${id}, commit ${random(40, '0123456789abcdef')}`, 1],
    [`${id}${' '.repeat(400)}${secret}`, 1],
  ])('is known by its place: %#', async (text, found) => {
    expect((await maskSecrets(text)).findings).toHaveLength(found);
  });
});

describe('a private key', () => {
  const key = privateKey();
  const place = '[REDACTED: private key]';

  it.each([
    ['as it is', `a\n${key}\nb`, `a\n${place}\nb`],
    ['of PKCS #8', privateKey(''), place],
    ['of OpenSSH', privateKey('OPENSSH '), place],
    ['of one line of JSON', JSON.stringify({ key }), `{"key":"${place}"}`],
    ['quoted', `> ${key.replaceAll('\n', '\n> ')}\nb`, `> ${place}\nb`],
    ['removed in a diff', `-${key.replaceAll('\n', '\n-')}\n b`, `-${place}\n b`],
    ['with CRLF', key.replaceAll('\n', '\r\n'), place],
    ['without its end', key.slice(0, 900), place],
    [
      'without its end, and more to read behind it',
      `${key.slice(0, 1000)}\n\nSee the commit of last week, ${'0a'.repeat(20)} for more.`,
      `${place}\n\nSee the commit of last week, ${'0a'.repeat(20)} for more.`,
    ],
    ['without most of its last line', key.slice(0, 31 + 65 * 3 + 5), place],
    ['twice', `${key}\n${key}`, `${place}\n${place}`],
    ['that only begins, then one', `${key.slice(0, 31)}\n${key}`, `${key.slice(0, 31)}\n${place}`],
  ])('%s', async (_, text, masked) => {
    expect((await maskSecrets(text)).text).toBe(masked);
  });
});

describe('what only looks like a secret', () => {
  it.each(lookalikes)('stays: %j', async (text) => {
    expect(await maskSecrets(text)).toEqual({ text, findings: [] });
  });

  it('stays among a lot of other things', async () => {
    const text = lookalikes.join('\n\n');
    expect((await maskSecrets(text)).text).toBe(text);
  });
});

/** TEMPLATES.md does not promise these; who relies on it should know. */
describe('not found', () => {
  const sample = samples.find(({ kind }) => kind === 'GitHub token')!;
  it.each([
    ['broken into lines', `${sample.secret.slice(0, 20)}\n${sample.secret.slice(20)}`],
    ['encoded once more', btoa(textOf(sample))],
    ['without a form of its own', 'The password is hunter2.'],
  ])('%s', async (_, text) => {
    expect((await maskSecrets(text)).findings).toEqual([]);
  });
});

describe('any text', () => {
  const glue = fc.constantFrom(
    '',
    ' ',
    '\n',
    '-',
    '_',
    '.',
    ':',
    '/',
    '"',
    'a',
    'A',
    '0',
    '=',
    '\u200b',
    '\u001b[1m',
  );
  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...samples.map(textOf), privateKey('', 3)) },
    { weight: 1, arbitrary: fc.constantFrom(...lookalikes) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
  );
  const texts = fc
    .array(fc.tuple(piece, glue), { maxLength: 6 })
    .map((pieces) => pieces.flat().join(''));

  it('once masked, stays as it is', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const masked = await maskSecrets(text);
        expect((await maskSecrets(masked.text)).findings).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('has its findings where it says, in order, and everything else as it was', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const masked = await maskSecrets(text);
        if (masked.findings.length === 0) expect(masked.text).toBe(text);
        let done = 0;
        let from = 0;
        for (const { kind, start, end } of masked.findings) {
          expect(start).toBeGreaterThanOrEqual(done);
          expect(masked.text.slice(start, end)).toBe(`[REDACTED: ${kind}]`);
          const kept = masked.text.slice(done, start);
          expect(text.indexOf(kept, from)).toBeGreaterThanOrEqual(from);
          from = text.indexOf(kept, from) + kept.length;
          done = end;
        }
        expect(text.endsWith(masked.text.slice(done))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a megabyte', () => {
  const filled = (unit: string): string => unit.repeat(Math.ceil(2 ** 20 / unit.length));
  const units = [
    ...samples.filter((_, index) => index % 20 === 0).map((sample) => `${textOf(sample)} `),
    ...samples.map(({ secret }) => secret.slice(0, 8)),
    ...samples.map(({ secret }) => `${secret.slice(0, 5)}.`),
    privateKey('', 1).slice(0, 27),
    '://',
    'a://b:c',
    '\u001b[',
    '\u200b',
    'authorization: bearer ',
  ];

  // Some take longer than others; what blows up takes minutes.
  it.each(units)('of %j is done in time', { timeout: 10_000 }, async (unit) => {
    const { text } = await maskSecrets(filled(unit));
    expect(text).not.toBe('');
  });
});
