import { expect, type Page } from 'playwright/test';
import { newsEndpoints } from '@/lib/news/contract';
import { createArticle, createCategory, unique } from '../support/factories';
import { succeed } from '../support/client';
import { signIn } from '../support/session';
import { test } from './test';

// Next.js keeps pages that were left, with their state: who comes back by a link must not find yesterday's.

/** Longer than a browser keeps what it has of a page. */
const LATER_MS = 60_000;

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

/** Publishes an article as staff do, somewhere else, and lets time pass here. */
async function publishAfterLeaving(page: Page, categoryId: number, date: string) {
  const title = unique('Meanwhile');
  const body = { title, date, categoryId, content: '<p>What it says.</p>', isPublished: true };
  const { id } = await succeed(newsEndpoints.create, { as: await signIn(), body });
  await page.clock.setFixedTime(Date.now() + LATER_MS);
  return { id, title };
}

test('the newsroom shows what was published meanwhile, above what was loaded', async ({ page }) => {
  const { id: categoryId } = await createCategory();
  await page.goto('/news');
  await page.getByRole('button', { name: 'Load More' }).click();
  // Other tests remove articles at the same time, so that there may be one less than a page of them.
  await expect(cards(page).nth(8)).toBeVisible();
  const last = await cards(page).last().getByRole('heading').innerText();
  await goTo(page, 'Teams');
  await expect(page).toHaveURL('/teams');
  const { id, title } = await publishAfterLeaving(page, categoryId, new Date().toISOString().slice(0, 10));

  await goTo(page, 'News');
  await expect(cards(page).filter({ hasText: title })).toBeVisible();
  await expect(cards(page).filter({ hasText: last })).toBeVisible();
  await succeed(newsEndpoints.remove, { as: await signIn(), params: { id } });
});

test('a tag shows what was published under it meanwhile', async ({ page }) => {
  const { id: categoryId, name } = await createCategory();
  const { id, title } = await createArticle({ date: '2019-01-01', categoryId });
  await page.goto(`/news/${id}`);
  const toTag = page.getByRole('main').getByRole('link', { name, exact: true });
  await toTag.click();
  await expect(cards(page).getByRole('heading')).toHaveText([title]);
  await cards(page).getByRole('link').click();
  await expect(page).toHaveURL(`/news/${id}`);
  const newer = await publishAfterLeaving(page, categoryId, '2019-01-02');
  await toTag.click();
  await expect(cards(page).filter({ hasText: newer.title })).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
});
