import { describe, expect, it } from 'vitest';
import { type Current, judgeReport, type Report } from '../../src/live/judge-report.ts';

/** Each version's upload; the hub's clock goes on from there. */
const versions = { a: 100, b: 200, c: 300 } as const;
type Name = keyof typeof versions;

const own = (digest: Name): Report => ({ digest, madeAt: versions[digest], wanted: false });
const wanted = (digest: Name): Report => ({ ...own(digest), wanted: true });

/** The catalogues that become current one after the other. */
function story(reports: readonly Report[], from = 1000): readonly string[] {
  let current: Current | undefined;
  return reports.flatMap((report, index) => {
    const next = judgeReport(current, report, from + index);
    const isNews = next !== undefined && next.digest !== current?.digest;
    current = next ?? current;
    return isNews ? [next.digest] : [];
  });
}

describe('the catalogue that counts', () => {
  it.each<[string, readonly Report[], readonly string[]]>([
    ['is the first of all', [own('a'), own('a')], ['a']],
    ['moves on with a new version’s first isolate', [own('a'), own('b'), own('b')], ['a', 'b']],
    [
      'does not flap while two versions are served side by side',
      [own('a'), own('b'), own('a'), own('b'), own('a'), own('a')],
      ['a', 'b'],
    ],
    ['is told by the command before any isolate', [own('a'), wanted('b'), own('b')], ['a', 'b']],
    ['or after one', [own('a'), own('b'), wanted('b')], ['a', 'b']],
    [
      'goes back by a rollback, however late isolates of the later version report',
      [own('a'), own('b'), wanted('a'), own('b'), own('a'), own('b')],
      ['a', 'b', 'a'],
    ],
    [
      'goes back even if the hub never heard of the version that was rolled back',
      [own('a'), wanted('a'), own('a')],
      ['a'],
    ],
    [
      'goes forward again by the command',
      [own('a'), own('b'), wanted('a'), wanted('b'), own('a')],
      ['a', 'b', 'a', 'b'],
    ],
    ['skips a version that is older than the current one', [own('c'), own('b')], ['c']],
  ])('%s', (_, reports, expected) => {
    expect(story(reports)).toEqual(expected);
  });

  it('is that of the next deploy after a rollback', () => {
    const rolledBack = judgeReport({ digest: 'b', since: 200 }, wanted('a'), 250);
    expect(rolledBack).toEqual({ digest: 'a', since: 250 });
    expect(judgeReport(rolledBack, own('b'), 260)).toBeUndefined();
    expect(judgeReport(rolledBack, own('c'), 400)).toEqual({ digest: 'c', since: 300 });
  });

  it('is no news where a newer version has the same', () => {
    const same = { digest: 'a', madeAt: 200, wanted: false };
    expect(judgeReport({ digest: 'a', since: 100 }, same, 1000)).toEqual({
      digest: 'a',
      since: 200,
    });
  });

  it('is never that of an isolate which does not know its version, unless it is asked', () => {
    const unknown = { digest: 'b', madeAt: 0, wanted: false };
    const current = { digest: 'a', since: 100 };
    expect(judgeReport(current, unknown, 1000)).toBeUndefined();
    expect(judgeReport(current, { ...unknown, wanted: true }, 1000)?.digest).toBe('b');
  });
});
