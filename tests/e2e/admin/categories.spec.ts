import { expect, type Page } from 'playwright/test';
import { like } from 'drizzle-orm';
import { categories } from '@/db/schema';
import { db } from '../../support/database';
import { createArticle, createCategory } from '../../support/factories';
import { failing, holding } from '../calls';
import { expectToFit } from '../looks';
import { openBell, question, test } from './staff';

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('A category is added with its colours, changed and deleted', { tag: '@phone' }, async ({ page, staff }) => {
  const name = `New ${staff.user.username}`;
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Add Category' }).click();
  await expect(page.getByLabel('Background Color', { exact: true })).toHaveValue('#000000');
  await expect(page.getByLabel('Text Color', { exact: true })).toHaveValue('#ffffff');
  await page.getByLabel('Category Name').fill(name);
  await page.getByLabel('Background Color', { exact: true }).fill('#ff3366');
  await page.getByLabel('Text Color', { exact: true }).fill('#000000');
  await save(page);
  await expect(row(page, name).getByText(name)).toHaveCSS('background-color', 'rgb(255, 51, 102)');

  await row(page, name).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Category Name').fill(`${name} again`);
  await save(page);
  await row(page, `${name} again`).getByRole('button', { name: 'Delete' }).click();
  await expect(question(page)).toContainText('Delete this category?');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Category deleted.')).toBeVisible();
  expect(
    await db
      .select()
      .from(categories)
      .where(like(categories.name, `${name}%`)),
  ).toEqual([]);
  await expect(row(page, name)).toHaveCount(0);
});

test('A long name makes neither the form nor the list wider than a phone', async ({ page }) => {
  const { id, name } = await createCategory({ name: `W${'w'.repeat(40)}${Date.now()}` });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/admin/categories?edit=${id}`);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expectToFit(page);
  await page.goto('/admin/categories');
  await expect(row(page, name)).toBeVisible();
  await expectToFit(page);
});

test('The preview warns of colours that are hard to read', async ({ page }) => {
  await page.goto('/admin/categories?edit=new');
  await page.getByLabel('Category Name').fill('Grey');
  await page.getByLabel('Background Color', { exact: true }).fill('#888888');
  await expect(page.getByRole('status').filter({ hasText: 'Hard to read: the contrast is 3.5:1' })).toBeVisible();
  await page.getByLabel('Background Color', { exact: true }).fill('#111111');
  await expect(page.getByText('Hard to read')).toBeHidden();
  await expect(page.getByText('Grey', { exact: true })).toHaveCSS('background-color', 'rgb(17, 17, 17)');
});

test('A colour that is typed and is none is refused where it was typed', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await page.goto('/admin/categories?edit=new');
  await page.getByLabel('Category Name').fill('Red');
  const picker = page.getByLabel('Background Color', { exact: true });
  const typed = page.getByLabel('Background Color as text');
  await typed.fill('red');
  await save(page);
  await expect(typed).toBeFocused();
  await expect(typed).toHaveAttribute('aria-invalid', 'true');
  await expect(typed).toHaveAccessibleDescription('Must be a colour such as #ff3366.');
  await expect(picker).not.toHaveAttribute('aria-invalid', 'true');
  await typed.fill('#F36');
  await expect(picker).toHaveValue('#ff3366');
  await expect(typed).toHaveAttribute('aria-invalid', 'false');
  expect(warnings).toEqual([]);
});

test('The name is required, and may not be taken', async ({ page }) => {
  const { name } = await createCategory();
  await page.goto('/admin/categories?edit=new');
  await save(page);
  await expect(page.getByLabel('Category Name')).toHaveAccessibleDescription('Category Name is required.');
  await expect(page.getByLabel('Category Name')).toBeFocused();
  await page.getByLabel('Category Name').fill(name.toUpperCase());
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to save category' })).toBeVisible();
  await expect(page.getByLabel('Category Name')).toHaveAccessibleDescription(/already/i);
});

test('A category in use stays, and the banner says why', async ({ page }) => {
  const category = await createCategory();
  await createArticle({ categoryId: category.id });
  await page.goto('/admin/categories');
  await row(page, category.name).getByRole('button', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  const banner = page.getByRole('alert').filter({ hasText: 'Failed to delete category' });
  await expect(banner).toContainText('1 article');
  await expect(row(page, category.name)).toBeVisible();
  await banner.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(banner).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Category Manager' })).toBeFocused();

  const messages = (await openBell(page)).filter({ hasText: 'Failed to delete category' });
  await expect(messages).toHaveText([/Failed to delete category.*1 article/]);
});

test('A delete that fails brings back its own row and no other', async ({ page }) => {
  const [kept, gone] = [await createCategory(), await createCategory()];
  const remove = async (name: string) => {
    await row(page, name).getByRole('button', { name: 'Delete' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, name)).toHaveCount(0);
  };
  await failing(page, 'DELETE', `/news-category/${kept.id}`);
  const release = await holding(page, 'DELETE', `/news-category/${kept.id}`);
  await page.goto('/admin/categories');
  await remove(kept.name);
  await remove(gone.name);
  await expect(page.getByText('Category deleted.')).toBeVisible();
  release();
  await expect(row(page, kept.name)).toBeVisible();
  await expect(row(page, gone.name)).toHaveCount(0);
});

test('What was deleted elsewhere can be deleted here too, and its address shows the list', async ({ page }) => {
  const category = await createCategory();
  await page.goto('/admin/categories');
  await expect(row(page, category.name)).toBeVisible();
  await page.request.delete(`/api/news-category/${category.id}`);
  await row(page, category.name).getByRole('button', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Category deleted.')).toBeVisible();
  await expect(row(page, category.name)).toHaveCount(0);

  await page.goto(`/admin/categories?edit=${category.id}`);
  await page.getByRole('button', { name: 'Add Category' }).click();
  await expect(page.getByRole('heading', { name: 'Add Category' })).toBeVisible();
});

test('The list follows what another user has saved or deleted', async ({ page }) => {
  const { id, name } = await createCategory();
  await page.goto('/admin/categories');
  const edit = async (text: string) => {
    await row(page, name).getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Category Name').fill(text);
    await save(page);
  };
  const leave = () => page.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, name)).toBeVisible();
  await page.request.patch(`/api/news-category/${id}`, { data: { name: `${name} by them` } });
  await edit('Mine');
  await question(page).getByRole('button', { name: 'Reload their version' }).click();
  await expect(page.getByLabel('Category Name')).toHaveValue(`${name} by them`);
  await leave();
  await expect(row(page, `${name} by them`)).toBeVisible();

  await page.request.delete(`/api/news-category/${id}`);
  await edit('Typed for nothing');
  await expect(page.getByRole('alert').filter({ hasText: 'Someone deleted this in the meantime.' })).toBeVisible();
  await leave();
  await expect(page.getByRole('button', { name: 'Add Category' })).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
});

test('The News Manager shows a category as it was saved a moment ago', async ({ page }) => {
  const category = await createCategory();
  const article = await createArticle({ categoryId: category.id });
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: article.title }) });
  await page.goto('/admin/news');
  await page.getByLabel('Search titles').fill(article.title);
  await expect(item).toContainText(category.name);
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Category Manager' })).toBeVisible();
  await row(page, category.name).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Category Name').fill(`${category.name} renamed`);
  await save(page);
  await expect(row(page, `${category.name} renamed`)).toBeVisible();
  await page.getByRole('link', { name: 'News', exact: true }).click();
  await page.getByLabel('Search titles').fill(article.title);
  await expect(item).toContainText(`${category.name} renamed`);
});

test('Waiting and failing to load have their words', async ({ page }) => {
  const release = await holding(page, 'GET', '/news-category');
  await page.goto('/admin/categories');
  await expect(page.getByText('Loading categories...')).toBeVisible();
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await failing(page, 'GET', '/news-category');
  await page.goto('/admin/categories');
  await expect(page.getByText('Failed to load categories')).toBeVisible();
});
