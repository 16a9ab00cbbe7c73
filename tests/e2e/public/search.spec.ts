import { expect, type Page } from 'playwright/test';
import { inArray } from 'drizzle-orm';
import { articles } from '@/db/schema';
import { SEARCH_RESULTS_SHOWN } from '@/lib/limits';
import { searchMessages } from '@/lib/messages';
import { slugOf } from '@/lib/platform/slugs/rules';
import { listens } from '@/scripts/checks/listens';
import { db } from '../../support/database';
import { createArticle, createCategory } from '../../support/factories';
import { holdingAnswer, holdScripts, lookAtCalls } from '../calls';
import { accessibilityProblems, expectToFit } from '../looks';
import { playersOf, shownName } from '../../support/expected';
import { test } from '../test';
import { longTeam } from './long-team';

const group = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });
const field = (page: Page) => page.getByRole('main').getByRole('searchbox');

test.beforeEach(({ context }) => lookAtCalls(context));

test('finds published articles by title and body, marks the words, and leads to the article', async ({ page }) => {
  const word = `zephyr${Date.now()}`;
  const article = await createArticle({
    date: '2019-01-01',
    title: `The ${word} over Gozo`,
    content: `<p>Nobody &amp; nothing stopped the <strong>${word}</strong>.</p><script>window.hacked = 1</script>`,
  });
  await createArticle({ date: '2019-01-01', title: `A draft about ${word}`, isPublished: false });
  await page.goto(`/search?query=${word}`);
  await expect(page.getByRole('status').filter({ hasText: word })).toHaveText(searchMessages.found('1', word));
  const news = group(page, 'News');
  await expect(news.getByRole('listitem')).toHaveCount(1);
  await expect(news.locator('mark')).toHaveText([word, word]);
  await expect(news).toContainText('Nobody & nothing stopped');
  await news.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/news/${article.id}$`));
});

test('finds teams and leads to their page', async ({ page }) => {
  await page.goto('/search?query=tekken');
  await group(page, 'Teams').getByRole('link', { name: 'Tekken 8' }).click();
  await expect(page).toHaveURL(/\/teams\/tekken-8$/);
});

test('finds players by real name without their accents', async ({ page }) => {
  await page.goto('/search?query=zaren+mifsud');
  await expect(group(page, 'Players').getByRole('link')).toHaveText(['żaren']);
});

test('leads to the page of a player', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search');
  for (const player of playersOf(longTeam()).slice(-2)) {
    const name = shownName(player);
    await field(page).fill(name);
    await page.keyboard.press('Enter');
    await group(page, 'Players').getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(`/players/${slugOf(name)}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/search/);
  }
});

test('the page’s own field says what was searched for, whatever was typed there before', async ({ page }) => {
  await page.goto('/search?query=tekken');
  await field(page).fill('abc');
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'News', exact: true }).click();
  await expect(page).toHaveURL('/news');
  await banner.getByRole('searchbox').fill('tekken');
  await banner.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/search?query=tekken');
  await expect(field(page)).toHaveValue('tekken');
});

test('keeps what is typed before the scripts come', async ({ context }) => {
  const release = await holdScripts(context);
  const page = await context.newPage();
  await page.goto('/search?query=tekken', { waitUntil: 'domcontentloaded' });
  await field(page).fill('rivals');
  release();
  await listens(page);
  await expect(field(page)).toHaveValue('rivals');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/search?query=rivals');
  await expect(field(page)).toHaveValue('rivals');
});

test('finds achievements', async ({ page }) => {
  await page.goto('/search?query=grand+harbour+open');
  await expect(
    group(page, 'Achievements')
      .getByRole('link', { name: /Grand Harbour Open/ })
      .first(),
  ).toBeVisible();
});

test('says when nothing is found, and where else to go', async ({ page }) => {
  await page.goto('/search?query=xyzzyplugh');
  await expect(page.getByRole('main')).toContainText(searchMessages.none);
  const tags = page.getByRole('main').getByRole('region', { name: 'Popular tags' });
  await expect(tags.getByRole('link').first()).toHaveAttribute('href', /^\/news\?tag=/);
  await expect(page.getByRole('status').filter({ hasText: 'xyzzyplugh' })).toContainText('0 results');
});

test('gives a hint for an empty search', async ({ page }) => {
  for (const query of ['', '?query=', '?query=%20%20']) {
    await page.goto(`/search${query}`);
    await expect(page.getByRole('main')).toContainText(searchMessages.hint);
  }
});

test('keeps the text in the page’s own field, which searches again', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search?query=tekken');
  await expect(page).toHaveTitle(/^“tekken” \| Search/);
  await expect(field(page)).toHaveValue('tekken');
  await field(page).fill('rivals');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/query=rivals/);
  await expect(page).toHaveTitle(/^“rivals” \| Search/);
  await expect(field(page)).toHaveValue('rivals');
  await expect(field(page)).toBeFocused();
  await expect(group(page, 'Teams').getByRole('link', { name: 'Marvel Rivals' })).toBeVisible();
});

test('finds what was meant, and says so', async ({ page }) => {
  await page.goto('/search?query=teken');
  await expect(page.getByRole('status').filter({ hasText: 'tekken' })).toContainText(searchMessages.corrected('teken'));
  await expect(group(page, 'Teams').getByRole('link', { name: 'Tekken 8' })).toBeVisible();
  await page.goto('/search?query=counterstrike');
  await expect(group(page, 'Teams').getByRole('link', { name: 'Counter-Strike 2' })).toBeVisible();
});

test('suggests titles while somebody types, by keyboard from anywhere on the page', async ({ page, isMobile }) => {
  const word = `ponent${Date.now()}`;
  const article = await createArticle({ date: '2019-01-01', title: `A ${word} for the ages` });
  await createArticle({ date: '2019-01-02', title: `Another ${word}` });
  await page.goto('/about');
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('search').getByRole('searchbox').focus();
  } else {
    // The key is heard once the page has come alive.
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('banner').locator('input:focus')).toBeVisible({ timeout: 500 });
    }).toPass();
  }
  // The field becomes a combobox once the code for it is there.
  const combobox = page.getByRole('combobox', { name: 'Search' });
  await expect(combobox).toBeFocused();
  await expect(combobox).toHaveValue('');
  await expect(combobox).toHaveAttribute('aria-expanded', 'false');
  const options = page.getByRole('option');

  await test.step('the arrow keys go round, the focus stays', async () => {
    await combobox.fill(word.slice(0, -3));
    await expect(options).toHaveText([`Another ${word}`, `A ${word} for the ages`]);
    await expect(combobox).toHaveAttribute('aria-expanded', 'true');
    await combobox.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await expect(combobox).toHaveAttribute('aria-activedescendant', (await options.last().getAttribute('id')) ?? '');
    await combobox.press('ArrowDown');
    await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(0);
    await expect(combobox).toBeFocused();
  });

  await test.step('is accessible', async () => {
    expect(await accessibilityProblems(page, { within: 'header' })).toEqual([]);
  });

  await test.step('Escape closes the list and keeps the text', async () => {
    await combobox.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(combobox).toHaveValue(word.slice(0, -3));
  });

  await test.step('Enter leads to the chosen article', async () => {
    await combobox.press('Backspace');
    await expect(options).toHaveCount(2);
    await combobox.press('ArrowUp');
    await combobox.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/news/${article.id}$`));
  });
});

for (const [way, close] of [
  ['by Escape', (page: Page) => page.keyboard.press('Escape')],
  ['by a choice', (page: Page) => page.getByRole('option').click()],
] as const) {
  test(`a list of suggestions that was closed ${way} stays closed, whatever is on its way`, async ({ page }) => {
    const word = `majjistral${Date.now()}`;
    await createArticle({ date: '2019-01-01', title: `A ${word} at last` });
    await page.goto('/about');
    const input = page.getByRole('banner').locator('input[name=query]:visible');
    await input.fill(word.slice(0, -1));
    await expect(page.getByRole('option')).toHaveCount(1);
    const { given, release } = await holdingAnswer(page, '/search/suggestions?*');
    await input.press('End');
    await input.press(word.slice(-1));
    await given;
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('/search/suggestions'));
    await close(page);
    await release();
    await givenUp;
    await expect(page.getByRole('option')).toHaveCount(0);
  });
}

test('no single character takes somebody to the search', async ({ page }) => {
  await page.goto('/about');
  const focused = page.getByRole('banner').locator('input:focus');
  await page.keyboard.press('/');
  await page.keyboard.press('k');
  await expect(focused).toHaveCount(0);
  await page.keyboard.press('Meta+k');
  await expect(focused).toBeVisible();
});

test('the keyboard goes on below the last results', async ({ page }) => {
  const word = `scirocco${Date.now()}`;
  const { id: categoryId } = await createCategory();
  const count = SEARCH_RESULTS_SHOWN + 1;
  for (let made = 0; made < count; made += 1) {
    await createArticle({ date: '2019-01-01', excerpt: word, categoryId });
  }
  await page.goto(`/search?query=${word}`);
  const status = page.getByRole('status').filter({ hasText: 'shown' });
  await expect(status).toHaveText(searchMessages.shown(SEARCH_RESULTS_SHOWN, String(count)));
  await page.getByRole('link', { name: 'Load More' }).press('Enter');
  await expect(status).toHaveText(searchMessages.shown(count, String(count)));
  await expect(status).toBeFocused();

  await test.step('also for whoever presses before React has done all that it does for the link', async () => {
    await page.addInitScript(pressBeforeEffects, 'Load More');
    await page.goto(`/search?query=${word}`);
    await expect(status).toHaveText(searchMessages.shown(count, String(count)));
    await expect(status).toBeFocused();
  });
});

/** Presses a link in the moment in which React knows it, which is before its effects run. */
function pressBeforeEffects(name: string): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name);
    if (link && Object.keys(link).some((key) => key.startsWith('__reactProps'))) {
      link.focus();
      link.click();
    } else port2.postMessage(0);
  };
  port2.postMessage(0);
}

test('Load More shows all that follows, also where results were deleted since', async ({ page }) => {
  const word = `ponente${Date.now()}`;
  const { id: categoryId } = await createCategory();
  const made = [];
  for (let count = 0; count < SEARCH_RESULTS_SHOWN + 4; count += 1) {
    made.push(await createArticle({ date: '2019-01-01', title: `No. ${count} ${word}`, categoryId }));
  }
  await page.goto(`/search?query=${word}`);
  const results = group(page, 'News').getByRole('listitem');
  await expect(results).toHaveCount(SEARCH_RESULTS_SHOWN);
  const shown = await results.getByRole('heading').allTextContents();
  const gone = made.filter(({ title }) => shown.slice(0, 3).includes(title));
  await db.delete(articles).where(
    inArray(
      articles.id,
      gone.map(({ id }) => id),
    ),
  );
  await page.getByRole('link', { name: 'Load More' }).click();
  const left = made.filter((article) => !gone.includes(article)).map(({ title }) => title);
  await expect(results).toHaveCount(left.length);
  expect((await results.getByRole('heading').allTextContents()).sort()).toEqual(left.sort());
});

test('a long word does not make the page wider than the screen', { tag: '@phone' }, async ({ page }) => {
  const word = 'W'.repeat(200);
  await page.goto(`/search?query=${word}`);
  await expect(page.getByRole('status').filter({ hasText: word })).toBeVisible();
  await expectToFit(page);
});

test('takes any text without failing, and shows it as text', async ({ request }) => {
  for (const query of [
    '"',
    "'; drop table articles;--",
    '%00\uFFFD',
    '<img src=x onerror=alert(1)>',
    'a'.repeat(5000),
  ]) {
    const answer = await request.get('/search', { params: { query } });
    const html = await answer.text();
    expect(answer.status()).toBe(200);
    // Said in short: a failure would otherwise print the whole page.
    expect({
      answered: /\d+ results? for/.test(html),
      failed: html.includes(searchMessages.failed),
      injected: html.includes('<img src=x'),
    }).toEqual({ answered: true, failed: false, injected: false });
  }
});

test('is not for search engines', async ({ page }) => {
  await page.goto('/search?query=tekken');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('goes on with a link', async ({ page }) => {
    const word = `lebic${Date.now()}`;
    const { id: categoryId } = await createCategory();
    for (let count = 0; count <= SEARCH_RESULTS_SHOWN; count += 1) {
      await createArticle({ date: '2019-01-01', excerpt: word, categoryId });
    }
    await page.goto(`/search?query=${word}`);
    await expect(group(page, 'News').getByRole('listitem')).toHaveCount(SEARCH_RESULTS_SHOWN);
    await page.getByRole('main').getByRole('link', { name: 'Load More' }).click();
    await expect(page).toHaveURL(/page=2$/);
    await expect(group(page, 'News').getByRole('listitem')).toHaveCount(SEARCH_RESULTS_SHOWN + 1);
    await expect(page.getByRole('link', { name: 'Load More' })).toHaveCount(0);
  });

  test('searches and shows what it finds', async ({ page }) => {
    await page.goto('/search');
    await field(page).fill('tekken');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?query=tekken$/);
    await expect(group(page, 'Teams').getByRole('link', { name: 'Tekken 8' })).toBeVisible();
  });
});
