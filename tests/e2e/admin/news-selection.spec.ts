import { expect, type Page } from 'playwright/test';
import { and, eq, inArray } from 'drizzle-orm';
import { activity, articles } from '@/db/schema';
import { db } from '../../support/database';
import { createArticle, createCategory, createUser, unique } from '../../support/factories';
import { signIn } from '../../support/session';
import { expectAccessible, expectToFit } from '../looks';
import { row } from './articles';
import { question, test } from './staff';

/** Opens the list with drafts of a category of its own. */
async function openDrafts(page: Page, count = 3, how: object = {}) {
  const category = await createCategory();
  const made = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      createArticle({
        ...{ categoryId: category.id, title: unique(`Draft ${index}`), isPublished: false },
        ...{ date: new Date(Date.UTC(2020, 5, 28 - index)).toISOString().slice(0, 10) },
        ...how,
      }),
    ),
  );
  await page.goto(`/admin/news?category=${category.id}`);
  await expect(row(page, made[0]?.title ?? '')).toBeVisible();
  return { category, made };
}

const select = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select ${title}` });
const bar = (page: Page) => page.getByRole('group', { name: 'Selected articles' });
const storedRows = (ids: number[]) => db.select().from(articles).where(inArray(articles.id, ids)).orderBy(articles.id);

test(
  'several articles are published with one question, one outcome and a line each',
  { tag: '@phone' },
  async ({ page }) => {
    const { made } = await openDrafts(page);
    const [first, second, third] = made.map(({ title }) => title) as [string, string, string];
    await select(page, first).check();
    await select(page, second).press('Space');
    await expect(bar(page).getByRole('status')).toHaveText('2 selected');
    await expectToFit(page);
    await expectAccessible(page);
    await bar(page).getByRole('button', { name: 'Publish' }).click();
    await expect(question(page)).toContainText('Publish 2 articles?');
    await expect(question(page).getByRole('listitem')).toHaveText([`${first} (Draft)`, `${second} (Draft)`]);
    await question(page).getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('2 articles published.', { exact: true })).toBeVisible();
    await expect(row(page, third).locator('.text-warning')).toHaveText('Draft');
    await expect(row(page, first).locator('.text-warning')).toBeHidden();
    await expect(bar(page)).toBeHidden();
    const rows = await storedRows(made.map(({ id }) => id));
    expect(rows.filter(({ isPublished }) => isPublished)).toHaveLength(2);
    for (const { id, isPublished } of rows.filter(({ isPublished }) => isPublished)) {
      expect(isPublished).toBe(true);
      const lines = await db
        .select()
        .from(activity)
        .where(and(eq(activity.kind, 'article'), eq(activity.entityId, id)));
      expect(lines.map(({ verb }) => verb)).toEqual(['published']);
    }
  },
);

test('all of a page are selected, also by a range, moved, featured and deleted', async ({ page }) => {
  const { made } = await openDrafts(page, 12);
  const other = await createCategory();
  await page.reload();
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await all.check();
  await expect(bar(page).getByRole('status')).toHaveText('10 selected');
  await all.uncheck();
  await expect(bar(page)).toBeHidden();
  const titles = made.map(({ title }) => title);
  await select(page, titles[1] ?? '').click();
  await select(page, titles[3] ?? '').click({ modifiers: ['Shift'] });
  await expect(bar(page).getByRole('status')).toHaveText('3 selected');

  await bar(page).getByRole('button', { name: 'Feature', exact: true }).click();
  await question(page).getByRole('button', { name: 'Feature' }).click();
  await expect(page.getByText('3 articles featured.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Featured Articles' }).getByRole('listitem')).toHaveCount(3);

  await all.check();
  await bar(page).getByLabel('Move to category').selectOption({ label: other.name });
  await bar(page).getByRole('button', { name: 'Move', exact: true }).click();
  await expect(question(page)).toContainText(`Move 10 articles to “${other.name}”?`);
  await question(page).getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText(`10 articles moved to “${other.name}”.`)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^2 articles$/ })).toBeVisible();

  await all.check();
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await expect(question(page)).toContainText('Delete 2 articles? This will also delete all associated images.');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 articles deleted.')).toBeVisible();
  await expect(page.getByText('No articles found.')).toBeVisible();
  expect(await storedRows(made.map(({ id }) => id))).toHaveLength(10);
});

test('one that fails is named with its reason, and stays selected', async ({ page }) => {
  const { made } = await openDrafts(page, 2);
  const [first, second] = made as [(typeof made)[0], (typeof made)[0]];
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.route(`**/api/news/${first.id}`, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The database cannot be reached.' } }),
  );
  await bar(page).getByRole('button', { name: 'Publish' }).click();
  await question(page).getByRole('button', { name: 'Publish' }).click();
  const outcome = page.getByRole('alert').filter({ hasText: '1 of 2 articles published.' });
  await expect(outcome).toContainText(`“${first.title}” (The database cannot be reached.)`);
  await expect(select(page, first.title)).toBeChecked();
  await expect(select(page, second.title)).not.toBeChecked();
});

test('a writer selects drafts of their own, to delete and move them', async ({ page, context }) => {
  const writer = await signIn(await createUser({ role: 'writer' }));
  await context.addCookies([writer.cookie]);
  const { made, category } = await openDrafts(page, 1, { authorId: writer.user.id });
  const foreign = await createArticle({ categoryId: category.id, isPublished: false });
  await page.reload();
  await expect(row(page, foreign.title)).toBeVisible();
  await expect(select(page, foreign.title)).toHaveCount(0);
  await select(page, made[0]?.title ?? '').check();
  await expect(bar(page).getByRole('button')).toHaveText(['Delete', 'Move', 'Clear selection']);
});

test('a copy is a draft with the same picture, which stays when the copy is deleted', async ({ page }) => {
  const { made } = await openDrafts(page, 1, { isPublished: true, featured: true, content: '<p>Same <b>text</b></p>' });
  const [original] = made;
  const title = original?.title ?? '';
  await row(page, title).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByText(`Duplicated as a draft: ${title} (copy)`)).toBeVisible();
  const copy = row(page, `${title} (copy)`);
  await expect(copy).toBeInViewport();
  await expect(copy.locator('.text-warning')).toHaveText('Draft');
  const [stored] = await db
    .select()
    .from(articles)
    .where(eq(articles.title, `${title} (copy)`));
  expect(stored).toMatchObject({ featured: false, isPublished: false, categoryId: original?.categoryId, views: 0 });
  expect(stored?.content).toContain('Same');
});

test('filter, search and page are in the address: reload and Back keep them', async ({ page }) => {
  const { made } = await openDrafts(page, 12);
  const heading = page.getByRole('region', { name: 'All Articles' }).getByRole('heading', { level: 4 });
  await page.getByLabel('Status').selectOption('Draft');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(heading).toHaveText(made.slice(10).map(({ title }) => title));
  await expect(page).toHaveURL(/status=draft&page=2$/);
  await page.reload();
  await expect(heading).toHaveText(made.slice(10).map(({ title }) => title));
  await page.goBack();
  await expect(heading).toHaveCount(10);
  await expect(page.getByLabel('Status')).toHaveValue('draft');
  await page.goBack();
  await expect(page.getByLabel('Status')).toHaveValue('all');
  await page.getByLabel('Search titles').fill(made[3]?.title ?? '');
  await expect(heading).toHaveText([made[3]?.title ?? '']);
  // The router may have missed a press of Back by now: the form opens by the address.
  await heading.locator('xpath=ancestor::li').getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Search titles')).toHaveValue(made[3]?.title ?? '');
  await expect(heading).toHaveCount(1);
});

test('the list is narrowed to an author', async ({ page, staff }) => {
  const { category } = await openDrafts(page, 2);
  const own = await createArticle({ categoryId: category.id, authorId: staff.user.id });
  await page.getByLabel('Filter by author').selectOption({ label: staff.user.username });
  await expect(page.getByRole('region', { name: 'All Articles' }).getByRole('heading', { level: 4 })).toHaveText([
    own.title,
  ]);
});

test('featured articles are collapsed from the second page on', async ({ page }) => {
  await openDrafts(page, 12, { featured: true });
  const featured = page.getByRole('region', { name: 'Featured Articles' }).getByRole('listitem');
  await expect(featured.first()).toBeVisible();
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(featured.first()).toBeHidden();
  await page.getByText('Featured Articles').click();
  await expect(featured.first()).toBeVisible();
});

test('after a save the article is in view, also where its date belongs to another page', async ({ page }) => {
  const { made } = await openDrafts(page, 12);
  const title = made[9]?.title ?? '';
  await row(page, title).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Date').fill('2010-01-01');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Article saved successfully!')).toBeVisible();
  await expect(row(page, title)).toBeInViewport();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('region', { name: 'All Articles' }).getByRole('heading', { level: 4 }).last()).toHaveText(
    title,
  );
});
