/** `check` looks at the shared catalogue and at each tenant's. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Checkout, createCheckout, run } from './cuebook.ts';

const say = (word: string): string => `---\ndescription: Says it.\n---\nSay ${word}.\n`;

let checkout: Checkout;

beforeAll(async () => {
  checkout = await createCheckout();
  await checkout.write({
    'say.md': say('hello'),
    'say.cases.yaml': '- name: says it\n  messages: []\n',
    'tenants/acme/say.md': say('{{nothing}}'),
    'tenants/globex/tenant.yaml': 'without: [sya]\n',
    'tenants/initech/cheer.md': say('hurray'),
    'tenants/initech/cheer.cases.yaml': '- name: cheers\n  nonsense: 1\n',
    'tenants/initech/sya.cases.yaml': '- name: x\n',
  });
});

afterAll(() => checkout.remove());

it('tells what is wrong for one tenant, in the tenant’s own file', async () => {
  const { code, output } = await run(checkout.folder, ['check', 'templates', '--format', 'json']);
  expect(code).toBe(1);
  const { problems } = JSON.parse(output) as {
    readonly problems: readonly { readonly code: string; readonly file: string; line: number }[];
  };
  expect(problems.map((each) => `${each.code} ${each.file}:${each.line}`)).toEqual([
    'unknown-name tenants/acme/say.md:4',
    'tenant-unknown-prompt tenants/globex/tenant.yaml:1',
    'case-key tenants/initech/cheer.cases.yaml:2',
    'cases-of-nothing tenants/initech/sya.cases.yaml:1',
  ]);
});

it('records and keeps each tenant’s own contract', async () => {
  await checkout.write({
    'tenants/acme/say.md': say('farewell'),
    'tenants/globex/tenant.yaml': '',
    'tenants/initech/cheer.cases.yaml': '- name: cheers\n',
    'tenants/initech/sya.cases.yaml': undefined,
  });
  expect((await checkout.cuebook('contract', 'accept', '--tenant', 'initech')).code).toBe(0);
  expect(await checkout.read('tenants/initech/contract.json')).toContain('"cheer"');
  await checkout.write({ 'tenants/initech/cheer.md': undefined });
  await checkout.write({ 'tenants/initech/cheer.cases.yaml': undefined });
  const { code, output } = await run(checkout.folder, ['check', 'templates']);
  expect(code).toBe(1);
  expect(output).toContain('error contract-broken');
  expect(output).toContain('templates/tenants/initech/contract.json:');
});

it('sends nobody to v2 in an overlay, which it does not write into', async () => {
  const { code, output } = await checkout.cuebook('contract', '--tenant', 'initech');
  expect(code).toBe(1);
  expect(output).toContain('put the new one beside it:\n  by hand, in tenants/initech/');
  const refused = await checkout.cuebook('contract', 'v2', 'cheer', '--tenant', 'initech');
  expect(refused.code).toBe(2);
  expect(refused.output).toContain('v2 works in the shared catalogue, for every tenant');
});

it('diff tries the cases of the tenant, and the shared ones for what it shares', async () => {
  await checkout.write({
    'say.cases.yaml': '- name: for everybody\n',
    'tenants/acme/say.cases.yaml': '- name: for acme\n',
  });
  checkout.commit('before');
  await checkout.write({ 'say.md': say('good day'), 'tenants/acme/say.md': say('ahoy') });
  const of = async (tenant: string) => (await checkout.cuebook('diff', '--tenant', tenant)).output;
  expect(await of('acme')).toContain('for acme');
  expect(await of('acme')).toContain('ahoy');
  expect(await of('globex')).toContain('for everybody');
});
