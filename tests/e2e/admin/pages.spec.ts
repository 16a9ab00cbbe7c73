import { expect } from 'playwright/test';
import { expectAccessible, expectToFit } from '../looks';
import { watchPolicy } from '../policy';
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
  ['/admin/matches', 'Match Manager'],
  ['/admin/matches?edit=new', 'Add Match'],
  ['/admin/opponents', 'Opponent Manager'],
  ['/admin/opponents?edit=new', 'Add Opponent'],
  ['/admin/tournaments', 'Tournament Manager'],
  ['/admin/tournaments?edit=new', 'Add Tournament'],
  ['/admin/openings', 'Opening Manager'],
  ['/admin/openings?edit=new', 'Add Opening'],
  ['/admin/media', 'Media Library'],
  ['/admin/users', 'User Manager'],
  ['/admin/users?edit=new', 'Add User'],
  ['/admin/sessions', 'Recent sign-ins'],
] as const;

for (const [address, heading] of pages) {
  test(`${address} fits, keeps to its policy, and is accessible`, { tag: '@phone' }, async ({ page, isMobile }) => {
    const policy = await watchPolicy(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
    policy.expectKept();
    await expectToFit(page);
    await expectAccessible(page, !isMobile);
  });
}

test('The login page keeps to its policy, and is accessible', async ({ page, context }) => {
  await context.clearCookies();
  const policy = await watchPolicy(page);
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  policy.expectKept();
  await expectAccessible(page);
});

test('A question is accessible', async ({ page }) => {
  await page.goto('/admin/categories');
  await page.getByRole('main').getByRole('button', { name: 'Delete' }).first().click();
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
});
