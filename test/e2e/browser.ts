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
  // A container has no user namespaces to put a sandbox in, and all pages are our own. Nor has it
  // graphics, which Chromium would otherwise compute.
  const args = ['--no-sandbox', '--disable-gpu'];
  return chromium.launch({ executablePath: browserPath, args });
}

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Those whose outcome changes with colours and widths: the others see the same elements. */
const APPEARANCE = [
  'color-contrast',
  'target-size',
  'scrollable-region-focusable',
  'link-in-text-block',
];

/**
 * What stands in somebody's way on this page, by the rules of WCAG 2.2 AA: all of them, or, where the
 * same page was looked at before in another appearance, those that depend on that.
 */
export async function barriersOn(
  page: Page,
  rules: 'all' | 'appearance' = 'all',
): Promise<readonly string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(axe.source);
  const runOnly =
    rules === 'all'
      ? ({ type: 'tag', values: STANDARD } as const)
      : ({ type: 'rule', values: APPEARANCE } as const);
  const { violations } = await page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      return axe.run(options);
    },
    { runOnly, resultTypes: ['violations'] } as import('axe-core').RunOptions,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}
