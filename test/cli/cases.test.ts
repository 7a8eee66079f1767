import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Checkout, createCheckout, type Run } from './cuebook.ts';

const template = `---
description: Greets somebody.
arguments:
  - { name: who, type: word, description: whom, required: true, example: ada }
---
Greet {{who}}.
`;

const written = `# Ada comes first.
- name: ada
  arguments: { who: ada }
  messages:
    - role: user
      content:
        type: text
        text: Greet ada.
- name: nobody
  error: "who: missing"
`;

const file = 'greet.cases.yaml';

let checkout: Checkout;

beforeEach(async () => {
  checkout = await createCheckout();
  await checkout.write({ 'greet.md': template, [file]: written });
});

afterEach(() => checkout.remove());

const cases = (...args: readonly string[]): Promise<Run> => checkout.cuebook('cases', ...args);

describe('cuebook cases', () => {
  it('passes where every case gives what it says', async () => {
    expect(await cases()).toMatchObject({
      code: 0,
      output: '2 cases, each gives what it says.\n',
    });
  });

  it('shows what differs, writes it anew when asked, and leaves the rest of the file alone', async () => {
    await checkout.write({ 'greet.md': template.replace('Greet {{who}}', 'Hail {{who}}') });
    const run = await cases();
    expect(run.code).toBe(1);
    expect(run.output).toContain('greet.cases.yaml: ada\n');
    expect(run.output).toMatch(/^-.*Greet ada\.$/m);
    expect(run.output).toMatch(/^\+.*Hail ada\.$/m);
    expect(run.output).toContain('1 of 2 cases');
    expect(await checkout.read(file)).toBe(written);
    const update = await cases('-u', 'greet');
    expect(update).toMatchObject({ code: 0 });
    expect(update.output).toMatch(/^\+.*Hail ada\.$/m);
    expect(await checkout.read(file)).toBe(written.replace('Greet ada', 'Hail ada'));
    expect(await cases()).toMatchObject({ code: 0 });
  });

  it('fails a refusal that says something else, and a case that nobody has written yet', async () => {
    await checkout.write({
      [file]: '- name: nobody\n  error: too long\n- name: ada\n  arguments: { who: a }\n',
    });
    const run = await cases();
    expect(run.code).toBe(1);
    expect(run.output).toMatch(/^-.*too long$/m);
    expect(run.output).toMatch(/^\+.*who: missing/m);
    expect(run.output).toContain('It says no messages yet.');
    expect(run.output).toContain('2 of 2 cases');
  });

  it('tries a prompt without cases with what it declares', async () => {
    await checkout.write({ [file]: undefined });
    expect(await cases()).toMatchObject({ code: 0 });
  });

  it('names what it does not know', async () => {
    expect(await cases('gret')).toMatchObject({
      code: 2,
      output: expect.stringContaining('no prompt "gret"; did you mean greet?') as string,
    });
  });
});
