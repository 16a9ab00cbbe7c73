import { expect, type Page, test } from '@playwright/test';
import { messages } from '@/lib/messages';
import { createArticle } from '../../support/factories';

const group = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });
const field = (page: Page) => page.getByRole('main').getByRole('searchbox');

test('finds published articles by title and body, marks the words, and leads to the article', async ({ page }) => {
  const word = `zephyr${Date.now()}`;
  const article = await createArticle({
    date: '2019-01-01',
    title: `The ${word} over Gozo`,
    content: `<p>Nobody &amp; nothing stopped the <strong>${word}</strong>.</p><script>window.hacked = 1</script>`,
  });
  await createArticle({ date: '2019-01-01', title: `A draft about ${word}`, isPublished: false });
  await page.goto(`/search?query=${word}`);
  await expect(page.getByRole('status').filter({ hasText: word })).toHaveText(messages.search.found(1, word));
  const news = group(page, 'News');
  await expect(news.getByRole('listitem')).toHaveCount(1);
  await expect(news.locator('mark')).toHaveText([word, word]);
  await expect(news).toContainText('Nobody & nothing stopped');
  await news.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/news/${article.id}$`));
});

test('finds teams and leads to their section', async ({ page }) => {
  await page.goto('/search?query=tekken');
  await group(page, 'Teams').getByRole('link', { name: 'Tekken 8' }).click();
  await expect(page).toHaveURL(/\/teams#tekken-8$/);
});

test('finds players by real name without their accents', async ({ page }) => {
  await page.goto('/search?query=zaren+mifsud');
  await expect(group(page, 'Players').getByRole('link')).toHaveText(['żaren']);
});

test('finds achievements', async ({ page }) => {
  await page.goto('/search?query=grand+harbour+open');
  await expect(
    group(page, 'Achievements')
      .getByRole('link', { name: /Grand Harbour Open/ })
      .first(),
  ).toBeVisible();
});

test('says when nothing is found', async ({ page }) => {
  await page.goto('/search?query=xyzzyplugh');
  await expect(page.getByRole('main')).toContainText(messages.search.none);
  await expect(page.getByRole('status').filter({ hasText: 'xyzzyplugh' })).toContainText('0 results');
});

test('gives a hint for an empty search', async ({ page }) => {
  for (const query of ['', '?query=', '?query=%20%20']) {
    await page.goto(`/search${query}`);
    await expect(page.getByRole('main')).toContainText(messages.search.hint);
  }
});

test('keeps the text in the page’s own field, which searches again', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search?query=tekken');
  await expect(field(page)).toHaveValue('tekken');
  await field(page).fill('rivals');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/query=rivals/);
  await expect(field(page)).toHaveValue('rivals');
  await expect(group(page, 'Teams').getByRole('link', { name: 'Marvel Rivals' })).toBeVisible();
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
      failed: html.includes(messages.search.failed),
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

  test('searches and shows what it finds', async ({ page }) => {
    await page.goto('/search');
    await field(page).fill('tekken');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?query=tekken$/);
    await expect(group(page, 'Teams').getByRole('link', { name: 'Tekken 8' })).toBeVisible();
  });
});
