import { expect, type Page } from 'playwright/test';
import { createAchievement, createArticle, createCategory, createUser } from '../../support/factories';
import { holdingAnswer } from '../calls';
import { fillIn, save, saved, stored } from './articles';
import { comeBack, endSessions, keptDrafts, picture, question, signInAgain, test } from './staff';

const gone = (page: Page) => page.getByRole('alert').filter({ hasText: 'Someone deleted this in the meantime.' });

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
  await expect(gone(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Category Name')).toHaveValue('Typed for nothing');
});

test('What was typed into an article that is deleted elsewhere becomes a new one', async ({ page, staff }) => {
  const { id } = await createArticle({ image: 'https://pictures.example/gone.jpg' });
  const title = `Outlives ${staff.user.username}`;
  const restore = page.getByRole('button', { name: 'Restore' });
  await page.goto(`/admin/news?edit=${id}`);
  await page.getByLabel('Title', { exact: true }).fill(title);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await (await chooser).setFiles(await picture('inside.png'));
  await expect(page.getByRole('textbox', { name: 'Content' }).locator('img')).toBeVisible();
  await page.request.delete(`/api/news/${id}`);
  await save(page);
  await expect(gone(page)).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Excerpt').fill('Typed since.');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Add Article' }).click();
  await restore.click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await expect(page.getByAltText('Thumbnail preview')).toBeHidden();
  await save(page);
  await saved(page);
  expect(await stored(title)).toMatchObject({ excerpt: 'Typed since.', content: expect.stringContaining('/uploads/') });
  await page.getByRole('button', { name: 'Add Article' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await expect(restore).toBeHidden();
});

for (const [manager, opener, field, make] of [
  ['categories', 'Add Category', 'Category Name', createCategory],
  ['achievements', 'Add Achievement', 'Team', () => createAchievement({ players: ['Rafa'] })],
  ['users', 'Add User', 'Surname', createUser],
] as const) {
  test(`What was typed into one of the ${manager} that is deleted elsewhere is offered for another`, async ({
    page,
  }) => {
    const { id } = await make();
    await page.goto(`/admin/${manager}?edit=${id}`);
    await page.getByLabel(field, { exact: true }).fill('Typed for another');
    await page.request.delete(`/api/${manager === 'categories' ? 'news-category' : manager}/${id}`);
    await save(page);
    await expect(gone(page)).toContainText('You can restore what you typed when you add a new one');
    await expect(gone(page)).toBeInViewport({ ratio: 1 });
    await save(page);
    await expect(gone(page)).toContainText('You can restore what you typed when you add a new one');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: opener }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel(field, { exact: true })).toHaveValue('Typed for another');
  });
}

test('A draft that is discarded after what it was of was deleted elsewhere is not offered for another', async ({
  page,
}) => {
  const { id } = await createCategory();
  const name = page.getByLabel('Category Name');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`/admin/categories?edit=${id}`);
  await name.fill('Thought better of');
  await expect.poll(() => keptDrafts(page)).toContain('Thought better of');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
  await name.fill('Typed for another');
  await page.request.delete(`/api/news-category/${id}`);
  await save(page);
  await expect(gone(page)).toContainText('You can restore what you typed when you add a new one');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => keptDrafts(page)).not.toContain('Thought better of');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Category' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(name).toHaveValue('Typed for another');
});

test('A password is not offered for another user, and nothing says that it is', async ({ page }) => {
  const { id } = await createUser();
  await page.goto(`/admin/users?edit=${id}`);
  await page.getByLabel('Password', { exact: true }).fill('Never kept in a browser 1');
  await page.request.delete(`/api/users/${id}`);
  await save(page);
  await expect(gone(page)).toContainText('It can no longer be saved.');
});

test('A category that was deleted elsewhere is not offered to an article any longer', async ({ page }) => {
  const { id, name } = await createCategory();
  await page.goto('/admin/news?edit=new');
  await fillIn(page, 'Without its category', name);
  await page.request.delete(`/api/news-category/${id}`);
  await save(page);
  const select = page.getByLabel('Category', { exact: true });
  await expect(select).toHaveAccessibleDescription('Category does not exist.');
  await expect(select.getByRole('option', { name })).toHaveCount(0);
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
  await list.release();
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
  await list.release();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});
