import { expect, type Page, type Request } from 'playwright/test';
import { eq } from 'drizzle-orm';
import { articles } from '@/db/schema';
import { ADMIN_FEATURED_SHOWN } from '@/lib/limits';
import type { Article } from '@/lib/news/contract';
import { db } from '../../support/database';
import { createArticle, createCategory, unique } from '../../support/factories';
import { failing, holding } from '../calls';
import { fillIn, row, save, saved } from './articles';
import { question, test } from './staff';

/** A category with some articles, the newest first, of which only this category's are shown. */
async function openList(page: Page, count: number, how: object = {}) {
  const category = await createCategory();
  const made = Array.from({ length: count }, (_, place) => {
    const date = new Date(Date.UTC(2020, 0, 100 - place)).toISOString().slice(0, 10);
    return createArticle({ categoryId: category.id, date, title: unique(`Number${place + 1}`), ...how });
  });
  const list = await Promise.all(made);
  await page.goto('/admin/news');
  await page.getByLabel('Filter by category').selectOption({ label: category.name });
  return { category, titles: list.map(({ title }) => title) };
}

const titlesIn = (page: Page, section = 'All Articles') =>
  page.getByRole('region', { name: section }).getByRole('heading', { level: 4 });
const toPage = (page: Page, number: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: number, exact: true }).click();
const isListing = (request: Request) => new URL(request.url()).pathname === '/api/news' && request.method() === 'GET';

async function remove(page: Page, title: string): Promise<void> {
  await row(page, title).getByRole('button', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
}

test('Only the articles that are shown are sent', async ({ page }) => {
  const answers: Promise<Article[]>[] = [];
  // Of a call that the panel gave up there is nothing to read.
  page.on('requestfinished', (request) => {
    if (isListing(request)) answers.push(request.response().then((response) => response?.json() as Promise<Article[]>));
  });
  const { titles } = await openList(page, 23);
  await expect(titlesIn(page)).toHaveText(titles.slice(0, 10));
  await expect(page.getByRole('status').filter({ hasText: /^23 articles$/ })).toBeVisible();
  await toPage(page, '3');
  await expect(titlesIn(page)).toHaveText(titles.slice(20));
  await page.getByLabel('Per page').selectOption('25');
  await expect(titlesIn(page)).toHaveText(titles);
  await expect.poll(() => answers.length).toBeGreaterThanOrEqual(3);
  const lengths = (await Promise.all(answers)).map(({ length }) => length);
  // The featured ones come along with a filter’s first page.
  expect(Math.max(...lengths)).toBeLessThanOrEqual(25 + ADMIN_FEATURED_SHOWN + 1);
  expect(lengths.at(-2)).toBe(3);
});

test('Each filter, page and size makes one call, and none to ask who is signed in', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  const { titles } = await openList(page, 12, { featured: true });
  await expect(titlesIn(page)).toHaveText(titles.slice(0, 10));
  await expect(titlesIn(page, 'Featured Articles')).toHaveText(titles);
  const changes: [() => Promise<unknown>, RegExp][] = [
    [() => page.getByLabel('Search titles').fill('number1'), /^4 articles$/],
    [() => page.getByLabel('Search titles').fill(''), /^12 articles$/],
    [() => page.getByLabel('Status').selectOption('Draft'), /^0 articles$/],
    [() => page.getByLabel('Status').selectOption('Published'), /^12 articles$/],
  ];
  calls.length = 0;
  for (const [change, found] of changes) {
    await change();
    await expect(page.getByRole('status').filter({ hasText: found })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  await toPage(page, '2');
  await expect(titlesIn(page)).toHaveText(titles.slice(10));
  await page.getByLabel('Per page').selectOption('25');
  await expect(titlesIn(page)).toHaveText(titles);
  // That without a text was there already.
  expect(calls).toEqual(Array(5).fill('/api/news'));
});

test('A whole list from a server that knows no pages is shown in pages', async ({ page }) => {
  await page.route('**/api/news?*', async (route) => {
    const url = new URL(route.request().url());
    for (const name of ['limit', 'offset', 'withFeatured']) url.searchParams.delete(name);
    const response = await route.fetch({ url: url.href });
    const { 'x-total-count': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  const { titles } = await openList(page, 12);
  await expect(titlesIn(page)).toHaveText(titles.slice(0, 10));
  await toPage(page, '2');
  await expect(titlesIn(page)).toHaveText(titles.slice(10));
});

test('A title is sought while it is typed, accents and case aside, and what was shown stays until it is found', async ({
  page,
}) => {
  const { category, titles } = await openList(page, 2);
  await expect(titlesIn(page)).toHaveText(titles);
  const accented = await createArticle({ categoryId: category.id, title: unique('Żurrieq tirbaħ') });
  const release = await holding(page, 'GET', '/news?*');
  await page.getByLabel('Search titles').pressSequentially('zurrieq TIRBAH');
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await expect(titlesIn(page)).toHaveText(titles);
  release();
  await expect(titlesIn(page)).toHaveText([accented.title]);
  await expect(page.getByRole('status').filter({ hasText: /^1 article$/ })).toBeVisible();
});

test('A page that cannot be loaded says so below the filters, and tries again', async ({ page }) => {
  const { titles } = await openList(page, 12);
  await expect(titlesIn(page)).toHaveText(titles.slice(0, 10));
  await failing(page, 'GET', '/news?*');
  await toPage(page, '2');
  await expect(page.getByText('Failed to load data. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Search titles')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(titlesIn(page)).toHaveText(titles.slice(10));
  await expect(page.getByRole('heading', { name: 'News Manager' })).toBeFocused();
});

test('What follows moves up when an article is deleted, and the last page goes with its last one', async ({ page }) => {
  const { titles } = await openList(page, 12);
  await expect(titlesIn(page)).toHaveText(titles.slice(0, 10));
  await remove(page, titles[0] ?? '');
  await expect(titlesIn(page)).toHaveText(titles.slice(1, 11));
  await toPage(page, '2');
  await expect(titlesIn(page)).toHaveText(titles.slice(11));
  await remove(page, titles[11] ?? '');
  await expect(titlesIn(page)).toHaveText(titles.slice(1, 11));
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
});

test('An article that is still being deleted does not come back when another one is gone', async ({ page }) => {
  const { titles } = await openList(page, 11);
  const [first = '', second = '', ...others] = titles;
  await expect(titlesIn(page)).toHaveText(titles.slice(0, 10));
  const [slow] = await db.select().from(articles).where(eq(articles.title, first));
  const release = await holding(page, 'DELETE', `/news/${slow?.id}`);
  await remove(page, first);
  await expect(row(page, first)).toBeHidden();
  await remove(page, second);
  await expect(page.getByText('Article and all associated images deleted successfully!')).toBeVisible();
  await expect(row(page, first)).toBeHidden();
  release();
  await expect(titlesIn(page)).toHaveText(others);
});

test('A new article is on top of the first page, from any page of the list', async ({ page }) => {
  const { category, titles } = await openList(page, 12);
  await expect(titlesIn(page)).toHaveText(titles.slice(0, 10));
  await toPage(page, '2');
  await expect(titlesIn(page)).toHaveText(titles.slice(10));
  await page.getByRole('button', { name: 'Add Article' }).click();
  const title = unique('Newest');
  await fillIn(page, title, category.name);
  await page.getByLabel('Date').fill('2019-01-01');
  await save(page);
  await saved(page);
  await expect(titlesIn(page)).toHaveText([title, ...titles.slice(0, 10)]);
  await toPage(page, '2');
  await expect(titlesIn(page)).toHaveText([...titles.slice(10), title]);
});

test('Of very many featured articles the newest are listed apart', async ({ page }) => {
  const { titles } = await openList(page, 51, { featured: true });
  await expect(titlesIn(page, 'Featured Articles')).toHaveText(titles.slice(0, 50));
  await expect(page.getByText('Only the newest 50. The others are in the list of all articles below.')).toBeVisible();
  await expect(titlesIn(page)).toHaveText(titles.slice(0, 10));
});
