import { expect } from 'playwright/test';
import { eq } from 'drizzle-orm';
import { matches } from '@/db/schema';
import { LIVE_REFRESH_MS } from '@/lib/limits';
import { db } from '../support/database';
import { layoutShift } from './layout-shift';
import { expectAccessibleOnEveryScreen, expectHeadingOrder, expectToFitEveryScreen } from './looks';
import { test } from './played';

/** The pages of match day, by the id of the match. */
const PAGES: [string, (id: number) => string][] = [
  ['home', () => '/'],
  ['matches', () => '/matches'],
  ['a match', (id) => `/matches/${id}`],
  ['its tournament', () => '/tournaments/ghadira-masters'],
];

for (const [name, pathOf] of PAGES) {
  test(`on match day ${name} is accessible and fits every screen`, async ({ page, played }) => {
    await played.change({ status: 'Live' });
    await page.goto(pathOf(played.match.id));
    await expectToFitEveryScreen(page);
    await expectAccessibleOnEveryScreen(page);
    await expectHeadingOrder(page);
  });
}

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('a visitor sees both times, and nothing moves', async ({ page, played }) => {
    await page.goto(`/matches/${played.match.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tempesta LoL vs Ħamrun Thunder');
    const main = page.getByRole('main');
    await expect(main).toContainText('1 Jul 2027, 20:00 CEST');
    await expect(main).toContainText(/Your time: Fri,? 2 Jul,? 03:00 GMT\+9/);
    expect(await layoutShift(page)).toBe(0);
  });
});

test.describe('in Malta', () => {
  test.use({ timezoneId: 'Europe/Rome' });

  test('a visitor whose clock shows the same sees one time', async ({ page, played }) => {
    await page.goto(`/matches/${played.match.id}`);
    await expect(page.getByRole('main')).toContainText('1 Jul 2027, 20:00 CEST');
    await expect(page.getByText('Your time')).toHaveCount(0);
  });
});

test('a live page shows a new score by itself, and goes on playing what it plays', async ({ page, played }) => {
  await played.change({ status: 'Live', scoreA: 0, scoreB: 0 });
  await page.goto(`/matches/${played.match.id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('0 - 0');
  await page.route('https://**', (route) => route.fulfill({ body: '' }));
  await main.getByRole('button', { name: 'Play video from Twitch' }).click();
  const frame = await main.locator('iframe').elementHandle();
  await played.change({ scoreA: 1 });
  await expect(main).toContainText('1 - 0', { timeout: LIVE_REFRESH_MS + 5_000 });
  expect(await frame.evaluate((element) => element.isConnected)).toBe(true);
});

test('the score of a live match stays in sight while the page scrolls', { tag: '@phone' }, async ({ page, played }) => {
  const bar = page.locator('[data-monogram="Tempesta LoL 1 - 0 Ħamrun Thunder"]');
  await played.change({ status: 'Live', scoreA: 1, scoreB: 0 });
  await page.goto(`/matches/${played.match.id}`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: 'Line-up' }).evaluate((heading) => heading.scrollIntoView());
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await expect(bar).toBeInViewport({ ratio: 1 });
  // It repeats the head: readers hear the score once.
  await expect(page.getByText('1 - 0', { exact: true })).toHaveCount(1);

  await played.change({ status: 'Finished', scoreA: 2, scoreB: 0 });
  await page.goto(`/matches/${played.match.id}`);
  await expect(page.getByText('2 - 0', { exact: true }).first()).toBeVisible();
  await expect(page.locator('[data-monogram^="Tempesta LoL "]')).toHaveCount(0);
});

test('@phone the address of a calendar is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/matches');
  await page.getByText('Subscribe to calendar').click();
  await expect(page.getByRole('link', { name: 'Google' })).toHaveAttribute('href', /calendar\.google\.com.*webcal/);
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Address copied' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https?:\/\/.*\/calendar\.ics$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, timezoneId: 'Asia/Tokyo' });

  test('the time is Malta’s, and calendars and more matches are links', async ({ page, played }) => {
    const old = await db
      .insert(matches)
      .values(Array.from({ length: 20 }, () => ({ date: '2007-01-01', teamA: 'Tempesta', teamB: 'Northlight' })))
      .returning({ id: matches.id });
    await played.change({ stage: 'Final' });
    await page.goto(`/matches/${played.match.id}`);
    await expect(page.getByRole('main')).toContainText('1 Jul 2027, 20:00 CEST');
    await expect(page.getByRole('link', { name: 'Watch it there' }).first()).toHaveAttribute('href', /^https:/);
    await page.getByText('Subscribe to calendar').click();
    await expect(page.getByRole('link', { name: 'Apple and Outlook' })).toHaveAttribute('href', /^webcal:.*\.ics$/);
    await expect(page.getByRole('button', { name: 'Copy address' })).toBeHidden();

    await page.goto('/matches');
    const names = page.getByRole('table').getByRole('link', { name: ' vs ' });
    await expect(names).toHaveCount(20);
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect(page).toHaveURL('/matches/page/2');
    await expect.poll(() => names.count()).toBeGreaterThan(20);
    for (const { id } of old) await db.delete(matches).where(eq(matches.id, id));
    await played.change({ stage: 'Semi-final' });
  });
});
