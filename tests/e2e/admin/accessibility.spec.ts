import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './staff';

/** A list holds what all the other tests have made, and axe looks at every row of it. */
test.slow();

const pages = [
  ['/admin', 'Recent Activity'],
  ['/admin/about', 'About Page Manager'],
  ['/admin/news', 'All Articles'],
  ['/admin/news?edit=new', 'Add Article'],
  ['/admin/categories', 'Category Manager'],
  ['/admin/categories?edit=new', 'Add Category'],
  ['/admin/achievements', 'Achievements Manager'],
  ['/admin/achievements?edit=new', 'Add Achievement'],
  ['/admin/users', 'User Manager'],
  ['/admin/users?edit=new', 'Add User'],
] as const;

async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

for (const theme of ['dark', 'light']) {
  for (const [address, heading] of pages) {
    test(`axe finds nothing on ${address} in the ${theme} theme`, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.goto(address);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect(page.getByText('Loading')).toHaveCount(0);
      expect(await problems(page)).toEqual([]);
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
}

test('axe finds nothing on the login page, and nothing in a question', async ({ page, context }) => {
  await page.goto('/admin/categories');
  await page.getByRole('main').getByRole('button', { name: 'Delete' }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await context.clearCookies();
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await problems(page)).toEqual([]);
});
