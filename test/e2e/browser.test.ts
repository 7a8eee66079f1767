/**
 * The pages in a real browser. With SCREENSHOTS=1 in the environment, the pictures of the README are
 * taken anew.
 */
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printTokenEntry } from '../../src/tokens/token-entry.ts';
import { createToken, digestToken, printToken } from '../../src/tokens/token.ts';
import { barriersOn, browserPath, launch } from './browser.ts';
import { root } from './serve.ts';
import { serveSlowly, type Slow } from './serve-slowly.ts';

const SCOPES = ['repo:read:acme/*', 'ops:read:*', 'notes:read:*', 'docs:read:*'];

/** Run in the page: notes where the bar stands at each change, -1 while that is not known. */
const WATCH_BAR = `
  globalThis.seen = [];
  const bar = document.querySelector('progress');
  const look = () => seen.push(bar.hasAttribute('value') ? bar.value / bar.max : -1);
  new MutationObserver(look).observe(bar, { attributes: true });
`;

/** Run in the page: by how much it is wider than what one sees of it. */
const OVERFLOW = `document.documentElement.scrollWidth - document.documentElement.clientWidth`;

describe.skipIf(browserPath === undefined)('in a browser', () => {
  let served: Slow;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let token: string;
  const complaints: string[] = [];

  beforeAll(async () => {
    const issued = createToken();
    const digest = await digestToken(issued);
    const entry = { id: 'alice', until: '2099-12-31', salt: issued.salt, digest, scopes: SCOPES };
    token = printToken(issued);
    const settings = ['AUTH:token', 'CATALOGUE:public', `TOKENS:${printTokenEntry(entry)}`];
    [served, browser] = await Promise.all([serveSlowly(settings), launch()]);
    context = await browser.newContext({
      viewport: { width: 1200, height: 860 },
      reducedMotion: 'reduce',
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: served.origin,
    });
    page = await context.newPage();
    page.setDefaultTimeout(20_000);
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
  });

  afterAll(async () => {
    await browser?.close();
    await served?.stop();
  });

  const open = (path: string) => page.goto(served.origin + path);
  const copied = () => page.evaluate<string>('navigator.clipboard.readText()');
  const focused = () => page.evaluate<string>('document.activeElement?.id ?? ""');

  it('the catalogue is searched as one types, and its commands are copied', async () => {
    await open('/');
    await page.getByLabel('Search', { exact: true }).pressSequentially('incid', { delay: 20 });
    await page.getByText('1 prompt found').waitFor();
    expect(await page.locator('.entry h3').allTextContents()).toEqual(['Summarise an incident']);
    expect(page.url()).toBe(`${served.origin}/?q=incid`);
    await page.getByRole('link', { name: 'Show all' }).click();
    await page.getByLabel('Tag').selectOption('releases');
    await page.getByText('2 prompts found').waitFor();
    await page.getByRole('button', { name: 'Copy MCP URL' }).click();
    expect(await copied()).toBe(`${served.origin}/mcp`);
    await page.getByRole('button', { name: 'Copied MCP URL' }).waitFor();
    await page.getByRole('button', { name: 'Copy Claude Code' }).click();
    expect(await copied()).toContain(
      `claude mcp add --transport http cuebook ${served.origin}/mcp`,
    );
  });

  it('a prompt is rendered for whoever signs in', async () => {
    await open('/prompts/incident_summary');
    expect(await page.getByRole('button', { name: 'Preview' }).count()).toBe(0);
    await page.getByRole('link', { name: /Sign in to fill/ }).click();
    await page.getByLabel('Token').fill('cuebook_wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('not accepted here').waitFor();
    await page.getByLabel('Token').fill(token);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    expect(await page.evaluate('document.cookie')).toBe('');
    expect(await page.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
    await open('/prompts/incident_summary');
    await page.getByRole('button', { name: 'Preview' }).waitFor();
    expect(await page.content()).not.toContain(token);
  });

  it('what is wrong is said beside its field', async () => {
    await open('/prompts/review_pr');
    await page.getByLabel('repo').fill('acme');
    await page.getByLabel('pr_number').fill('forty-two');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('"acme" does not fit; write it like acme/api').waitFor();
    await page.getByText('"forty-two" is not a whole number').waitFor();
    expect(await focused()).toBe('argument-repo');
    expect(await page.getByLabel('focus').getAttribute('aria-invalid')).toBeNull();
    expect(await barriersOn(page)).toEqual([]);
  });

  it('values are suggested while one types', async () => {
    const field = page.getByLabel('repo');
    await field.fill('ac');
    const option = page.locator('#argument-repo-list option').first();
    await option.waitFor({ state: 'attached' });
    expect(await option.getAttribute('value')).toBe('acme/api');
  });

  it('the bar moves while slow stores are read, and the messages come', async () => {
    await page.getByLabel('repo').fill('acme/api');
    await page.getByLabel('pr_number').fill('42');
    await page.evaluate(WATCH_BAR);
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText(/^Reading PR DESCRIPTION/).waitFor();
    await page.getByRole('heading', { name: 'What will be sent' }).waitFor();
    const seen = await page.evaluate<number[]>('seen');
    expect(seen.filter((value) => value > 0 && value < 1).length).toBeGreaterThan(0);
    expect(seen.at(-1)).toBe(1);
    expect(await focused()).toBe('preview');
    expect(await page.locator('.script > li').count()).toBe(3);
    expect(await page.locator('.marker').first().textContent()).toContain('BEGIN PR DESCRIPTION');
    expect(await page.locator('progress').isVisible()).toBe(false);
    expect(await page.getByLabel('repo').getAttribute('aria-invalid')).toBeNull();
    await remember('preview');
  });

  it('what will be sent is copied as text, as JSON and as a command', async () => {
    await page.getByRole('button', { name: 'Copy as text' }).click();
    expect(await copied()).toMatch(/^Review pull request #42 in acme\/api\./);
    await page.getByRole('button', { name: 'Copy as JSON' }).click();
    expect(JSON.parse(await copied()).messages).toHaveLength(3);
    await page.getByRole('button', { name: 'Copy The same in Claude Code' }).click();
    expect(await copied()).toBe('/mcp__cuebook__review_pr acme/api 42');
  });

  it('a preview is stopped', async () => {
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped.').waitFor();
    expect(await page.locator('.script > li').count()).toBe(3);
  });

  it('all of that goes by keyboard alone', async () => {
    await open('/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('main');
    await tabTo('q');
    await page.keyboard.type('release notes');
    await page.getByText('1 prompt found').waitFor();
    await tabUntil(() =>
      page.evaluate<boolean>('document.activeElement.closest(".entry") !== null'),
    );
    await page.keyboard.press('Enter');
    await page.waitForURL(/release_notes$/);
    await tabTo('argument-version');
    await page.keyboard.type('2.4.0');
    await page.keyboard.press('Tab');
    await page.keyboard.type('fix: the tide (#1)');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'What will be sent' }).waitFor();
    expect(await focused()).toBe('preview');
  });

  it('resources are found by a variable', async () => {
    await open('/resources');
    const form = page.getByRole('form', { name: /Note under a tag/ });
    await form.getByLabel('tag').fill('oncall');
    await form.getByRole('button', { name: 'Search' }).click();
    const found = page.locator('.found .uri');
    await found.first().waitFor();
    expect(await found.allTextContents()).toContain('notes:///oncall/handover');
  });

  it.each(['/', '/prompts/write_workflow', '/resources', '/sign-in', '/prompts/x'])(
    'nothing on %s stands in anybody’s way, in the light or the dark, wide or narrow',
    async (path) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1200, height: 860 });
      await open(path);
      expect(await barriersOn(page)).toEqual([]);
      expect(await page.evaluate(OVERFLOW)).toBe(0);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await barriersOn(page, 'appearance')).toEqual([]);
      expect(await page.evaluate(OVERFLOW)).toBe(0);
    },
  );

  it('all of that goes without a script', async () => {
    const state = await context.storageState();
    const plain = await browser.newContext({ javaScriptEnabled: false, storageState: state });
    const bare = await plain.newPage();
    await bare.goto(served.origin);
    await bare.getByLabel('Search', { exact: true }).fill('pull');
    await bare.getByRole('button', { name: 'Search' }).click();
    expect(await bare.locator('.entry h3').allTextContents()).toContain('Review a pull request');
    expect(await bare.getByRole('button', { name: 'Copy' }).count()).toBe(0);
    await bare.getByRole('link', { name: 'Review a pull request' }).click();
    await bare.getByLabel('repo').fill('acme/api');
    await bare.getByRole('button', { name: 'Preview' }).click();
    await bare.locator('#argument-pr_number-fault', { hasText: 'missing' }).waitFor();
    await bare.getByLabel('pr_number').fill('42');
    await bare.getByRole('button', { name: 'Preview' }).click();
    expect(await bare.locator('.script > li').count()).toBe(3);
    await plain.close();
  });

  it('a preview stands in nobody’s way', async () => {
    await open('/prompts/commit_message');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('heading', { name: 'What will be sent' }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1200, height: 860 });
    await open('/');
    await remember('catalogue');
  });

  it('signing out shows no more than before, and nothing was complained of', async () => {
    await open('/prompts/incident_summary');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    await open('/prompts/incident_summary');
    expect(await page.getByRole('button', { name: 'Preview' }).count()).toBe(0);
    // What a browser says of replies that are not of status 200 is no fault of a page.
    expect(complaints.filter((each) => !each.startsWith('Failed to load resource'))).toEqual([]);
  });

  async function tabTo(id: string): Promise<void> {
    await tabUntil(async () => (await focused()) === id);
  }

  async function tabUntil(arrived: () => Promise<boolean>): Promise<void> {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      if (await arrived()) return;
    }
    throw new Error('the keyboard does not lead there');
  }

  async function remember(name: string): Promise<void> {
    if (process.env['SCREENSHOTS'] === undefined) return;
    await page.screenshot({ path: join(root, 'docs', `${name}.png`) });
  }
});
