import { expect, type Page } from 'playwright/test';
import { createArticle, createCategory } from '../../support/factories';
import { failing } from '../calls';
import { find, row } from './articles';
import { openSidebar, question, test } from './staff';

/** Pages that were left last are hidden and not taken down: they show again as they were. */

const link = (page: Page, name: string) => page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** When what a page does as it shows is done. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

test('A form that was open when its page was left takes no focus when the list is shown again', async ({ page }) => {
  const { title } = await createArticle();
  await page.goto('/admin/news');
  await (await find(page, title)).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await link(page, 'Users').click();
  await expect(heading(page, 'User Manager')).toBeVisible();
  await link(page, 'News').click();
  await expect(row(page, title)).toBeVisible();
  await settled(page);
  await expect(link(page, 'News')).toBeFocused();
});

test('A form that closes returns the focus to the button that opened it, with other pages hidden', async ({ page }) => {
  const { id, title } = await createArticle({ featured: true });
  const namesake = { id, username: 'somebody', name: 'A', surname: 'B', email: 'a@example.org' };
  const updatedAt = new Date().toISOString();
  await page.route('**/api/users', (route) => route.fulfill({ json: [{ ...namesake, updatedAt }] }));
  await page.goto('/admin/users');
  await expect(page.getByRole('row').filter({ hasText: 'somebody' })).toBeVisible();
  await link(page, 'News').click();
  const edit = (await find(page, title)).getByRole('button', { name: 'Edit' });
  await edit.click();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit).toBeFocused();
});

test('The focus never goes to a page that was left', async ({ page }) => {
  await page.goto('/admin/users');
  await expect(heading(page, 'User Manager')).toBeVisible();
  await failing(page, 'GET', '/activity');

  await test.step('when a button of the dashboard goes', async () => {
    await link(page, 'Dashboard').click();
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('when a message goes that was read on another page', async () => {
    const { title } = await createArticle();
    await link(page, 'News').click();
    const search = page.getByLabel('Search titles');
    const article = await find(page, title);
    await failing(page, 'DELETE', '/news/*');
    await article.getByRole('button', { name: 'Delete' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    const dismiss = page.getByRole('button', { name: 'Dismiss message' });
    await expect(dismiss).toBeVisible();
    await search.focus();
    await dismiss.focus();
    await page.goBack();
    await expect(heading(page, 'Welcome back, Admin')).toBeVisible();
    await expect(dismiss).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('A failure from before a page was left is not shown again later', async ({ page }) => {
  const { name } = await createCategory();
  await page.goto('/admin/categories');
  await failing(page, 'DELETE', '/news-category/*');
  const category = page.getByRole('listitem').filter({ hasText: name });
  await category.getByRole('button', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  const banner = page.getByRole('alert').filter({ hasText: 'Failed to delete category' });
  await expect(banner).toBeVisible();
  await link(page, 'Users').click();
  await expect(heading(page, 'User Manager')).toBeVisible();
  await link(page, 'Categories').click();
  await expect(category).toBeVisible();
  await expect(banner).toBeHidden();
});

test('A question goes with the page that it was asked on', async ({ page }) => {
  const { name } = await createCategory();
  await page.goto('/admin/users');
  await link(page, 'Categories').click();
  const category = page.getByRole('listitem').filter({ hasText: name });
  await category.getByRole('button', { name: 'Delete' }).click();
  await expect(question(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/admin/users');
  await expect(question(page)).toBeHidden();
  await page.goForward();
  await expect(category).toBeVisible();
  await expect(question(page)).toBeHidden();
});

test('On a phone the sidebar is closed after Back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/categories');
  await openSidebar(page);
  await link(page, 'Users').click();
  await expect(heading(page, 'User Manager')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Category Manager')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open sidebar' })).toHaveAttribute('aria-expanded', 'false');
});
