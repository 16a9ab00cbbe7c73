import { expect } from 'playwright/test';
import { createArticle } from '../../support/factories';
import { save } from './articles';
import { keptDrafts, openSidebar, question, test } from './staff';

test('Leaving a changed form asks first', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/admin/news');
  await page.getByRole('button', { name: 'Add Article' }).click();
  // Not the search for titles, which the list shows until the form is there.
  await page.getByLabel('Title', { exact: true }).fill('Not saved yet');
  await openSidebar(page);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(question(page)).toContainText('You have unsaved changes.');
  await expect(question(page).getByRole('button', { name: 'Stay' })).toBeFocused();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Not saved yet');

  await page.evaluate(() => window.history.back());
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/news');
  await expect(page.getByRole('button', { name: 'Add Article' })).toBeVisible();
});

test('What was typed is offered again after a reload', async ({ page }) => {
  const article = await createArticle();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`/admin/news?edit=${article.id}`);
  await page.getByRole('textbox', { name: 'Content' }).fill('Hours of work.');
  await page.getByLabel('Excerpt').fill('A kept excerpt.');
  await expect.poll(() => keptDrafts(page)).toContain('A kept excerpt.');
  await page.reload();
  await expect(page.getByText('were kept in this browser')).toBeVisible();
  await expect(page.getByLabel('Excerpt')).toHaveValue('What it is about.');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Excerpt')).toHaveValue('A kept excerpt.');
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveText('Hours of work.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Article saved successfully!')).toBeVisible();
  // The browser deletes the draft in the background, and leaving the page does not wait for that.
  await expect.poll(() => keptDrafts(page)).toBe('[]');
  await page.goto(`/admin/news?edit=${article.id}`);
  await expect(page.getByLabel('Excerpt')).toHaveValue('A kept excerpt.');
  await expect(page.getByText('were kept in this browser')).toBeHidden();
});

test(
  'The form says when the browser has kept what was typed, and Cancel that it stays',
  { tag: '@phone' },
  async ({ page }) => {
    const kept = page.getByText(/^Saved in this browser \d\d:\d\d$/);
    await page.goto('/admin/categories?edit=new');
    const name = page.getByLabel('Category Name');
    await expect(name).toBeVisible();
    await expect(kept).toBeHidden();
    await name.fill('Half a thought');
    await expect(kept).toBeVisible();
    await name.fill('');
    await expect(kept).toBeHidden();
    await name.fill('A thought');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('What you typed is kept in this browser')).toBeVisible();
  },
);

test('A draft that is offered stays until people choose, and what is typed beside it is offered too', async ({
  page,
}) => {
  const name = page.getByLabel('Category Name');
  const open = () => page.getByRole('button', { name: 'Add Category' }).click();
  const leave = () => page.getByRole('button', { name: 'Cancel' }).click();
  const restore = page.getByRole('button', { name: 'Restore' });
  await page.goto('/admin/categories');
  await open();
  await name.fill('Thought about for long');
  await leave();
  await open();
  await expect(restore).toHaveCount(1);
  await name.fill('A better one');
  await leave();
  await open();
  await expect(restore).toHaveCount(2);
  await expect(page.getByText('This browser has 2 unsaved versions of this form.')).toBeVisible();
  for (const typed of ['Thought about for long', 'A better one']) {
    await expect(page.getByText(`: “${typed}”`)).toBeVisible();
  }
  await restore.first().press('Enter');
  await expect(name).toHaveValue('Thought about for long');
  await expect(name).toBeFocused();

  await test.step('one takes the place of the other, and both stay', async () => {
    await restore.click();
    await expect(name).toHaveValue('A better one');
    await restore.click();
    await expect(name).toHaveValue('Thought about for long');
  });
  await test.step('what is discarded is not offered again', async () => {
    await page.getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(name).toBeFocused();
    await expect(restore).toBeHidden();
    await leave();
    await open();
    await restore.click();
    await expect(name).toHaveValue('Thought about for long');
  });
});

test('A save leaves the draft that was offered beside it', async ({ page, staff }) => {
  const name = page.getByLabel('Category Name');
  const open = () => page.getByRole('button', { name: 'Add Category' }).click();
  const restore = page.getByRole('button', { name: 'Restore' });
  await page.goto('/admin/categories');
  await open();
  await name.fill('Thought about for long');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await open();
  await expect(restore).toBeVisible();
  await name.fill(`Urgent ${staff.user.username}`);
  await save(page);
  await expect(page.getByText('Category saved.')).toBeVisible();
  await open();
  await restore.click();
  await expect(name).toHaveValue('Thought about for long');
  await expect(restore).toBeHidden();
});

test('A draft is deleted after a month', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const inDays = (days: number) => page.clock.setFixedTime(Date.now() + days * 24 * 60 * 60 * 1000);
  const restore = page.getByRole('button', { name: 'Restore' });
  await page.goto('/admin/categories?edit=new');
  await page.getByLabel('Category Name').fill('Of last month');
  await expect.poll(() => keptDrafts(page)).toContain('Of last month');
  await inDays(29);
  await page.reload();
  await expect(restore).toBeVisible();
  await inDays(31);
  await page.goto('/admin/achievements?edit=new');
  await expect.poll(() => keptDrafts(page)).toBe('[]');
});

test('Nothing is kept of what was typed and taken back, and nothing of a password alone', async ({ page, staff }) => {
  const name = page.getByLabel('Name', { exact: true });
  const changeAndTakeBack = async () => {
    await name.fill('Changed');
    await expect.poll(() => keptDrafts(page)).toContain('Changed');
    await name.fill(staff.user.name);
    await expect.poll(() => keptDrafts(page)).toBe('[]');
  };
  await page.goto(`/admin/users?edit=${staff.user.id}`);
  await expect(name).toHaveValue(staff.user.name);
  await changeAndTakeBack();
  await page.getByLabel('Password', { exact: true }).fill('a new secret');
  await changeAndTakeBack();
});
