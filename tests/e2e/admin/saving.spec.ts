import { expect } from 'playwright/test';
import { createArticle, createCategory } from '../../support/factories';
import { failing, holding } from '../calls';
import { find, save, saved, storedById } from './articles';
import { question, test } from './staff';

test('Without a network everything says that it failed', async ({ page, context }) => {
  const { id, title } = await createArticle();
  await page.goto('/admin/news');
  const article = await find(page, title);
  await context.setOffline(true);
  await article.getByRole('button', { name: 'Delete', exact: true }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete article. Please try again.')).toBeVisible();
  await article.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByText('Failed to load data. Please try again.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  // The editor comes by itself, and would not without a network.
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  await page.getByLabel('Excerpt').fill('Sent when the network is back.');
  await context.setOffline(true);
  await save(page);
  await expect(page.getByText('Failed to save article. Please try again.')).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await save(page);
  await saved(page);
  expect(await storedById(id)).toMatchObject({ excerpt: 'Sent when the network is back.' });
});

test('Nothing can be typed while a save runs, and the field has the focus again when it fails', async ({ page }) => {
  const { id } = await createArticle();
  // Before the page is there: one that is open may send its next call past them.
  await failing(page, 'PATCH', `/news/${id}`);
  const release = await holding(page, 'PATCH', `/news/${id}`);
  await page.goto(`/admin/news?edit=${id}`);
  const excerpt = page.getByLabel('Excerpt');
  await excerpt.fill('Before.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await page.keyboard.type(' During.');
  release();
  await expect(page.getByText('Failed to save article. Please try again.')).toBeInViewport({ ratio: 1 });
  await expect(excerpt).toHaveValue('Before.');
  await expect(excerpt).toBeFocused();
  await page.unrouteAll();
  await page.keyboard.type(' After.');
  await page.keyboard.press('ControlOrMeta+s');
  await saved(page);
  expect(await storedById(id)).toMatchObject({ excerpt: 'Before. After.' });
});

test('A save that ends when its form was left closes nothing else', async ({ page }) => {
  const { id } = await createArticle();
  await page.goto(`/admin/news?edit=${id}`);
  await page.getByLabel('Excerpt').fill('On its way.');
  const release = await holding(page, 'PATCH', `/news/${id}`);
  await save(page);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Add User' }).click();
  await page.getByLabel('Username').fill('half-typed');
  release();
  await saved(page);
  await expect(page).toHaveURL('/admin/users?edit=new');
  await expect(page.getByLabel('Username')).toHaveValue('half-typed');

  await page.evaluate(() => window.history.go(-2));
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await page.getByLabel('Excerpt').fill('Once more.');
  await save(page);
  await expect(page).toHaveURL('/admin/news');
  expect(await storedById(id)).toMatchObject({ excerpt: 'Once more.' });
});

test('A new thing is made once, however long the keys for Save are held', async ({ page, staff }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/news')) sent.push(request.url());
  });
  const { name } = await createCategory();
  await page.goto('/admin/news?edit=new');
  await page.getByLabel('Title', { exact: true }).fill(`Once ${staff.user.username}`);
  await page.getByLabel('Category', { exact: true }).selectOption({ label: name });
  await page.evaluate(() => {
    const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true }));
    setInterval(press, 5);
  });
  await saved(page);
  await expect(page.getByRole('heading', { name: 'Add Article' })).toBeHidden();
  expect(sent).toHaveLength(1);
});
