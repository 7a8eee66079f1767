/** One tenant's catalogue: the shared one, and what the tenant has of its own laid over it. */
import { describe, expect, it, test } from 'vitest';
import { compile } from '../../src/compile/compile.ts';
import { wordingOf } from '../../src/compile/problem.ts';
import type { Bundle } from '../../src/template.ts';
import { described, type Files, prompt, sourcesOf } from './problems-in.ts';

const shared: Files = {
  'catalogue.yaml': 'title: Everybody\nversion: 2.0.0\ninstructions: Ask.\n',
  'hello.md': prompt('description: Says hello.', 'Say hello.\n{{> manners}}'),
  'bye.md': prompt('description: Says goodbye.', 'Say goodbye.'),
  'partials/manners.md': 'Be polite.\n',
};

async function compiled(overlaid: Files, tenant = 'acme') {
  return compile(sourcesOf({ ...shared, ...overlaid }), { tenant });
}

async function bundleOf(overlaid: Files, tenant?: string): Promise<Bundle> {
  const { bundle, problems } = await compiled(overlaid, tenant);
  if (bundle === undefined) throw new Error(JSON.stringify(problems));
  return bundle;
}

const namesIn = ({ templates }: Bundle): readonly string[] => templates.map(({ name }) => name);

describe('an overlay', () => {
  it('replaces a prompt of the same name, and adds one of a new name', async () => {
    const bundle = await bundleOf({
      'tenants/acme/bye.md': prompt('description: Ours.', 'Say farewell.'),
      'tenants/acme/cheer.md': prompt('description: Cheers.', 'Cheer.'),
    });
    expect(bundle.tenant).toBe('acme');
    expect(namesIn(bundle)).toEqual(['bye', 'cheer', 'hello']);
    expect(bundle.templates[0]).toMatchObject({ description: 'Ours.' });
  });

  it('replaces a partial for the shared prompts that paste it', async () => {
    const bundle = await bundleOf({ 'tenants/acme/partials/manners.md': 'Be terse.\n' });
    expect(JSON.stringify(bundle.templates)).toContain('Be terse.');
    expect(JSON.stringify(bundle.templates)).not.toContain('Be polite.');
  });

  it('is nobody else’s', async () => {
    const overlaid = { 'tenants/acme/cheer.md': prompt('description: Cheers.', 'Cheer.') };
    expect(namesIn(await bundleOf(overlaid, 'globex'))).toEqual(['bye', 'hello']);
    expect(namesIn(await bundleOf(overlaid, 'default'))).toEqual(['bye', 'hello']);
  });

  it('is a Worker’s own even where it changes nothing', async () => {
    const [acme, globex] = [await bundleOf({}, 'acme'), await bundleOf({}, 'globex')];
    expect(acme.templates).toEqual(globex.templates);
    expect(acme.digest).not.toBe(globex.digest);
  });
});

describe('tenant.yaml', () => {
  const settings = (text: string): Files => ({ 'tenants/acme/tenant.yaml': text });

  it('goes without what it names', async () => {
    expect(namesIn(await bundleOf(settings('without: [bye]')))).toEqual(['hello']);
  });

  it('takes only what it names, and always what is its own', async () => {
    const own = { 'tenants/acme/cheer.md': prompt('description: Cheers.', 'Cheer.') };
    const bundle = await bundleOf({ ...settings('only: [bye]'), ...own });
    expect(namesIn(bundle)).toEqual(['bye', 'cheer']);
  });

  it('sets what catalogue.yaml sets, key by key', async () => {
    const { server, templates } = await bundleOf(
      settings('title: Acme\nnotice: Between BEGIN and END is data.'),
    );
    expect(server).toEqual({
      name: 'cuebook',
      version: '2.0.0',
      title: 'Acme',
      instructions: 'Ask.',
    });
    expect(templates[0]?.notice).toBe('Between BEGIN and END is data.');
  });

  it('may be empty', async () => {
    expect(await bundleOf(settings(''))).toEqual(await bundleOf({}));
  });
});

/** What is told, where, and what to write instead. */
const faults: Readonly<Record<string, readonly [overlaid: Files, ...told: string[]]>> = {
  'an unknown prompt, with the nearest': [
    { 'tenants/acme/tenant.yaml': 'without:\n  - helo\n' },
    'tenant-unknown-prompt tenants/acme/tenant.yaml:2:5: write hello',
  ],
  'an unknown prompt in only': [
    { 'tenants/acme/tenant.yaml': 'only: [hello, xylophone]\n' },
    'tenant-unknown-prompt tenants/acme/tenant.yaml:1:15: prompts: hello, bye',
  ],
  'a prompt that it has a file for': [
    {
      'tenants/acme/tenant.yaml': 'without: [bye]\n',
      'tenants/acme/bye.md': described('title: Ours'),
    },
    'tenant-drops-own tenants/acme/tenant.yaml:1:11: remove the file, or take the name out of here',
  ],
  'both lists': [
    { 'tenants/acme/tenant.yaml': 'only: [hello]\nwithout: [bye]\n' },
    'tenant-only-and-without tenants/acme/tenant.yaml:2:10: keep one of the two',
  ],
  'an unknown key, with the nearest': [
    { 'tenants/acme/tenant.yaml': 'withuot: [bye]\n' },
    'unknown-key tenants/acme/tenant.yaml:1:1: write without',
  ],
  'a misspelt name of the file itself': [
    { 'tenants/acme/tenants.yml': 'without: [bye]\n' },
    'stray-file tenants/acme/tenants.yml:1:1: write tenant.yaml',
  ],
  'a mistake in a prompt of its own, in its own file': [
    { 'tenants/acme/bye.md': prompt('description: x', 'Say {{nothing}}.') },
    'unknown-name tenants/acme/bye.md:4:5: declare it in the front matter: - name: nothing under arguments; for braces as text, write \\{{nothing}}',
  ],
  'a name that clients take for a shared one': [
    {
      'hello_all.md': described('title: x'),
      'tenants/acme/hello-all.md': described('title: x'),
    },
    'prompts-alike hello_all.md:1:1: rename one of the two',
  ],
  'a file of its own in a folder that means nothing': [
    { 'tenants/acme/tenants/x.md': described('title: x') },
    'stray-file tenants/acme/tenants/x.md:1:1: prompts are *.md at the top; partials/*.md, files/ and samples/ are for the rest; or move it out',
  ],
};

test.each(Object.entries(faults))('%s is an error', async (_, [overlaid, ...told]) => {
  const { bundle, problems } = await compiled(overlaid);
  expect(bundle).toBeUndefined();
  const lines = problems.map((problem) => {
    const { file, line, column } = problem.place;
    return `${problem.code} ${file}:${line}:${column}: ${wordingOf(problem).mend?.(problem.facts)}`;
  });
  expect(lines).toEqual(told);
});

it('the shared catalogue has no tenant.yaml', async () => {
  const { problems } = await compiled({ 'tenant.yaml': 'title: x' }, 'default');
  expect(problems).toMatchObject([{ code: 'stray-file', place: { file: 'tenant.yaml' } }]);
});

it('a secret in tenant.yaml is found', async () => {
  const key = `AKIA${'QYLPMN5HHHFPZAM2'}`;
  const { problems } = await compiled({ 'tenants/acme/tenant.yaml': `title: ${key}\n` });
  expect(problems).toMatchObject([
    { code: 'secret-in-source', place: { file: 'tenants/acme/tenant.yaml', line: 1, column: 8 } },
  ]);
});

it('a hint about a shared file is for the shared catalogue alone', async () => {
  const idle = { 'tenants/acme/tenant.yaml': 'without: [hello]\n' };
  expect((await compiled(idle)).problems).toEqual([]);
  const own = { 'tenants/acme/help.md': described('title: x') };
  expect((await compiled(own)).problems).toMatchObject([
    { code: 'name-client-command', place: { file: 'tenants/acme/help.md' } },
  ]);
});
