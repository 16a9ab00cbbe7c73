import { eq } from 'drizzle-orm';
import { expect, type Page } from 'playwright/test';
import { articles } from '@/db/schema';
import { db } from '../../support/database';
import { createArticle, createCategory, unique } from '../../support/factories';
import { test } from './staff';

const stored = async (id: number) => (await db.select().from(articles).where(eq(articles.id, id)))[0];
const savedAsDraft = (page: Page) => page.getByText(/^Saved as a draft \d\d:\d\d$/);
const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });

const create = async (isPublished: boolean) =>
  createArticle({ title: unique('Long read'), categoryId: (await createCategory()).id, isPublished });

test('a draft is saved by itself in the middle of writing, and History has the version before', async ({ page }) => {
  const before = await create(false);
  await page.clock.install();
  await page.goto(`/admin/news?edit=${before.id}`);
  await title(page).fill(`${before.title}, written on`);
  await page.clock.fastForward(10_000);
  await expect(savedAsDraft(page)).toBeVisible();
  expect(await stored(before.id)).toMatchObject({ title: `${before.title}, written on`, isPublished: false });

  await test.step('What is typed afterwards is saved by Save, without a question', async () => {
    await page.getByLabel('Excerpt').fill('More of it.');
    await expect(savedAsDraft(page)).toBeHidden();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Article saved successfully!')).toBeVisible();
    expect(await stored(before.id)).toMatchObject({ excerpt: 'More of it.' });
  });

  await test.step('The version from before is among the kept ones', async () => {
    await page.goto(`/admin/news?edit=${before.id}`);
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    const versions = history.getByRole('list', { name: 'Versions' }).getByRole('button');
    // The current one, the one that was saved by itself, and the one before.
    await expect(versions).toHaveCount(3);
    await versions.nth(1).click();
    await expect(history.locator('ins').filter({ hasText: ', written on' })).toBeVisible();
  });
});

test('what is typed while a draft is on its way stays, and is saved after it', async ({ page }) => {
  const before = await create(false);
  await page.clock.install();
  await page.goto(`/admin/news?edit=${before.id}`);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/api/news/${before.id}`, async (route) => {
    if (route.request().method() === 'PATCH') await released;
    await route.continue();
  });
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await title(page).fill(`${before.title}, first`);
  await page.clock.fastForward(10_000);
  await sent;
  await title(page).fill(`${before.title}, second`);
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  release();
  await saved;
  await expect(page.getByText('Article saved successfully!')).toBeVisible();
  expect(await stored(before.id)).toMatchObject({ title: `${before.title}, second` });
});

test('a published article changes by Save alone', async ({ page }) => {
  const before = await create(true);
  await page.clock.install();
  await page.goto(`/admin/news?edit=${before.id}`);
  await title(page).fill(`${before.title}, corrected`);
  await expect(page.getByText(/^Saved in this browser/)).toBeVisible();
  await page.clock.fastForward(20_000);
  await page.getByLabel('Excerpt').fill('A second change, which proves that the first one was not sent.');
  await expect(page.getByText(/^Saved in this browser/)).toBeVisible();
  expect(await stored(before.id)).toMatchObject({ title: before.title });
});
