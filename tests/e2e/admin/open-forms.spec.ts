import { expect } from '@playwright/test';
import { createArticle, createCategory } from '../../support/factories';
import { holdingAnswer } from '../calls';
import { comeBack, endSessions, question, signInAgain, test } from './staff';

for (const [manager, field] of [
  ['users', 'Username'],
  ['categories', 'Category Name'],
  ['achievements', 'Tournament'],
  ['news', 'Title'],
] as const) {
  test(`A session that ends unseen is renewed over the changed form of ${manager}`, async ({ page, staff }) => {
    await page.goto(`/admin/${manager}?edit=new`);
    const typed = page.getByLabel(field, { exact: true });
    await typed.fill('Still here');
    await endSessions(staff);
    await comeBack(page);
    await signInAgain(page, staff);
    await expect(typed).toHaveValue('Still here');
  });
}

test('A session that ends while a form is open is renewed in place', async ({ page, staff }) => {
  const article = await createArticle();
  await page.goto(`/admin/news?edit=${article.id}`);
  await page.getByLabel('Excerpt').fill('Still here.');
  await endSessions(staff);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await signInAgain(page, staff);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
  await expect(page.getByLabel('Excerpt')).toHaveValue('Still here.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Article saved successfully!')).toBeVisible();
});

test('A form stays when its category is deleted elsewhere, and says so when it is saved', async ({ page }) => {
  const { id } = await createCategory();
  await page.goto(`/admin/categories?edit=${id}`);
  await page.getByLabel('Category Name').fill('Typed for nothing');
  await page.request.delete(`/api/news-category/${id}`);
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/news-category'));
  await comeBack(page);
  await asked;
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Somebody has deleted this meanwhile.' })).toBeVisible();
  await expect(page.getByLabel('Category Name')).toHaveValue('Typed for nothing');
});

test('Links that lead nowhere else ask nothing of a changed form', async ({ page }) => {
  const { id } = await createArticle({ content: '<p>Read <a href="/about">about us</a>.</p>' });
  await page.goto(`/admin/news?edit=${id}`);
  const content = page.getByRole('textbox', { name: 'Content' });
  await page.getByLabel('Excerpt').fill('Changed.');

  await test.step('a word of the text, clicked to write there', async () => {
    await content.getByText('about us').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Do!');
    await expect(content).toHaveText('Read about us. Do!');
  });
  await test.step('a place on the same page', async () => {
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('others still do', async () => {
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await expect(question(page)).toContainText('You have unsaved changes.');
  });
});

test('A list that was read before a save does not undo it', async ({ page, staff }) => {
  const name = `Saved ${staff.user.username}`;
  await page.goto('/admin/categories?edit=new');
  await page.getByLabel('Category Name').fill(name);
  const list = await holdingAnswer(page, '/news-category');
  await comeBack(page);
  await list.given;
  const theirs = await createCategory();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Category saved.')).toBeVisible();
  list.release();
  await expect(page.getByRole('main')).toContainText(theirs.name);
  await expect(page.getByRole('main')).toContainText(name);
});

test('The first list, read before a save, does not leave it out', async ({ page, staff }) => {
  const category = await createCategory();
  const title = `Saved ${staff.user.username}`;
  const list = await holdingAnswer(page, '/news');
  await page.goto('/admin/news?edit=new');
  await list.given;
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Category', { exact: true }).selectOption({ label: category.name });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Article saved successfully!')).toBeVisible();
  list.release();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});
