import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'playwright/test';
import postgres from 'postgres';
import { freePort } from '@/db/embedded/free-port';
import { type EmbeddedServer, startEmbedded } from '@/db/embedded/start';
import { messages, newsMessages, notFoundMessages, searchMessages } from '@/lib/messages';
import { site } from '@/lib/site';
import { healthy, npmStart, type Started } from '../../support/npm-start';
import { SESSION_SECRET } from '../../support/staff';
import { expectAccessible, expectToFit } from '../looks';
import { test } from '../test';

/** A site of its own, on an empty database that can be taken away. The tests depend on each other and run in order. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let folder: string;
let database: EmbeddedServer;
let started: Started;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tempesta-states-'));
  chmodSync(folder, 0o755);
  database = await startEmbedded({ dataDir: folder });
  started = npmStart({
    ...{ DATA_DIR: folder, DATABASE_URL: database.url, SEED: 'none', PORT: String(await freePort()) },
    SESSION_SECRET,
  });
  await healthy(started);
});

test.afterAll(async () => {
  await started.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a function while a table cannot be read. */
async function without(table: string, act: () => Promise<void>): Promise<void> {
  const sql = postgres(database.url, { max: 1 });
  await sql`alter table ${sql(table)} rename to away`;
  await act();
  await sql`alter table away rename to ${sql(table)}`;
  await sql.end();
}

test.describe('without scripts, which would prefetch the home page', () => {
  test.use({ javaScriptEnabled: false });

  test('tags that cannot be read are left out, and everything else shows', async ({ page }) => {
    await without('category_totals', async () => {
      await page.goto(`${started.url}/search?query=storm`);
      await expect(page.getByText(searchMessages.none)).toBeVisible();
    });
  });
});

test('without a database and cache, each region shows its failure and can be tried again', async ({ page }) => {
  await database.stop();
  const main = page.getByRole('main');

  await page.goto(`${started.url}/`);
  await expect(main.getByText(messages.news.loadFailed).first()).toBeVisible();
  await expect(main.getByText(newsMessages.spotlightFailed)).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(site.tagline);
  // The featured news shows from medium screens up, and so does its failure.
  await expect(main.getByText(messages.news.loadFailed)).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(main.getByText(messages.news.loadFailed).filter({ visible: true })).toHaveCount(1);
  await page.setViewportSize({ width: 1280, height: 800 });

  const article = await page.goto(`${started.url}/news/1`);
  expect(article?.status()).toBeGreaterThanOrEqual(400);
  await expect(page.getByRole('heading', { name: notFoundMessages.heading })).toBeVisible();
  await expect.poll(started.output).toContain(newsMessages.articleFailed);

  await page.goto(`${started.url}/search?query=storm`);
  await expect(main.getByText(searchMessages.failed)).toBeVisible();

  for (const [address, heading] of [
    ['/about', 'About'],
    ['/achievements', 'Our Achievements'],
    ['/teams', `${site.name} Teams`],
  ] as const) {
    await page.goto(`${started.url}${address}`);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
  }

  await page.goto(`${started.url}/news`);
  await expect(main.getByRole('alert')).toContainText(messages.news.loadFailed);
  database = await startEmbedded({ dataDir: folder });
  await expect
    .poll(async () => (await page.request.get(`${started.url}/api/health`)).status(), { timeout: 15_000 })
    .toBe(200);
  await main.getByRole('button', { name: messages.tryAgain }).first().click();
  await expect(main.getByText('No news yet')).toBeVisible();
});

test('pages of an empty database show their empty states', async ({ page }) => {
  for (const [address, text] of [
    ['/', 'No news yet'],
    ['/news', 'No news yet'],
    ['/about', 'Who Are We'],
    ['/achievements', 'Our Achievements'],
    ['/search?query=storm', searchMessages.none],
  ] as const) {
    expect((await page.goto(`${started.url}${address}`))?.status()).toBe(200);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectToFit(page);
    }
    await expectAccessible(page);
  }
  expect((await page.goto(`${started.url}/news/1`))?.status()).toBe(404);
});

test('a failed search is logged without its text', async ({ page }) => {
  await without('article_words', async () => {
    await page.goto(`${started.url}/search?query=zephyranthes`);
    await expect(page.getByText(searchMessages.failed)).toBeVisible();
  });
  await expect.poll(started.output).toMatch(/article_words.* does not exist/);
  expect(started.output()).not.toContain('zephyranthes');
});
