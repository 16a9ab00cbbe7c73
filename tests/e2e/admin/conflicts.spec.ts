import { expect, type Page } from 'playwright/test';
import { eq, inArray } from 'drizzle-orm';
import { achievements, articles } from '@/db/schema';
import { newsEndpoints } from '@/lib/news/contract';
import { succeed } from '../../support/client';
import { db } from '../../support/database';
import { createArticle, createCategory } from '../../support/factories';
import { signIn } from '../../support/session';
import { losingAnswers } from '../calls';
import { fillIn, find, save, saved, storedById } from './articles';
import { keptDrafts, picture, question, test } from './staff';

for (const [choice, kept] of [
  ['Reload their version', 'Theirs.'],
  ['Overwrite with mine', 'Mine.'],
] as const) {
  test(`The second of two editors sees the conflict and chooses: ${choice}`, async ({ page }) => {
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
    expect(await storedById(article.id)).toMatchObject({ excerpt: kept });
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
  expect(await storedById(id)).toMatchObject({ excerpt: 'Mine.' });
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
  await expect((await find(page, title)).getByRole('heading', { name: `${title} by them` })).toBeVisible();
});

for (const [lost, status] of [
  ['was lost', null],
  ['a proxy made another of', 502],
  ['was cut short', 200],
] as const) {
  test(`A save of one’s own whose answer ${lost} is no conflict`, async ({ page }) => {
    const { id } = await createArticle();
    await page.goto(`/admin/news?edit=${id}`);
    await page.getByLabel('Excerpt').fill('Sent once.');
    await page.route(`**/api/news/${id}`, async (route) => {
      await route.fetch();
      await (status === null ? route.abort() : route.fulfill({ status, body: '{"id":' }));
    });
    await save(page);
    await expect(page.getByText('Failed to save article. Please try again.')).toBeInViewport({ ratio: 1 });
    expect(await storedById(id)).toMatchObject({ excerpt: 'Sent once.' });
    await page.unrouteAll();
    await page.getByLabel('Excerpt').fill('Sent twice.');
    await save(page);
    await saved(page);
    expect(await storedById(id)).toMatchObject({ excerpt: 'Sent twice.' });
  });
}

test('Another user’s save is a conflict also after a save without a response', async ({ page }) => {
  const { id } = await createArticle();
  const other = await signIn();
  await page.goto(`/admin/news?edit=${id}`);
  await page.getByLabel('Excerpt').fill('Mine.');
  await losingAnswers(page, 'PATCH', `/news/${id}`, false);
  await save(page);
  await expect(page.getByText('Failed to save article. Please try again.')).toBeInViewport({ ratio: 1 });
  await page.unrouteAll();
  await succeed(newsEndpoints.update, { as: other, params: { id }, body: { excerpt: 'Theirs.' } });
  await save(page);
  await expect(question(page)).toContainText(`${other.user.username} has saved a newer version`);
  expect(await storedById(id)).toMatchObject({ excerpt: 'Theirs.' });
});

/** Creates an article by its form, which hears nothing of that. */
async function createWithoutAnswer(page: Page, title: string): Promise<void> {
  const { name } = await createCategory();
  await page.goto('/admin/news?edit=new');
  await fillIn(page, title, name);
  await losingAnswers(page, 'POST', '/news', true);
  await save(page);
  await expect(page.getByText('Failed to save article. Please try again.')).toBeInViewport({ ratio: 1 });
  await page.unrouteAll();
}

test('A new article whose first answer was lost is made once, with what was typed since', async ({ page, staff }) => {
  const title = `Sent twice by ${staff.user.username}`;
  await createWithoutAnswer(page, title);
  await page.getByLabel('Excerpt').fill('Typed since.');
  await page.getByLabel('Thumbnail').setInputFiles(await picture('thumbnail.png'));
  await save(page);
  await saved(page);
  const made = await db.select().from(articles).where(eq(articles.title, title));
  expect(made).toMatchObject([{ excerpt: 'Typed since.', image: expect.stringContaining('/uploads/') }]);
});

test('A draft of a new article that was saved without an answer is no second article', async ({ page, staff }) => {
  const title = `Restored by ${staff.user.username}`;
  await createWithoutAnswer(page, title);
  await expect.poll(() => keptDrafts(page)).toContain(title);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByLabel('Excerpt').fill('Typed since.');
  await save(page);
  await question(page).getByRole('button', { name: 'Overwrite with mine' }).click();
  await saved(page);
  expect(await db.select().from(articles).where(eq(articles.title, title))).toMatchObject([
    { excerpt: 'Typed since.' },
  ]);
});

test('After the version that is there was taken, a draft of another new article is still another', async ({
  page,
  staff,
}) => {
  const [made, typed] = [`Made by ${staff.user.username}`, `Typed by ${staff.user.username}`];
  const title = page.getByLabel('Title', { exact: true });
  const restore = (name: string) => page.getByRole('button', { name: 'Restore', description: new RegExp(name) });
  page.on('dialog', (dialog) => void dialog.accept());
  await createWithoutAnswer(page, made);
  await expect.poll(() => keptDrafts(page)).toContain(made);
  const { name } = await createCategory();
  await page.reload();
  await fillIn(page, typed, name);
  await expect.poll(() => keptDrafts(page)).toContain(typed);
  await page.reload();

  await restore(made).click();
  await save(page);
  await question(page).getByRole('button', { name: 'Reload their version' }).click();
  await restore(typed).click();
  await expect(title).toHaveValue(typed);
  await save(page);
  await saved(page);
  const stored = await db
    .select()
    .from(articles)
    .where(inArray(articles.title, [made, typed]));
  expect(stored.map(({ title }) => title).toSorted()).toEqual([made, typed]);
});

test('What is typed over the version of a new article that is there makes no second one', async ({ page, staff }) => {
  const title = `Taken by ${staff.user.username}`;
  page.on('dialog', (dialog) => void dialog.accept());
  await createWithoutAnswer(page, title);
  await expect.poll(() => keptDrafts(page)).toContain(title);
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await save(page);
  await question(page).getByRole('button', { name: 'Reload their version' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByLabel('Excerpt').fill('Typed over it.');
  await expect.poll(() => keptDrafts(page)).toContain('Typed over it.');
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await save(page);
  await question(page).getByRole('button', { name: 'Overwrite with mine' }).click();
  await saved(page);
  expect(await db.select().from(articles).where(eq(articles.title, title))).toMatchObject([
    { excerpt: 'Typed over it.' },
  ]);
});

test('A new achievement whose first answer was lost is made once', async ({ page, staff }) => {
  const tournament = `Cup sent twice by ${staff.user.username}`;
  const values = { Place: '1st', 'Place Rank': '1', Team: 'Tempesta', Game: 'Tekken 8', Players: 'Rafa' };
  await page.goto('/admin/achievements?edit=new');
  for (const [label, value] of Object.entries({ ...values, Tournament: tournament })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await losingAnswers(page, 'POST', '/achievements', true);
  await save(page);
  await expect(page.getByText('Failed to save achievement. Please try again.')).toBeInViewport({ ratio: 1 });
  await page.unrouteAll();
  await page.getByLabel('Venue').fill('Valletta');
  await save(page);
  await expect(page.getByRole('heading', { name: 'Add Achievement' })).toBeHidden();
  const made = await db.select().from(achievements).where(eq(achievements.tournament, tournament));
  expect(made).toMatchObject([{ venue: 'Valletta' }]);
});
