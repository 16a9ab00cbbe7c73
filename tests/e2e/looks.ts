import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds on the page as it is: a line for each element. */
async function problems(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** Nothing stands in anybody's way, in the dark theme and in the light one, which differs in its colours alone. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await problems(page)).toEqual([]);
  const theme = await page.locator('html').getAttribute('data-theme');
  await page.evaluate((other) => (document.documentElement.dataset.theme = other), theme === 'dark' ? 'light' : 'dark');
  expect(await problems(page, ['color-contrast', 'link-in-text-block'])).toEqual([]);
}

/** Nothing makes the page wider than the screen. */
export async function expectToFit(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
