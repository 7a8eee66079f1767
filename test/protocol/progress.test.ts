import { describe, expect, it } from 'vitest';
import type { Progress } from '../../src/progress.ts';
import { createProgress } from '../../src/protocol/progress.ts';

function record() {
  const sent: Progress[] = [];
  let clock = 0;
  const stream = createProgress(
    (progress) => sent.push(progress),
    () => clock,
  );
  return {
    sent: () => sent.map(({ done }) => done),
    at(milliseconds: number, done: number, total = 4) {
      clock = milliseconds;
      stream.report({ done, total, message: `reading ${done}` });
    },
    finish: stream.finish,
    messages: () => sent.map(({ message }) => message),
  };
}

describe('createProgress', () => {
  it('sends the first at once, then at most one every 250 ms, and the last', () => {
    const progress = record();
    progress.at(0, 0);
    progress.at(100, 1);
    progress.at(249, 1.5);
    progress.at(250, 2);
    progress.at(260, 3);
    progress.at(270, 4);
    progress.finish(true);
    expect(progress.sent()).toEqual([0, 2, 4]);
    expect(progress.messages()).toEqual(['reading 0', 'reading 2', 'reading 4']);
  });

  it('ends at the total although the last report came short of it', () => {
    const progress = record();
    progress.at(0, 0);
    progress.at(300, 1);
    progress.finish(true);
    expect(progress.sent()).toEqual([0, 1, 4]);
  });

  it('holds the total back until the end, so that nothing follows it', () => {
    const progress = record();
    progress.at(0, 0);
    progress.at(1000, 4);
    expect(progress.sent()).toEqual([0]);
    progress.finish(true);
    expect(progress.sent()).toEqual([0, 4]);
  });

  it('never repeats nor goes back', () => {
    const progress = record();
    for (const [index, done] of [0, 2, 2, 1, 3].entries()) progress.at(index * 300, done);
    progress.finish(true);
    expect(progress.sent()).toEqual([0, 2, 3, 4]);
  });

  it('sends one and no more where the first is already the total', () => {
    const progress = record();
    progress.at(0, 4);
    progress.finish(true);
    expect(progress.sent()).toEqual([4]);
  });

  it('sends nothing of a call that reported nothing', () => {
    const progress = record();
    progress.finish(true);
    expect(progress.sent()).toEqual([]);
  });

  it('sends nothing after a failure, nor after the end', () => {
    const failed = record();
    failed.at(0, 0);
    failed.at(10, 1);
    failed.finish(false);
    failed.at(1000, 2);
    expect(failed.sent()).toEqual([0]);
  });
});
