/** Which traces a client may say that it is in: W3C Trace Context and Baggage, as data. */
import { describe, expect, it } from 'vitest';
import { type TraceContext, traceContextOf } from '../../src/telemetry/trace-context.ts';

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

const read = (sent: Readonly<Record<string, unknown>>): TraceContext =>
  traceContextOf((key) => sent[key]);

describe('traceparent', () => {
  it.each([
    PARENT,
    PARENT.replace(/01$/, '00'),
    // Later versions may have other flags, and more behind them.
    PARENT.replace(/^00/, 'fe'),
    `${PARENT.replace(/^00/, '01')}-more`,
  ])('%s is taken', (traceparent) => {
    expect(read({ traceparent })).toEqual({ traceparent });
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no text', 7],
    ['an empty one', ''],
    ['a version that is not allowed', PARENT.replace(/^00/, 'ff')],
    ['more than its version knows', `${PARENT}-more`],
    ['upper case', PARENT.toUpperCase()],
    ['no trace', PARENT.replace(/4bf9\w+/, '0'.repeat(32))],
    ['no parent', PARENT.replace(/00f0\w+/, '0'.repeat(16))],
    ['a short trace', PARENT.replace('4bf9', '')],
    ['blanks', ` ${PARENT}`],
    ['a second line', `${PARENT}\n`],
    ['too much', `${PARENT.replace(/^00/, '01')}-${'x'.repeat(300)}`],
  ])('%s is ignored, and its state with it', (_, traceparent) => {
    expect(read({ traceparent, tracestate: 'a=1' })).toEqual({});
  });
});

describe('tracestate', () => {
  const longest = Array.from({ length: 32 }, (_, index) => `k${index}=1`).join(',');
  it.each(['rojo=00f067aa0ba902b7', 'a=1,b=2', 'fw529a3039@dt=FfAsC', 'a=1, b=2 ,,c=3', longest])(
    '%s is taken',
    (tracestate) => {
      expect(read({ traceparent: PARENT, tracestate })).toEqual({
        traceparent: PARENT,
        tracestate,
      });
    },
  );

  it.each([
    '',
    'a',
    'A=1',
    'a=',
    '=1',
    'a=1,a=2',
    'a=b=c',
    'a=\u00e9',
    `a=${'x'.repeat(257)}`,
    `${longest},z=1`,
    `a=AKIA${'Q'.repeat(16)}`,
  ])('%j is ignored, and its trace is not', (tracestate) => {
    expect(read({ traceparent: PARENT, tracestate })).toEqual({ traceparent: PARENT });
  });
});

describe('baggage', () => {
  const longest = Array.from({ length: 64 }, (_, index) => `k${index}=1`).join(',');
  it.each([
    'team=payments',
    'a=1,b=2',
    'a = 1 , b = 2',
    'a=1;prop;other=2,b=2',
    'a=%20%C3%A9',
    'a=',
    longest,
  ])('%s is taken, without a trace too', (baggage) => {
    expect(read({ baggage })).toEqual({ baggage });
  });

  it.each([
    '',
    'a',
    '=1',
    'a b=1',
    'a="1"',
    'a=1,,b=2',
    'a=1;',
    'a=\\',
    'a=\u00e9',
    `${longest},z=1`,
    `a=${'x'.repeat(8192)}`,
    `key=AKIA${'Q'.repeat(16)}`,
  ])('%j is ignored', (baggage) => {
    expect(read({ baggage })).toEqual({});
  });
});
