import { expect, type Page } from 'playwright/test';
import { messages } from '@/lib/messages';
import { type Article, newsEndpoints } from '@/lib/news/contract';
import { succeed } from '../../support/client';
import { createArticle, createCategory, unique } from '../../support/factories';
import { signIn } from '../../support/session';
import { holding, holdScripts, lookAtCalls } from '../calls';
import { expectToFit } from '../looks';
import { newestArticle, publishedArticles } from './newest';
import { test } from '../test';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading');
const loadMore = (page: Page) => page.getByRole('button', { name: 'Load More' });
const tag = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Popular tags' }).getByRole('link', { name, exact: true });

/** A number of articles that differ only in id and title, for API answers of an exact length. */
function made(example: Article, from: number, count: number): Article[] {
  return Array.from({ length: count }, (_, index) => ({
    ...example,
    id: 900_000 + from + index,
    title: `Made ${from + index}`,
  }));
}

test.beforeEach(({ context }) => lookAtCalls(context));

test('shows 8 articles at first, Load More adds 6, and disappears after a short page, moving its focus', async ({
  page,
}) => {
  const example = await newestArticle(page.request);
  const asked: string[] = [];
  await page.route('**/api/news/published?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(`${query.get('limit')} before ${query.get('before')}`);
    const page = asked.length - 1;
    return route.fulfill({ json: made(example, page * 6, page === 0 ? 6 : 5) });
  });
  const [last] = (await publishedArticles(page.request, 8)).slice(-1);
  await page.goto('/news');
  for (const count of [8, 14, 19]) {
    await expect(cards(page)).toHaveCount(count);
    if (count < 19) await loadMore(page).press('Enter');
  }
  await expect(loadMore(page)).toBeHidden();
  await expect(page.getByText('19 articles shown')).toBeFocused();
  expect(asked).toEqual([`6 before ${last?.date},${last?.id}`, `6 before ${example.date},900005`]);
});

test('Load More continues with the real articles, without duplicates', async ({ page }) => {
  const all = await publishedArticles(page.request, 14);
  await page.goto('/news');
  await loadMore(page).click();
  await expect(titles(page)).toHaveText(all.map(({ title }) => title));
});

test('Load More continues after a page that holds only duplicates', async ({ page }) => {
  const shown = await publishedArticles(page.request, 8);
  const [example] = shown;
  if (!example) throw new Error('There is no published article.');
  let calls = 0;
  await page.route('**/api/news/published?*', (route) => {
    calls += 1;
    // An older server ignores the cursor, and answers the first page.
    return route.fulfill({ json: calls === 1 ? shown.slice(0, 6) : made(example, calls * 6, 6) });
  });
  await page.goto('/news');
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(14);
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(20);
  expect(calls).toBe(3);
});

/** Published articles of one category, the newest first. */
async function publishOfOneTag(count: number) {
  const category = await createCategory({ name: unique('Paged') });
  const dates = Array.from({ length: count }, (_, index) => `2019-05-${String(28 - index).padStart(2, '0')}`);
  const made = await Promise.all(dates.map((date) => createArticle({ date, categoryId: category.id })));
  return { tag: category.name, articles: made };
}

const deleteArticles = async (gone: readonly { id: number }[]) => {
  const as = await signIn();
  for (const { id } of gone) await succeed(newsEndpoints.remove, { as, params: { id } });
};

test('Load More of a tag skips and repeats no article after others were deleted and published', async ({ page }) => {
  const { tag: name, articles } = await publishOfOneTag(16);
  const titlesFrom = (from: number, to: number) => articles.slice(from, to).map(({ title }) => title);
  await page.goto(`/news?tag=${encodeURIComponent(name)}`);
  await expect(titles(page)).toHaveText(titlesFrom(0, 8));
  // The last shown article is one of them.
  await deleteArticles([...articles.slice(1, 4), ...articles.slice(7, 9)]);
  await createArticle({ date: '2019-06-01', categoryId: articles[0]?.categoryId });
  await loadMore(page).click();
  await expect(titles(page)).toHaveText([...titlesFrom(0, 8), ...titlesFrom(9, 15)]);
  await loadMore(page).click();
  await expect(titles(page)).toHaveText([...titlesFrom(0, 8), ...titlesFrom(9, 16)]);
  await expect(loadMore(page)).toBeHidden();
});

test(
  'a tag filters from the first page on, lives in the address, and Back works',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/news');
    const chosen = page.getByRole('navigation', { name: 'Popular tags' }).getByRole('link').nth(1);
    const name = (await chosen.textContent()) ?? '';
    await chosen.click();
    await expect(chosen).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(new RegExp(`tag=${encodeURIComponent(name).replaceAll('%20', '(%20|\\+)')}`));
    await expect(page.getByText('articles shown')).toBeAttached();
    const badges = await cards(page).evaluateAll((all) => all.map((card) => card.textContent));
    expect(badges.length).toBeLessThanOrEqual(8);
    for (const text of badges) expect(text.toLowerCase()).toContain(name.toLowerCase());

    const shown = await titles(page).allTextContents();
    await page.reload();
    await expect(titles(page)).toHaveText(shown);
    await page.goBack();
    await expect(page).toHaveURL('/news');
    await expect(tag(page, 'ALL')).toHaveAttribute('aria-current', 'true');
    await expect(cards(page)).toHaveCount(8);
  },
);

test(
  'an article leads to its tag, which shows as chosen also where it is not popular',
  { tag: '@phone' },
  async ({ page }) => {
    const { name, id: categoryId } = await createCategory({ name: unique('Rarely written') });
    const { id, title } = await createArticle({ date: '2019-01-01', categoryId });
    await page.goto(`/news/${id}`);
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(titles(page)).toHaveText([title]);
    await expect(tag(page, name)).toHaveAttribute('aria-current', 'true');
    await expect(tag(page, name)).toBeInViewport({ ratio: 1 });

    await page.goto(`/news?tag=${encodeURIComponent(name.toUpperCase())}`);
    await expect(titles(page)).toHaveText([title]);
    await expect(tag(page, name)).toHaveAttribute('aria-current', 'true');
    await expectToFit(page);

    const chips = page.getByRole('navigation', { name: 'Popular tags' }).getByRole('link');
    const names = await chips.allTextContents();
    await chips.last().click();
    await expect(chips.last()).toHaveAttribute('aria-current', 'true');
    await expect(chips).toHaveText(names);
  },
);

test('scrolls a chosen tag into view', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/news');
  const chips = page.getByRole('navigation', { name: 'Popular tags' }).getByRole('link');
  await page.goto(`/news?tag=${encodeURIComponent((await chips.last().textContent()) ?? '')}`);
  await expect(chips.last()).toHaveAttribute('aria-current', 'true');
  await expect(chips.last()).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(chips.first()).toHaveAttribute('aria-current', 'true');
  await expect(chips.first()).toBeInViewport({ ratio: 1 });
});

test('a tag in another case selects the known tag', async ({ page }) => {
  await page.goto('/news');
  const known = page.getByRole('navigation', { name: 'Popular tags' }).getByRole('link');
  const names = await known.allTextContents();
  await page.goto(`/news?tag=${encodeURIComponent(names[1]?.toLowerCase() ?? '')}`);
  await expect(known.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(known).toHaveText(names);
  await page.goto('/news?tag=all');
  await expect(known.first()).toHaveAttribute('aria-current', 'true');
  await expect(cards(page)).toHaveCount(8);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('an article opens at its top, and Back restores the scroll position', async ({ page }) => {
    await page.goto('/news');
    await loadMore(page).click();
    await expect(cards(page)).toHaveCount(14);
    const place = () => page.evaluate(() => Math.round(window.scrollY));
    await cards(page).last().scrollIntoViewIfNeeded();
    const before = await place();
    expect(before).toBeGreaterThan(500);
    await cards(page).last().getByRole('link').click();
    await expect(page.getByText('Posted by')).toBeVisible();
    // During a view transition the page exists, unpainted, for some moments before it is scrolled.
    await expect.poll(place).toBe(0);
    await page.goBack();
    await expect(cards(page)).toHaveCount(14);
    await expect.poll(place).toBe(before);
  });
});

test('the scroll position of the list stays while a tag loads', async ({ page }) => {
  const release = await holding(page, 'POST', '/news/search');
  await page.goto('/news');
  await page.getByRole('navigation', { name: 'Popular tags' }).getByRole('link').nth(1).click();
  await expect(page.getByText(messages.loading, { exact: true })).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeGreaterThan(1500);
  release();
  await expect(page.getByText(messages.loading, { exact: true })).toBeHidden();
});

test('a failed call shows its message, keeps the shown articles, and can be tried again', async ({ page }) => {
  await page.goto('/news');
  let failing = true;
  await page.route(/\/api\/news\/(search|published)/, (route) =>
    failing ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );

  await loadMore(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(messages.news.moreFailed);
  await expect(cards(page)).toHaveCount(8);

  await page.getByRole('navigation', { name: 'Popular tags' }).getByRole('link').nth(1).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(messages.news.categoryFailed);
  await tag(page, 'ALL').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(messages.news.loadFailed);

  failing = false;
  await page.getByRole('button', { name: messages.tryAgain }).press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toBeFocused();
  await expect(cards(page)).toHaveCount(8);
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(14);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('controls that need JavaScript are absent', async ({ page }) => {
    await page.goto('/news');
    await expect(cards(page)).toHaveCount(8);
    await expect(page.getByRole('navigation', { name: 'Popular tags' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Popular tags' })).toBeHidden();
    await expect(loadMore(page)).toBeHidden();
  });

  test('a link leads to further articles, also when the address asks for a tag', async ({ page }) => {
    await page.goto('/news?tag=Any');
    await expect(cards(page)).toHaveCount(8);
    await page.getByRole('link', { name: 'Search for the rest' }).click();
    await expect(page).toHaveURL('/search');
  });
});

test('prints no controls', async ({ page }) => {
  await page.goto('/news');
  await page.emulateMedia({ media: 'print' });
  await expect(cards(page)).toHaveCount(8);
  await expect(page.getByRole('navigation', { name: 'Popular tags' })).toBeHidden();
  await expect(loadMore(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Search for the rest' })).toBeHidden();
});

test('the articles of other tags do not show before the scripts load', async ({ context, request }) => {
  const { category } = await newestArticle(request);
  const { id: categoryId, name } = await createCategory({ name: unique('Shared') });
  const { title } = await createArticle({ date: '2019-01-01', categoryId });
  const release = await holdScripts(context);
  const page = await context.newPage();
  await page.goto(`/news?tag=${encodeURIComponent(name)}`, { waitUntil: 'domcontentloaded' });
  const first = page.getByRole('main').getByRole('listitem').filter({ hasText: category.name }).first();
  await expect(first).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  release();
  await expect(titles(page)).toHaveText([title]);
});

test('without a tag the articles show before the scripts load', async ({ context }) => {
  await holdScripts(context);
  const page = await context.newPage();
  await page.goto('/news', { waitUntil: 'domcontentloaded' });
  await expect(cards(page)).toHaveCount(8);
});

test('the articles show after a delay when the scripts never load', async ({ context }) => {
  await context.route('**/_next/static/**/*.js', (route) => route.abort());
  const page = await context.newPage();
  await page.goto('/news?tag=Any', { waitUntil: 'domcontentloaded' });
  await expect(cards(page)).toHaveCount(0);
  await expect(cards(page)).toHaveCount(8);
});

test('an unused tag shows and announces that there is nothing yet', async ({ page }) => {
  await page.route('**/api/news/search', (route) => route.fulfill({ json: [] }));
  await page.goto('/news');
  const announced = await page.getByRole('status').filter({ hasText: '8 articles shown' }).elementHandle();
  const chosen = page.getByRole('navigation', { name: 'Popular tags' }).getByRole('link').nth(1);
  await chosen.click();
  const nothing = `Nothing in ${(await chosen.textContent()) ?? ''} yet`;
  await expect(page.getByText(nothing)).toBeVisible();
  expect(await announced.textContent()).toContain(nothing);
  await expect(loadMore(page)).toBeHidden();
});

test('a late response for a tag that was left is not shown', async ({ page }) => {
  const example = await newestArticle(page.request);
  const release = await holding(page, 'GET', '/news/published?*');
  await page.route('**/api/news/search', (route) => route.fulfill({ json: made(example, 0, 2) }));
  await page.goto('/news');
  await loadMore(page).click();
  await page.getByRole('navigation', { name: 'Popular tags' }).getByRole('link').nth(1).click();
  await expect(titles(page)).toHaveText(['Made 0', 'Made 1']);
  const late = page.waitForResponse('**/api/news/published?*');
  release();
  await late;
  await tag(page, 'ALL').click();
  await expect(cards(page)).toHaveCount(8);
});

test('a tag longer than any category shows an empty list that fits the page', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`/news?tag=${'x'.repeat(70)}`);
  await expect(page.getByRole('main').getByText(`Nothing in ${'x'.repeat(60)} yet`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
