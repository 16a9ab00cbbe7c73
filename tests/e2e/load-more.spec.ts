import { expect } from 'playwright/test';
import { NEWS_LOAD_MORE } from '@/lib/limits';
import { newsEndpoints } from '@/lib/news/contract';
import { succeed } from '../support/client';
import { createArticle } from '../support/factories';
import { signIn } from '../support/session';
import { publishedArticles } from './public/newest';
import { test } from './test';

test('Load More skips no article after others were deleted', async ({ page }) => {
  const as = await signIn();
  const newest = await Promise.all([1, 2, 3].map((day) => createArticle({ date: `2031-01-0${day}` })));
  // A change through the API invalidates the cached pages.
  for (const { id } of newest.slice(-1))
    await succeed(newsEndpoints.update, { as, params: { id }, body: { readTime: '1 MIN Read' } });
  await page.goto('/news');
  const titles = page.getByRole('main').getByRole('article').getByRole('heading');
  for (const { title } of newest) await expect(titles.filter({ hasText: title })).toBeVisible();
  const shown = await titles.allTextContents();
  const all = (await publishedArticles(page.request, 40)).map(({ title }) => title);
  const next = all.slice(all.indexOf(shown.at(-1) ?? '') + 1).slice(0, NEWS_LOAD_MORE);
  for (const { id } of newest) await succeed(newsEndpoints.remove, { as, params: { id } });
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(titles).toHaveText([...shown, ...next]);
});
