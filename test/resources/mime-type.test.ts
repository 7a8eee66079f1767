import { describe, expect, it } from 'vitest';
import { guessMimeType, isTextType } from '../../src/resources/mime-type.ts';

describe('guessMimeType', () => {
  it.each([
    ['notes/a.md', 'text/markdown'],
    ['a.LOG', 'text/plain'],
    ['42.diff', 'text/x-diff'],
    ['src/main.ts', 'text/plain'],
    ['logo.svg', 'image/svg+xml'],
    ['flow.png', 'image/png'],
    ['page.html', 'text/html'],
    ['api.yml', 'application/yaml'],
    ['plan.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['call.wav', 'audio/wav'],
    ['a.constructor', 'application/octet-stream'],
    ['a.__proto__', 'application/octet-stream'],
    ['json', 'application/octet-stream'],
    ['a.b/c', 'application/octet-stream'],
    ['x.unheard', 'application/octet-stream'],
  ])('%s: %s', (path, expected) => expect(guessMimeType(path)).toBe(expected));
});

describe('isTextType', () => {
  it.each([
    'text/plain',
    'TEXT/X-Diff; charset=utf-8',
    'image/svg+xml',
    'application/ld+json',
    'application/json',
    'application/yaml',
    'application/toml',
    'application/javascript',
    'application/sql',
    'application/xml',
  ])('%s is text', (type) => expect(isTextType(type)).toBe(true));

  it.each(['image/png', 'application/pdf', 'application/octet-stream', 'application/jsonx', ''])(
    '%s is not',
    (type) => expect(isTextType(type)).toBe(false),
  );
});
