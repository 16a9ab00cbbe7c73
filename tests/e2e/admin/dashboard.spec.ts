import { expect } from 'playwright/test';
import { failing } from '../calls';
import { createArticle } from '../../support/factories';
import { expectAccessible } from '../looks';
import { test } from './staff';

test('The dashboard greets and leads to every manager', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome back, Admin' })).toBeVisible();
  await expect(page.getByText('Manage your content below')).toBeVisible();
  const main = page.getByRole('main');
  for (const manager of ['about', 'news', 'categories', 'achievements', 'users']) {
    await expect(main.locator(`a[href="/admin/${manager}"]`).first()).toBeVisible();
  }
});

test('Recent Activity says who did what, and leads there', async ({ page, staff }) => {
  const name = `Tag ${staff.user.username.slice(-8)}`;
  await page.goto('/admin/categories?edit=new');
  await page.getByLabel('Category Name').fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Add Category' })).toBeVisible();
  await page.goto('/admin');
  await page.getByRole('link', { name: `${staff.user.username} added category “${name}”` }).click();
  await expect(page.getByLabel('Category Name')).toHaveValue(name);
});

test('The three sample entries stand in while nothing has happened', async ({ page }) => {
  await page.route('**/api/activity', (route) => route.fulfill({ json: [] }));
  await page.goto('/admin');
  const entries = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem');
  await expect(entries).toHaveText([
    /Edited About page\s*2 days ago/,
    /Added new article\s*yesterday/,
    /Updated achievements\s*today/,
  ]);
});

test('Recent Activity that cannot be loaded is asked for again, and the focus stays in the page', async ({ page }) => {
  await failing(page, 'GET', '/activity');
  await page.goto('/admin');
  await expect(page.getByText('Failed to load recent activity. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('The sidebar opens and closes, and switches the theme', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/admin');
  const sidebar = page.getByRole('navigation', { name: 'Admin' });
  const toggle = page.getByRole('button', { name: /^(Open|Close) sidebar$/ });
  const open = (await toggle.getAttribute('aria-expanded')) === 'true';
  await expect(sidebar).toBeVisible({ visible: open });
  await toggle.click();
  await expect(sidebar).toBeVisible({ visible: !open });
  if (open) await toggle.click();
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'User Manager' })).toBeVisible();
});

test('The sidebar prefetches the page that is pointed at, and no other', async ({ page }) => {
  const prefetched = new Set<string>();
  page.on('request', (request) => {
    if ('next-router-prefetch' in request.headers()) prefetched.add(new URL(request.url()).pathname);
  });
  await page.goto('/admin/categories');
  await expect(page.getByRole('button', { name: 'Add Category' })).toBeVisible();
  await page.getByRole('link', { name: 'Users', exact: true }).hover();
  await expect.poll(() => [...prefetched]).toEqual(['/admin/users']);
});

test('On a phone the sidebar opens before the eyes, however far one has read', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/admin/achievements?edit=new');
  const sidebar = page.getByRole('complementary');
  const toggle = page.getByRole('button', { name: /^(Open|Close) sidebar$/ });
  await expect(page.getByLabel('Tournament')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await test.step('it lies below the header, as high as the screen at most', async () => {
    await toggle.click();
    await expect(sidebar.getByRole('link', { name: 'Dashboard' })).toBeInViewport({ ratio: 1 });
    const { y = 0, height = 0 } = (await sidebar.boundingBox()) ?? {};
    expect([y, y + height]).toEqual([72, 500]);
  });
  await test.step('Escape closes it, also on its button, which has the focus again', async () => {
    await toggle.press('Escape');
    await expect(sidebar).toBeHidden();
    await toggle.click();
    await sidebar.getByRole('link', { name: 'News', exact: true }).focus();
    await page.keyboard.press('Escape');
    await expect(sidebar).toBeHidden();
    await expect(toggle).toBeFocused();
  });
  await test.step('so does going on in the page', async () => {
    await toggle.click();
    await page.getByRole('button', { name: 'Cancel' }).focus();
    await expect(sidebar).toBeHidden();
  });
});

test('Today names the drafts and leads to a new article', { tag: '@phone' }, async ({ page }) => {
  const { title } = await createArticle({ isPublished: false });
  await page.goto('/admin');
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('link', { name: title })).toBeVisible();
  await expect(today.getByText('Views in seven days')).toBeVisible();
  await expectAccessible(page);
  await today.getByRole('link', { name: 'Write an Article' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
});

test('What matters today and cannot be loaded is asked for again', async ({ page }) => {
  await failing(page, 'GET', '/overview');
  await page.goto('/admin');
  await expect(page.getByText('Failed to load today’s overview.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Views in seven days')).toBeVisible();
});
