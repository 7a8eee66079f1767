/** What the compiler makes of a sound catalogue. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compile/compile.ts';
import { printBundle } from '../../src/compile/print-bundle.ts';
import { bodyWording } from '../../src/compile/wording/body.ts';
import { declarationWording } from '../../src/compile/wording/declarations.ts';
import type { Bundle } from '../../src/template.ts';
import { bundleOf, described, prompt, sourcesOf } from './problems-in.ts';
import { workedExample } from './worked-example.ts';

describe('the worked example', () => {
  it('compiles without a problem', async () => {
    const { problems } = await compile(sourcesOf(workedExample), { tenant: 'default' });
    expect(problems).toEqual([]);
  });

  it('gives an instruction, then a fenced description, then an embedded diff', async () => {
    const { templates } = await bundleOf(workedExample);
    const [template] = templates;
    const messages = template?.body.filter(({ type }) => type === 'embed');
    expect(messages).toEqual([
      { type: 'embed', embed: 'description' },
      { type: 'embed', embed: 'diff' },
    ]);
    expect(template?.body[0]).toEqual({ type: 'text', text: 'Review pull request #' });
    expect(template?.embeds).toMatchObject([
      { name: 'description', as: 'data', label: 'PR DESCRIPTION', optional: true },
      { name: 'diff', as: 'resource', max: 60_000, keep: 'start', optional: false },
    ]);
    expect(template?.arguments.map(({ name, required }) => [name, required])).toEqual([
      ['repo', true],
      ['pr_number', true],
      ['focus', false],
    ]);
  });
});

/** The module's export, as the Worker gets it. */
async function evaluate(text: string): Promise<Bundle> {
  const module = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  return module.bundle();
}

const catalogue = {
  ...workedExample,
  'hello.md': described('title: "line\\u2028separator, __proto__, </script>, `${x}`"'),
  'apply.md': prompt(
    'description: x\nembeds:\n  guide: { file: g.md }',
    'Apply.\n\n{{embed guide}}',
  ),
  'files/g.md': 'Guide.\n',
  'files/h.md': 'Nobody.\n',
};

describe('a bundle', () => {
  it('does not depend on the order of files', async () => {
    const forward = sourcesOf(catalogue);
    const backward = new Map([...forward].toReversed());
    const texts = await Promise.all(
      [forward, backward].map(async (sources) => {
        const { bundle } = await compile(sources, { tenant: 'default' });
        return bundle && printBundle(bundle);
      }),
    );
    expect(texts[0]).toBeTypeOf('string');
    expect(texts[1]).toBe(texts[0]);
  });

  it('does not depend on line ends and byte order marks', async () => {
    const files = Object.entries(workedExample).map(([path, text]) => [
      path,
      `\ufeff${String(text).replaceAll('\n', '\r\n')}`,
    ]);
    expect(await bundleOf(Object.fromEntries(files))).toEqual(await bundleOf(workedExample));
  });

  it('is ordered by name and path, and carries its tenant and format', async () => {
    const { bundle } = await compile(sourcesOf(catalogue), { tenant: 'acme' });
    expect(bundle).toMatchObject({ format: 1, tenant: 'acme' });
    expect(bundle?.templates.map(({ name }) => name)).toEqual(['apply', 'hello', 'review_pr']);
    expect(bundle?.resources.map(({ name }) => name)).toEqual(['pr_description', 'pr_diff']);
    expect(bundle?.files.map(({ path }) => path)).toEqual(['g.md']);
  });

  it('has digests over canonical JSON', async () => {
    const bundle = await bundleOf(catalogue);
    const { digest, ...rest } = bundle;
    expect(digest).toBe(sha256(canonical(rest)));
    for (const { digest: own, ...template } of bundle.templates) {
      expect(own).toBe(sha256(canonical(template)));
    }
  });

  it('has another digest where anything at all differs', async () => {
    const other = { ...catalogue, 'files/g.md': 'Guide!\n' };
    const [before, after] = await Promise.all([bundleOf(catalogue), bundleOf(other)]);
    expect(after.digest).not.toBe(before.digest);
    expect(after.templates).toEqual(before.templates);
  });
});

describe('a printed bundle', () => {
  it('is a module that exports the same', async () => {
    const bundle = await bundleOf(catalogue);
    expect(await evaluate(printBundle(bundle))).toEqual(bundle);
  });

  it('has a line for each template, and no separator that ends a line elsewhere', async () => {
    const text = printBundle(await bundleOf(catalogue));
    expect(text).not.toMatch(/[\u2028\u2029]/);
    const line = text.split('\n').find((each) => each.includes('"name":"hello"'));
    const [, json = ''] = /^ *'(.*)',$/.exec(line ?? '') ?? [];
    const unquoted = json.replace(/\\(.)/g, '$1');
    expect(JSON.parse(unquoted)).toMatchObject({ name: 'hello' });
  });

  it('never sets a prototype', async () => {
    const bundle = await bundleOf(catalogue);
    const server = JSON.parse('{ "name": "x", "version": "1", "__proto__": {} }');
    expect(() => printBundle({ ...bundle, server })).toThrow('__proto__');
  });
});

describe('problems', () => {
  it('keep a bundle from being made if one is an error, and not if all are hints', async () => {
    const hint = await compile(sourcesOf({ 'help.md': described('title: x') }), { tenant: 'a' });
    const error = await compile(sourcesOf({ 'hello.md': described('titel: x') }), { tenant: 'a' });
    expect(hint.problems.map(({ code }) => code)).toEqual(['name-client-command']);
    expect(hint.bundle).toBeDefined();
    expect(error.problems.map(({ code }) => code)).toEqual(['unknown-key']);
    expect(error.bundle).toBeUndefined();
  });

  it('come by file, line and column, those of bodies among the others', async () => {
    const broken = prompt('description: x\nscopes: [a b, c d]', 'Say {{nothing}}.');
    const { problems } = await compile(sourcesOf({ 'b.md': broken, 'a.md': broken }), {
      tenant: 'a',
    });
    const places = problems.map(({ place }) => `${place.file}:${place.line}:${place.column}`);
    const ofOne = ['3:10', '3:15', '5:5'];
    expect(places).toEqual(['a.md', 'b.md'].flatMap((file) => ofOne.map((at) => `${file}:${at}`)));
  });

  it('have one wording each', () => {
    const codes = [...Object.keys(bodyWording), ...Object.keys(declarationWording)];
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  });
});

describe('a large catalogue', () => {
  it('of 1,000 prompts and ten patterns compiles in under ten seconds', async () => {
    const prompts = Array.from({ length: 1000 }, (_, n) => [
      `prompt_${n}.md`,
      prompt(
        `description: Number ${n}.\narguments:\n  - name: x\n    type: word\n    required: true\n` +
          `    pattern: '[a-z]+-[0-9]{1,${(n % 10) + 1}}'\n    example: a-1`,
        `Say {{x}}, number ${n}.`,
      ),
    ]);
    const start = performance.now();
    const { templates } = await bundleOf(Object.fromEntries(prompts));
    expect(templates).toHaveLength(1000);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
