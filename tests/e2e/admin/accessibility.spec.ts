import { expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../looks';
import { question, test } from './staff';

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
  ['/admin/sessions', 'Recent sign-ins'],
] as const;

for (const [address, heading] of pages) {
  test(`axe finds nothing on ${address} in either theme`, { tag: '@phone' }, async ({ page, isMobile }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
    await expectToFit(page);
    await expectAccessible(page, !isMobile);
  });
}

test('axe finds nothing on the login page, and nothing in a question', async ({ page, context }) => {
  await page.goto('/admin/categories');
  await page.getByRole('main').getByRole('button', { name: 'Delete' }).first().click();
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
  await context.clearCookies();
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expectAccessible(page);
});
