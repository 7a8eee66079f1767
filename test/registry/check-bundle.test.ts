import { describe, expect, it } from 'vitest';
import { CuebookError } from '../../src/errors.ts';
import { checkBundle } from '../../src/registry/check-bundle.ts';
import { bundle, template } from './catalogue.ts';

const good = bundle([template('a'), template('b')], {
  resources: [
    {
      name: 'guide',
      store: 'file',
      uri: ['file:///guide.md'],
      key: ['guide.md'],
      scopes: [],
      list: true,
    },
  ],
  files: [{ path: 'guide.md', mimeType: 'text/markdown', size: 2, text: 'Hi' }],
});

it('gives back the very bundle', () => {
  expect(checkBundle(good, 'default')).toBe(good);
});

it('takes a catalogue of 10,000 templates', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => template(`t${index}`));
  expect(checkBundle(bundle(many), 'default').templates).toHaveLength(10_000);
});

describe('a bundle that this Worker cannot serve', () => {
  const [a, b] = [template('a'), template('b')];
  it.each([
    [undefined, 'is not an object'],
    ['{}', 'is not an object'],
    [{}, 'has format undefined, and this Worker reads 1; build it again'],
    [{ ...good, format: 2 }, 'has format 2, and this Worker reads 1; build it again'],
    [
      { ...good, tenant: 'acme' },
      'is of tenant "acme", and TENANT is "default"; deploy with its environment',
    ],
    [{ ...good, digest: undefined }, 'has no string at digest'],
    [{ ...good, server: null }, 'has no object at server'],
    [{ ...good, server: { name: 'cuebook' } }, 'has no string at server.version'],
    [{ ...good, templates: undefined }, 'has no list at templates'],
    [{ ...good, templates: [a, null] }, 'has no string at templates[1].name'],
    [{ ...good, templates: [{ ...a, name: 1 }] }, 'has no string at templates[0].name'],
    [{ ...good, templates: [{ ...a, body: 'x' }] }, 'has no list at templates[0].body'],
    [{ ...good, templates: [b, a] }, 'is out of order at templates: "a"'],
    [{ ...good, templates: [a, a] }, 'is out of order at templates: "a"'],
    [{ ...good, resources: [{ name: 'x' }] }, 'has no list at resources[0].uri'],
    [{ ...good, files: {} }, 'has no list at files'],
    [{ ...good, files: [{}] }, 'has no string at files[0].path'],
  ])('%#: %j %s', (wrong, message) => {
    const act = (): unknown => checkBundle(wrong, 'default');
    expect(act).toThrow(new Error(`the bundle ${message}`));
    expect(act).not.toThrow(CuebookError);
  });
});
