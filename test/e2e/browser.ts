/** A real browser, where the machine has one. */
import { existsSync } from 'node:fs';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';

/** `undefined` where there is none: tests of pages are then skipped, which CI takes for a failure. */
export const browserPath = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((path) => path !== undefined && existsSync(path));

export function launch(): Promise<Browser> {
  if (browserPath === undefined) throw new Error('no Chromium; set CHROMIUM to its path');
  // A container has no user namespaces to put a sandbox in, and all pages are our own.
  return chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
}

/** What stands in somebody's way on this page, by the rules of WCAG 2.2 AA. */
export async function barriersOn(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    return axe.run({ runOnly: { type: 'tag', values: tags } });
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}
