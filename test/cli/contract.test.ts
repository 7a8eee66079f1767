/** The contract as a team meets it, command by command. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Checkout, createCheckout, run } from './cuebook.ts';

let checkout: Checkout;

const create = async (): Promise<void> => {
  checkout = await createCheckout();
};
const remove = (): Promise<void> => checkout.remove();

const review = (focus: string, more = ''): string => `---
description: Reviews a change.
arguments:
  - { name: repo, type: word, required: true }
  - { name: focus, type: enum, values: [${focus}], default: all }
${more}---
Review {{repo}} for {{focus}}.
`;

const hello = '---\ndescription: Says hello.\n---\nSay hello.\n';
const cases = "- name: plain\n  arguments: { repo: api }\n  error: 'not yet'\n";

/** Two prompts, their contract recorded and committed. @returns the commit. */
async function recorded(): Promise<string> {
  await checkout.write({ 'review.md': review('speed, all'), 'hello.md': hello });
  await checkout.write({ 'review.cases.yaml': cases });
  await checkout.cuebook('contract', 'accept');
  return checkout.commit('first');
}

describe('cuebook contract', () => {
  beforeEach(create);
  afterEach(remove);

  it('has one for each tenant', async () => {
    await checkout.write({ 'hello.md': hello });
    const { output } = await checkout.cuebook('contract', 'accept', '--tenant', 'acme');
    expect(output).toContain('1 prompt recorded in templates/tenants/acme/contract.json.');
    expect((await checkout.cuebook('contract', '--tenant', 'acme')).code).toBe(0);
    expect((await checkout.cuebook('contract')).code).toBe(1);
  });

  it('asks for a first record', async () => {
    await checkout.write({ 'hello.md': hello });
    expect(await checkout.cuebook('contract')).toEqual({
      code: 1,
      output: `There is no templates/contract.json yet. Record what people rely on:
  npm run contract -- accept --templates templates
`,
    });
  });

  it('records, and then has nothing to say', async () => {
    await checkout.write({ 'hello.md': hello });
    expect(await checkout.cuebook('contract', 'accept')).toEqual({
      code: 0,
      output: '1 prompt recorded in templates/contract.json. Commit it with the change.\n',
    });
    expect(await checkout.cuebook('contract', 'accept')).toEqual({
      code: 0,
      output: 'templates/contract.json already says this.\n',
    });
    expect(await checkout.cuebook('contract')).toEqual({
      code: 0,
      output: '1 prompt, and nothing that templates/contract.json does not say.\n',
    });
  });

  it('shows what breaks, and both ways out', async () => {
    await recorded();
    await checkout.write({ 'review.md': review('all, style'), 'hello.md': undefined });
    expect(await checkout.cuebook('contract')).toEqual({
      code: 1,
      output: `templates, compared with templates/contract.json

breaking (a call that works now would fail)
  hello: the prompt is gone
  review: argument focus no longer takes speed

safe (nobody will notice)
  review: argument focus also takes style

2 breaking, 0 dangerous, 1 safe

Keep the old prompt for those who use it, and put the new one beside it:
  npm run contract -- v2 hello --templates templates
  npm run contract -- v2 review --templates templates
If nobody uses it, record the change, and say so in the pull request:
  npm run contract -- accept --templates templates
`,
    });
  });

  it('lets what does not break pass', async () => {
    await recorded();
    await checkout.write({
      'review.md': review('speed, all').replace('default: all', 'default: speed'),
    });
    expect(await checkout.cuebook('contract')).toEqual({
      code: 0,
      output: `templates, compared with templates/contract.json

dangerous (the same call would give something else)
  review: argument focus had the default "all" and now has the default "speed"

0 breaking, 1 dangerous, 0 safe

Nothing breaks. Record it with the change: npm run contract -- accept --templates templates
`,
    });
  });

  it('compares with a revision, whatever was recorded since', async () => {
    await recorded();
    await checkout.write({ 'review.md': review('all') });
    await checkout.cuebook('contract', 'accept');
    checkout.commit('second');
    expect((await checkout.cuebook('contract')).code).toBe(0);
    const against = await checkout.cuebook('contract', '--against', 'HEAD~1');
    expect(against.code).toBe(1);
    expect(against.output).toContain('templates, compared with HEAD~1\n');
    expect(against.output).toContain('review: argument focus no longer takes speed');
    expect(against.output).toContain(
      'contract -- v2 review --templates templates --against HEAD~1',
    );
  });

  it('is one of the problems that check tells, where they are', async () => {
    await recorded();
    await checkout.write({ 'review.md': review('all'), 'hello.md': undefined });
    const checked = await run(checkout.folder, ['check', 'templates']);
    expect(checked.code).toBe(1);
    expect(checked.output).toMatch(
      /error contract-broken: review: argument focus no longer takes speed.*\n {2}templates\/review\.md:5:\d+\n/,
    );
    expect(checked.output).toMatch(
      /error contract-broken: hello: the prompt is gone.*\n {2}templates\/contract\.json:5:7\n/,
    );
  });

  it('says that a contract cannot be read, and replaces it only when asked', async () => {
    await recorded();
    await checkout.write({ 'contract.json': '{' });
    const refused = await checkout.cuebook('contract');
    expect(refused.code).toBe(2);
    expect(refused.output).toMatch(
      /^templates\/contract\.json: it is not JSON: .* Restore it from git/,
    );
    expect((await checkout.cuebook('contract', 'accept')).code).toBe(0);
    expect((await checkout.cuebook('contract')).code).toBe(0);
  });
});

describe('cuebook contract v2', () => {
  beforeEach(create);
  afterEach(remove);

  it('keeps the old prompt as it was and puts the new one beside it', async () => {
    const commit = await recorded();
    await checkout.write({ 'review.md': review('all'), 'review.cases.yaml': `# new\n${cases}` });
    expect(await checkout.cuebook('contract', 'v2', 'review')).toEqual({
      code: 0,
      output: `Written in templates:
  review_v2.md          what you wrote
  review_v2.cases.yaml  what you wrote
  review.cases.yaml     as it was at ${commit.slice(0, 12)}
  review.md             as it was at ${commit.slice(0, 12)}, and deprecated

Next: read the \`deprecated\` line. \`npm run cases -- -u\` writes the cases anew, for the
markers in them change with the prompt. Then record it:
  npm run contract -- accept --templates templates
`,
    });
    expect(await checkout.read('review_v2.md')).toBe(review('all'));
    expect(await checkout.read('review_v2.cases.yaml')).toBe(`# new\n${cases}`);
    expect(await checkout.read('review.cases.yaml')).toBe(cases);
    const old = await checkout.read('review.md');
    const [line] = /^deprecated: .*\n/m.exec(old) ?? [''];
    expect(line).toMatch(
      /^deprecated: \{ since: \d{4}-\d\d-\d\d, use: review_v2, until: \d{4}-\d\d-\d\d \}\n$/,
    );
    expect(old).toBe(review('speed, all', line));
    expect((await checkout.cuebook('contract')).code).toBe(0);
  });

  it('brings a prompt back that got another name', async () => {
    await recorded();
    await checkout.write({ 'review.md': undefined, 'reviews.md': review('speed, all') });
    const { code } = await checkout.cuebook('contract', 'v2', 'review');
    expect(code).toBe(0);
    expect(await checkout.read('review.md')).toContain('use: reviews, ');
    expect(await checkout.read('reviews.md')).toBe(review('speed, all'));
  });

  it('takes the last wording that kept the contract', async () => {
    await recorded();
    await checkout.write({ 'review.md': review('speed, all').replace('Review {', 'Look at {') });
    checkout.commit('wording');
    await checkout.write({ 'review.md': review('all') });
    await checkout.cuebook('contract', 'v2', 'review');
    expect(await checkout.read('review.md')).toContain('Look at {{repo}}');
  });

  it('goes back to where the contract was recorded if the break is committed', async () => {
    await recorded();
    await checkout.write({ 'review.md': review('all') });
    checkout.commit('break');
    expect((await checkout.cuebook('contract', 'v2', 'review')).code).toBe(0);
    expect(await checkout.read('review.md')).toContain('speed, all');
  });

  it('overwrites nothing', async () => {
    await recorded();
    await checkout.write({ 'review.md': review('all'), 'review_v2.md': hello });
    const refused = await checkout.cuebook('contract', 'v2', 'review');
    expect(refused.code).toBe(2);
    expect(refused.output).toContain('review_v2.md exists already, and nothing is overwritten');
    expect(await checkout.read('review.md')).toBe(review('all'));
  });

  it('writes nothing where the old prompt would not compile any more', async () => {
    const shared = '---\ndescription: Says it.\narguments:\n  - use: tone\n---\nSay it {{tone}}.\n';
    const tone = (values: string): string =>
      `- { name: tone, type: enum, values: [${values}], default: warm }\n`;
    await checkout.write({ 'say.md': shared, 'arguments.yaml': tone('warm, dry') });
    await checkout.cuebook('contract', 'accept');
    checkout.commit('first');
    await checkout.write({ 'arguments.yaml': tone('warm') });
    const before = await readdir(join(checkout.folder, 'templates'));
    expect(await checkout.cuebook('contract', 'v2', 'say')).toEqual({
      code: 1,
      output: `Nothing was written: with its old text, say would still break, by what it shares with others (arguments.yaml, resources.yaml, partials):
  argument tone no longer takes dry
`,
    });
    expect(await readdir(join(checkout.folder, 'templates'))).toEqual(before);
    expect(await checkout.read('say.md')).toBe(shared);
  });
});

describe('a mistake on the command line', () => {
  beforeAll(async () => {
    await create();
    await recorded();
  });
  afterAll(remove);

  it.each([
    [['contract', 'acept'], 'There is no action "acept"; did you mean accept?'],
    [['contract', 'v2'], 'v2 needs the name of a prompt.'],
    [['contract', 'accept', 'hello'], '"hello" is one word too many.'],
    [['contract', 'accept', '--against', 'main'], 'leave --against out'],
    [['contract', '--against', 'mian'], 'git knows no revision "mian"'],
    [['contract', '--against', '--output=x'], 'needs a value'],
    [['contract', '--agianst', 'main'], 'There is no flag --agianst; did you mean --against?'],
    [['contract', 'v2', 'helo'], 'templates/contract.json has no prompt helo. Did you mean hello?'],
    [['contract', 'v2', 'hello'], 'hello keeps its contract; it needs no new name.'],
  ])('could not run %j', async (args, fault) => {
    const refused = await checkout.cuebook(...args);
    expect(refused.code).toBe(2);
    expect(refused.output).toContain(fault);
  });
});
