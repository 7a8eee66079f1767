import { expect, it } from 'vitest';
import { acceptedOf } from '../../src/transport/accept.ts';

it.each([
  [null, 'either'],
  ['', 'either'],
  ['*/*', 'either'],
  ['text/html', 'either'],
  ['application/json, text/event-stream', 'either'],
  ['application/json, */*;q=0.1', 'either'],
  ['application/json', 'json'],
  ['Application/JSON; charset=utf-8', 'json'],
  ['application/*', 'json'],
  ['application/json, text/plain', 'json'],
  ['text/event-stream', 'stream'],
  [' text/event-stream ;q=1, text/plain', 'stream'],
  ['text/*', 'stream'],
])('Accept %j takes %s', (header, accepted) => {
  expect(acceptedOf(header)).toBe(accepted);
});
