import { expect, type Locator } from 'playwright/test';
import { eq } from 'drizzle-orm';
import { articles } from '@/db/schema';
import { db } from '../../support/database';
import { createArticle, createCategory, unique } from '../../support/factories';
import { failing, holding } from '../calls';
import { fillIn, find, row, save, saved, stored, storedById } from './articles';
import { openBell, picture, question, test } from './staff';

/** Both are in sight, and one covers nothing of the other. */
async function expectToLieAbove(upper: Locator, lower: Locator): Promise<void> {
  for (const part of [upper, lower]) await expect(part).toBeInViewport({ ratio: 1 });
  // The row of buttons may be on its way back from what it says during a save.
  const room = async () => {
    const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
    return (below?.y ?? NaN) - (above?.y ?? NaN) - (above?.height ?? NaN);
  };
  await expect.poll(room).toBeGreaterThanOrEqual(0);
}

test(
  'A new article is saved with its thumbnail and the pictures in its content',
  { tag: '@phone' },
  async ({ page, staff }) => {
    const { name } = await createCategory({ bgColour: '#112233', colour: '#eeddcc' });
    const title = `Storm ${staff.user.username}`;
    const placeholders: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('temp-image-')) placeholders.push(request.url());
    });
    await page.goto('/admin/news');
    await page.getByRole('button', { name: 'Add Article' }).click();
    await expect(page).toHaveURL('/admin/news?edit=new');
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
    await fillIn(page, title, name);
    await page.getByLabel('Excerpt').fill('In short.');
    await page.getByLabel('Thumbnail').setInputFiles(await picture('thumbnail.png'));
    await expect(page.getByAltText('Thumbnail preview')).toBeVisible();
    await page.getByRole('textbox', { name: 'Content' }).fill('All of it.');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    await (await chooser).setFiles(await picture('inside.png'));
    await expect(page.getByRole('textbox', { name: 'Content' }).locator('img')).toHaveAttribute(
      'src',
      /^data:image\/png/,
    );
    await page.getByLabel('Published?').check();
    await save(page);
    await saved(page);

    await expect(page).toHaveURL('/admin/news');
    await expect(page.getByRole('region', { name: 'All Articles' }).getByRole('listitem').first()).toContainText(title);
    expect(await stored(title)).toMatchObject({ isPublished: true, featured: false, excerpt: 'In short.' });
    const { image, content } = (await stored(title)) ?? {};
    expect(image).toMatch(/^\/uploads\//);
    expect(content).toMatch(/<p>All of it\.<\/p><img [^>]*src="\/uploads\//);
    expect(content).not.toContain('temp-image');
    expect(placeholders).toEqual([]);
  },
);

test('What is written from right to left is written so', async ({ page }) => {
  const article = await createArticle({
    title: unique('العاصفة'),
    excerpt: 'باختصار',
    content: '<p>فاز الفريق</p>',
  });
  await page.goto(`/admin/news?edit=${article.id}`);
  for (const field of [
    page.getByLabel('Title', { exact: true }),
    page.getByLabel('Excerpt'),
    page.getByText('فاز الفريق'),
  ])
    await expect(field).toHaveCSS('direction', 'rtl');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect((await find(page, article.title)).getByRole('heading')).toHaveCSS('direction', 'rtl');
});

test('Title, date and category are required', async ({ page }) => {
  await page.goto('/admin/news?edit=new');
  await page.getByLabel('Date').fill('');
  await save(page);
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Title', { exact: true })).toHaveAccessibleDescription('Title is required.');
  await expect(page.getByLabel('Date')).toHaveAccessibleDescription('Date is required.');
  await expect(page.getByLabel('Category', { exact: true })).toHaveAccessibleDescription('Category is required.');
});

test('An article is changed, and Ctrl+S saves it', async ({ page }) => {
  const article = await createArticle();
  await page.goto('/admin/news');
  await (await find(page, article.title)).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(article.title);
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveText('What it says.');
  await page.getByLabel('Excerpt').fill('Another one.');
  await page.getByLabel('Mark as Featured').check();
  await page.keyboard.press('ControlOrMeta+s');
  await saved(page);
  await expect(page.getByRole('region', { name: 'Featured Articles' }).getByText(article.title)).toBeVisible();
  await expect(page.locator(':focus')).toHaveAttribute('data-opens', String(article.id));
  expect(await stored(article.title)).toMatchObject({ excerpt: 'Another one.', featured: true });
});

test('A save that fails says so where one writes', { tag: '@phone' }, async ({ page }) => {
  const { id } = await createArticle({ content: '<p>Line</p>'.repeat(40) });
  await page.goto(`/admin/news?edit=${id}`);
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Kept');
  await failing(page, 'PATCH', `/news/${id}`);
  await page.keyboard.press('ControlOrMeta+s');
  const banner = page.getByRole('alert').filter({ hasText: 'Failed to save article. Please try again.' });
  await expect(title).toBeFocused();
  await expectToLieAbove(title, banner);
  await expectToLieAbove(banner, page.getByRole('button', { name: 'Save', exact: true }));
});

test('A save that fails keeps what was typed, and runs once at a time', async ({ page }) => {
  const article = await createArticle();
  await page.goto(`/admin/news?edit=${article.id}`);
  await page.getByLabel('Excerpt').fill('Kept.');
  await failing(page, 'PATCH', `/news/${article.id}`);
  await save(page);
  await expect(page.getByText('Failed to save article. Please try again.')).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Excerpt')).toHaveValue('Kept.');
  await page.unrouteAll();

  let calls = 0;
  page.on('request', (request) => (calls += request.method() === 'PATCH' ? 1 : 0));
  const release = await holding(page, 'PATCH', `/news/${article.id}`);
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  release();
  await saved(page);
  expect(calls).toBe(1);
});

test('A save that the server refuses says why, and the bell says it again', async ({ page }) => {
  const { id } = await createArticle();
  const banner = page.getByRole('alert').filter({ hasText: 'Failed to save article. Please try again.' });
  await page.goto(`/admin/news?edit=${id}`);
  await page.getByLabel('Excerpt').fill('Too much.');
  for (const [status, message] of [
    [413, 'The body is too large: at most 2 MB.'],
    [429, 'Too many requests. Please try again in 40 seconds.'],
    [503, 'The database cannot be reached.'],
  ] as const) {
    await failing(page, 'PATCH', `/news/${id}`, status, { message });
    await save(page);
    await expect(banner).toContainText(message);
    await page.unrouteAll();
  }
  const refused = (await openBell(page)).filter({ hasText: 'Failed to save article.' });
  await expect(refused).toHaveText([/database cannot be reached/, /Too many requests/, /too large/]);
});

test('An article that gets another date takes its place by it', async ({ page }) => {
  const { id: categoryId, name } = await createCategory();
  const newer = await createArticle({ categoryId, date: '2019-03-02' });
  const older = await createArticle({ categoryId, date: '2019-03-01' });
  const titles = page.getByRole('region', { name: 'All Articles' }).getByRole('heading', { level: 4 });
  await page.goto('/admin/news');
  await page.getByLabel('Filter by category').selectOption({ label: name });
  await expect(titles).toHaveText([newer.title, older.title]);
  await row(page, newer.title).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Date').fill('2019-02-28');
  await save(page);
  await saved(page);
  await expect(titles).toHaveText([older.title, newer.title]);
});

test('Delete asks, removes the row immediately, and restores it on failure', { tag: '@phone' }, async ({ page }) => {
  const article = await createArticle();
  await page.goto('/admin/news');
  const item = await find(page, article.title);
  const remove = item.getByRole('button', { name: 'Delete' });
  await remove.click();
  await expect(question(page)).toContainText('Delete this article? This will also delete all associated images.');
  await expect(question(page)).toContainText(article.title);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(remove).toBeFocused();

  await failing(page, 'DELETE', `/news/${article.id}`);
  await remove.click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete article. Please try again.')).toBeVisible();
  await expect(item).toBeVisible();

  await page.unrouteAll();
  await remove.click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await remove.click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Article and all associated images deleted successfully!')).toBeVisible();
  await expect(item).toBeHidden();
});

test('Cleanup asks and says how many pictures went', async ({ page }) => {
  await page.route('**/api/upload/cleanup', (route) => route.fulfill({ json: { deletedImages: ['/a', '/b'] } }));
  await page.goto('/admin/news');
  await page.getByRole('button', { name: 'Cleanup Unused Images' }).click();
  await expect(question(page)).toContainText('This will delete all unused images from the server. Continue?');
  await question(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Removed 2 unused images.' })).toBeVisible();

  await page.unrouteAll();
  await failing(page, 'POST', '/upload/cleanup');
  await page.getByRole('button', { name: 'Cleanup Unused Images' }).click();
  const release = await holding(page, 'POST', '/upload/cleanup');
  await question(page).getByRole('button', { name: 'Continue' }).press('Enter');
  const cleanup = page.getByRole('button', { name: 'Cleanup Unused Images' });
  await expect(cleanup).toBeDisabled();
  await expect(cleanup).toBeFocused();
  release();
  await expect(page.getByText('Failed to cleanup unused images. Please try again.')).toBeVisible();

  await page.getByRole('button', { name: 'Dismiss message' }).last().click();
  const messages = await openBell(page);
  await expect(messages.filter({ hasText: 'unused images' })).toHaveText([
    /Failed to cleanup unused images/,
    /Removed 2 unused images/,
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeFocused();
});

test('Pictures that the storage keeps are said, after a deletion and after a cleanup', async ({ page }) => {
  const article = await createArticle();
  const remaining = { deletedImages: ['/a'], remainingImages: ['/b'] };
  const said = '1 image could not be removed from the server. The next cleanup will try again.';
  await page.route(`**/api/news/${article.id}`, (route) => route.fulfill({ json: { deleted: true, ...remaining } }));
  await page.route('**/api/upload/cleanup', (route) => route.fulfill({ json: remaining }));
  await page.goto('/admin/news');
  const item = await find(page, article.title);
  await item.getByRole('button', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert').filter({ hasText: `Article deleted. ${said}` })).toBeVisible();
  await expect(page.getByText('Article and all associated images deleted successfully!')).toBeHidden();

  await page.getByRole('button', { name: 'Cleanup Unused Images' }).click();
  await question(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Removed 1 unused images.' })).toBeVisible();
  await expect(page.getByText(said, { exact: true })).toBeVisible();
});

test('A list that cannot be loaded says so and tries again', async ({ page }) => {
  await failing(page, 'GET', '/news');
  await page.goto('/admin/news');
  await expect(page.getByText('Failed to load data. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'All Articles' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'News Manager' })).toBeFocused();
});

test('Pages are numbered, and another size starts at the first', async ({ page }) => {
  const category = await createCategory();
  await Promise.all(Array.from({ length: 12 }, () => createArticle({ categoryId: category.id })));
  await page.goto('/admin/news');
  await page.getByLabel('Filter by category').selectOption({ label: category.name });
  const rows = page
    .getByRole('region', { name: 'All Articles' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Per page').selectOption('25');
  await expect(rows).toHaveCount(12);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
});

test('Drafts and published articles can be told apart', async ({ page }) => {
  const draft = await createArticle({ isPublished: false });
  await page.goto('/admin/news');
  const item = await find(page, draft.title);
  await expect(item).toContainText('Draft');
  await page.getByLabel('Status').selectOption('Published');
  const count = page.getByRole('status').filter({ hasText: /^\d+ articles?$/ });
  await expect(page.getByText('No articles found.')).toBeVisible();
  await expect(count).toHaveText('0 articles');
  await page.getByRole('button', { name: 'Show all articles' }).press('Enter');
  await expect(page.getByRole('region', { name: 'All Articles' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByLabel('Search titles')).toBeFocused();
  await page.getByLabel('Search titles').fill(draft.title);
  await expect(count).toHaveText('1 article');
});

test('A published article leads to its page, from its row and from its form', { tag: '@phone' }, async ({ page }) => {
  const article = await createArticle();
  const draft = await createArticle({ isPublished: false });
  const VIEW = { name: 'View (opens in a new tab)', exact: true };
  const link = page.getByRole('link', VIEW);
  const entry = page.getByRole('menuitem', VIEW);
  const openMenu = (item: Locator) => item.getByRole('button', { name: 'More' }).click();
  const follow = async (way: Locator) => {
    const [tab] = await Promise.all([page.waitForEvent('popup'), way.click()]);
    await expect(tab.getByRole('heading', { name: article.title, level: 1 })).toBeVisible();
    await tab.close();
  };
  await page.goto('/admin/news');
  const item = await find(page, article.title);
  await expect(item.getByRole('button', { name: 'More' })).toHaveAccessibleDescription(article.title);
  await openMenu(item);
  await follow(entry);
  await item.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Excerpt').fill('Not saved yet.');
  await expect(link).toBeInViewport({ ratio: 1 });
  await follow(link);
  await expect(page.getByLabel('Excerpt')).toHaveValue('Not saved yet.');

  await page.getByRole('button', { name: 'Cancel' }).click();
  await openMenu(await find(page, draft.title));
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.keyboard.press('Escape');
  await row(page, draft.title).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeVisible();
  await expect(link).toHaveCount(0);
});

test('A badge has the colours of the category, also where the article shows others', async ({ page }) => {
  const category = await createCategory({ bgColour: '#112233', colour: '#eeddcc' });
  const article = await createArticle({ categoryId: category.id, bgColor: '#ff3366', textColor: '#ffffff' });
  await page.goto('/admin/news');
  const badge = (await find(page, article.title)).getByText(category.name);
  await expect(badge).toHaveCSS('background-color', 'rgb(17, 34, 51)');
  await expect(badge).toHaveCSS('color', 'rgb(238, 221, 204)');
});

test('An article that is gone says so, and leads back to a list without it', async ({ page }) => {
  const article = await createArticle();
  await page.goto('/admin/news');
  const item = await find(page, article.title);
  await item.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Excerpt').fill('Typed before.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await db.delete(articles).where(eq(articles.id, article.id));
  await item.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This article no longer exists.' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(`/admin/news?query=${article.title}`);
  await expect(page.getByText('No articles found.')).toBeVisible();
  await expect(item).toHaveCount(0);
  await test.step('what was typed into it is offered for a new one', async () => {
    await page.getByRole('button', { name: 'Add Article' }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('Excerpt')).toHaveValue('Typed before.');
  });
});

test('Of the two buttons of a featured article, the one that opened the form has the focus again', async ({ page }) => {
  const article = await createArticle({ featured: true });
  await page.goto('/admin/news');
  await find(page, article.title);
  for (const section of ['All Articles', 'Featured Articles']) {
    const edit = page.getByRole('region', { name: section }).getByRole('button', { name: 'Edit' });
    await edit.click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(article.title);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(edit).toBeFocused();
  }
});

test(
  'A failure lies above the buttons of the form, in sight, and at the end of the page below them',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/admin/news?edit=new');
    const drawing = { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
    await page.getByLabel('Thumbnail').setInputFiles(drawing);
    const refusal = page.getByRole('alert').filter({ hasText: 'Choose a picture' });
    const button = page.getByRole('button', { name: 'Save' });
    await expectToLieAbove(refusal, button);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expectToLieAbove(button, refusal);
    await save(page);
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/admin/news');
  },
);

test('The focus goes back to the form when a message is dismissed', async ({ page }) => {
  const title = page.getByLabel('Title', { exact: true });
  await page.goto('/admin/news?edit=new');
  await expect(title).toBeFocused();
  await page
    .getByLabel('Thumbnail')
    .setInputFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await page.getByRole('button', { name: 'Dismiss message' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Dismiss message' })).toBeHidden();
  await expect(title).toBeFocused();

  const { name } = await createCategory();
  await page.reload();
  await fillIn(page, 'Not saved', name);
  await failing(page, 'POST', '/news');
  await save(page);
  await page.getByRole('button', { name: 'Dismiss', exact: true }).press('Enter');
  await expect(page.getByText('Failed to save article. Please try again.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
});

test('The read time is computed from the text until one is typed', async ({ page }) => {
  const long = (words: number) => `<p>${'word '.repeat(words)}</p>`;
  const { id } = await createArticle({ content: long(900) });
  const typed = await createArticle({ content: long(900), readTime: '7 MIN Read' });
  await page.goto(`/admin/news?edit=${id}`);
  const readTime = page.getByLabel('Read time');
  await expect(readTime).toHaveAttribute('placeholder', '5 MIN Read');
  await expect(readTime).toHaveValue('');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('kept in this browser')).toBeHidden();
  await page.goto(`/admin/news?edit=${id}`);
  await expect(readTime).toHaveAttribute('placeholder', '5 MIN Read');
  await save(page);
  await saved(page);
  expect(await storedById(id)).toMatchObject({ readTime: '5 MIN Read' });

  await page.goto(`/admin/news?edit=${typed.id}`);
  await expect(readTime).toHaveAttribute('placeholder', '5 MIN Read');
  await expect(readTime).toHaveValue('7 MIN Read');
  await readTime.fill('One coffee');
  await save(page);
  await saved(page);
  expect(await storedById(typed.id)).toMatchObject({ readTime: 'One coffee' });
});
