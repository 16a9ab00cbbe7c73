import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { articles } from '@/db/schema';
import { uploadEndpoints } from '@/lib/media/contract';
import { newsEndpoints } from '@/lib/news/contract';
import { succeed } from '../../support/client';
import { db } from '../../support/database';
import { createArticle, createCategory } from '../../support/factories';
import { type SignedIn, signIn } from '../../support/session';
import { failing, holding } from '../calls';
import { endSessions, keptDrafts, openSidebar, picture, question, signInAgain, test } from './staff';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page) => expect(page.getByText('Article saved successfully!')).toBeVisible();
const stored = async (id: number) => (await db.select().from(articles).where(eq(articles.id, id)))[0];

test('Leaving a changed form asks first', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/admin/news');
  await page.getByRole('button', { name: 'Add Article' }).click();
  // Not the search for titles, which the list shows until the form is there.
  await page.getByLabel('Title', { exact: true }).fill('Not saved yet');
  await openSidebar(page);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(question(page)).toContainText('You have unsaved changes.');
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
  await page.goto(`/admin/news?edit=${article.id}`);
  await expect(page.getByLabel('Excerpt')).toHaveValue('A kept excerpt.');
  await expect(page.getByText('were kept in this browser')).toBeHidden();
});

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
  for (const typed of ['Thought about for long', 'A better one']) {
    await expect(page.getByText(`were kept in this browser: “${typed}”.`)).toBeVisible();
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

test('A draft that nobody comes back to for a month is forgotten', async ({ page }) => {
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

test('Without a network everything says that it failed', async ({ page, context }) => {
  const { id, title } = await createArticle();
  await page.goto('/admin/news');
  await page.getByLabel('Search titles').fill(title);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete article. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByText('Failed to load data. Please try again.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByLabel('Excerpt').fill('Sent when the network is back.');
  await context.setOffline(true);
  await save(page);
  await expect(page.getByText('Failed to save article. Please try again.')).toBeVisible();
  await context.setOffline(false);
  await save(page);
  await saved(page);
  expect(await stored(id)).toMatchObject({ excerpt: 'Sent when the network is back.' });
});

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

for (const [choice, kept] of [
  ['Reload their version', 'Theirs.'],
  ['Overwrite with mine', 'Mine.'],
] as const) {
  test(`The second of two editors is told, and may choose: ${choice}`, async ({ page }) => {
    const article = await createArticle();
    const other = await signIn();
    await page.goto(`/admin/news?edit=${article.id}`);
    await expect(page.getByLabel('Excerpt')).toHaveValue('What it is about.');
    await succeed(newsEndpoints.update, { as: other, params: { id: article.id }, body: { excerpt: 'Theirs.' } });

    await page.getByLabel('Excerpt').fill('Mine.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(question(page)).toContainText(`${other.user.username} has saved a newer version`);
    await question(page).getByRole('button', { name: choice }).click();
    if (kept === 'Theirs.') await expect(page.getByLabel('Excerpt')).toHaveValue(kept);
    else await expect(page.getByText('Article saved successfully!')).toBeVisible();
    const [row] = await db.select().from(articles).where(eq(articles.id, article.id));
    expect(row?.excerpt).toBe(kept);
  });
}

test('A conflict takes nothing away by a second Enter, and what gave way to another version is offered', async ({
  page,
}) => {
  const { id } = await createArticle();
  const other = await signIn();
  const excerpt = page.getByLabel('Excerpt');
  await page.goto(`/admin/news?edit=${id}`);
  await excerpt.fill('Mine.');
  await succeed(newsEndpoints.update, { as: other, params: { id }, body: { excerpt: 'Theirs.' } });
  await save(page);
  await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(excerpt).toHaveValue('Mine.');

  await save(page);
  await question(page).getByRole('button', { name: 'Reload their version' }).click();
  await expect(excerpt).toHaveValue('Theirs.');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(excerpt).toHaveValue('Mine.');
  await save(page);
  await question(page).getByRole('button', { name: 'Overwrite with mine' }).click();
  await saved(page);
  expect(await stored(id)).toMatchObject({ excerpt: 'Mine.' });
});

test('Who keeps editing after a conflict can go on with the pointer, and finds the newer version', async ({ page }) => {
  const { id, title } = await createArticle();
  const other = await signIn();
  await page.goto(`/admin/news?edit=${id}`);
  await page.getByLabel('Excerpt').fill('Mine.');
  await succeed(newsEndpoints.update, { as: other, params: { id }, body: { title: `${title} by them` } });
  await save(page);
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Search titles').fill(title);
  await expect(page.getByRole('heading', { name: `${title} by them` })).toBeVisible();
});

test('Overwriting leaves the thumbnail that somebody else has changed meanwhile', async ({ page }) => {
  const { id } = await createArticle();
  const other = await signIn();
  const first = await giveThumbnail(id, other);
  await page.goto(`/admin/news?edit=${id}`);
  await expect(page.getByAltText('Thumbnail preview')).toHaveAttribute('src', new RegExp(folderOf(first)));
  const second = await giveThumbnail(id, other);
  await page.getByLabel('Excerpt').fill('Mine.');
  await save(page);
  await question(page).getByRole('button', { name: 'Overwrite with mine' }).click();
  await saved(page);
  expect(await stored(id)).toMatchObject({ excerpt: 'Mine.', image: second });
  expect((await page.request.get(second)).status()).toBe(200);
});

test('Whoever takes the version of somebody else has chosen no thumbnail any more', async ({ page }) => {
  const { id } = await createArticle();
  const other = await signIn();
  await page.goto(`/admin/news?edit=${id}`);
  const field = page.getByLabel('Thumbnail');
  await field.setInputFiles(await picture('mine.png'));
  await expect(page.getByAltText('Thumbnail preview')).toBeVisible();
  await succeed(newsEndpoints.update, { as: other, params: { id }, body: { excerpt: 'Theirs.' } });
  await save(page);
  await question(page).getByRole('button', { name: 'Reload their version' }).click();
  await expect(page.getByLabel('Excerpt')).toHaveValue('Theirs.');
  await expect(field).toHaveValue('');
});

test('A picture that was chosen by mistake is taken back first, and the stored one only then', async ({ page }) => {
  const { id } = await createArticle();
  const other = await signIn();
  const image = await giveThumbnail(id, other);
  const said = { imageAlt: 'A cup', imageFocus: { x: 0.25, y: 0.75 } };
  await succeed(newsEndpoints.update, { as: other, params: { id }, body: said });
  const remove = page.getByRole('button', { name: 'Remove thumbnail' });
  const preview = page.getByAltText('Thumbnail preview');
  await page.goto(`/admin/news?edit=${id}`);
  await page.getByLabel('Thumbnail').setInputFiles(await picture('wrong.png'));
  await expect(preview).toHaveAttribute('src', /^data:/);
  await expect(page.getByLabel('Alternative text')).toHaveValue('');
  await remove.press('Enter');
  await expect(preview).toHaveAttribute('src', new RegExp(folderOf(image)));
  await expect(page.getByLabel('Alternative text')).toHaveValue('A cup');
  await expect(page.getByLabel('From left to right')).toHaveValue('0.25');
  await expect(remove).toBeFocused();
  await expect(page.getByLabel('Thumbnail')).toHaveValue('');
  await save(page);
  await saved(page);
  expect(await stored(id)).toMatchObject({ image });

  await page.goto(`/admin/news?edit=${id}`);
  await remove.press('Enter');
  await expect(preview).toBeHidden();
  await expect(page.getByLabel('Thumbnail')).toBeFocused();
  await save(page);
  await saved(page);
  expect(await stored(id)).toMatchObject({ image: null });
});

const folderOf = (url: string) => url.split('/')[2] ?? '';

/** Puts another picture into the place of an article's. @returns its address */
async function giveThumbnail(id: number, as: SignedIn): Promise<string> {
  const { name, mimeType, buffer } = await picture('thumbnail.png');
  const body = new FormData();
  body.set('image', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  body.set('newsId', String(id));
  const { url } = await succeed(uploadEndpoints.thumbnail, { as, body });
  await succeed(newsEndpoints.update, { as, params: { id }, body: { image: url } });
  return url;
}

/** The answers to saves of an article are lost on their way; the first of them is done all the same, if `done`. */
async function losingAnswers(page: Page, id: number, done: boolean): Promise<void> {
  await page.route(`**/api/news/${id}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    if (done) await route.fetch();
    await route.abort();
  });
}

test('A save of one’s own whose answer was lost is no conflict', async ({ page }) => {
  const { id } = await createArticle();
  await page.goto(`/admin/news?edit=${id}`);
  await page.getByLabel('Excerpt').fill('Sent once.');
  await losingAnswers(page, id, true);
  await save(page);
  await expect(page.getByText('Failed to save article. Please try again.')).toBeVisible();
  expect(await stored(id)).toMatchObject({ excerpt: 'Sent once.' });
  await page.unrouteAll();
  await page.getByLabel('Excerpt').fill('Sent twice.');
  await save(page);
  await saved(page);
  expect(await stored(id)).toMatchObject({ excerpt: 'Sent twice.' });
});

test('Somebody else’s save is a conflict also after one without an answer', async ({ page }) => {
  const { id } = await createArticle();
  const other = await signIn();
  await page.goto(`/admin/news?edit=${id}`);
  await page.getByLabel('Excerpt').fill('Mine.');
  await losingAnswers(page, id, false);
  await save(page);
  await expect(page.getByText('Failed to save article. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await succeed(newsEndpoints.update, { as: other, params: { id }, body: { excerpt: 'Theirs.' } });
  await save(page);
  await expect(question(page)).toContainText(`${other.user.username} has saved a newer version`);
  expect(await stored(id)).toMatchObject({ excerpt: 'Theirs.' });
});

test('Nothing can be typed while a save runs, and the field has the focus again when it fails', async ({ page }) => {
  const { id } = await createArticle();
  await page.goto(`/admin/news?edit=${id}`);
  const excerpt = page.getByLabel('Excerpt');
  await excerpt.fill('Before.');
  await failing(page, 'PATCH', `/news/${id}`);
  const release = await holding(page, 'PATCH', `/news/${id}`);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await page.keyboard.type(' During.');
  release();
  await expect(page.getByText('Failed to save article. Please try again.')).toBeVisible();
  await expect(excerpt).toHaveValue('Before.');
  await expect(excerpt).toBeFocused();
  await page.unrouteAll();
  await page.keyboard.type(' After.');
  await page.keyboard.press('ControlOrMeta+s');
  await saved(page);
  expect(await stored(id)).toMatchObject({ excerpt: 'Before. After.' });
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
  expect(await stored(id)).toMatchObject({ excerpt: 'Once more.' });
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
