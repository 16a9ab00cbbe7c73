import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test';
import { listens } from '@/scripts/checks/listens';
import { holdScripts } from '../calls';
import { test } from '../test';
import { newestArticle } from './newest';

/** When the page opens; its clock is paused until a test advances it. */
const OPENED = new Date('2026-11-21T12:00:00Z');

/** Opens the home page while its pictures are still loading. */
async function openSlowly(
  context: BrowserContext,
): Promise<{ page: Page; scripts: Locator; sendPictures: () => void }> {
  const page = await context.newPage();
  await page.clock.install({ time: new Date('2026-11-21T11:00:00Z') });
  await page.clock.pauseAt(OPENED);
  let sendPictures = (): void => undefined;
  const sent = new Promise<void>((resolve) => (sendPictures = resolve));
  await page.route('**/uploads/**', async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  // Only old browsers load `nomodule` scripts.
  const scripts = page.locator('script[src^="/_next/"]:not([nomodule])');
  await expect(scripts).toHaveCount(0);
  return { page, scripts, sendPictures };
}

test('scripts load once the first view has loaded', async ({ context }) => {
  const { page, scripts, sendPictures } = await openSlowly(context);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(scripts).toHaveCount(0);
  const manifest = page.locator('link[rel=manifest]');
  await expect(manifest).toHaveCount(0);
  sendPictures();
  await expect.poll(() => page.clock.runFor(20).then(() => scripts.count())).toBeGreaterThan(0);
  // Not because of the time limit.
  expect(await page.evaluate(() => Date.now())).toBeLessThan(OPENED.getTime() + 2_000);
  await expect.poll(() => page.clock.runFor(50).then(() => manifest.count())).toBe(1);
});

test('scripts load after two seconds at the latest', async ({ context }) => {
  const { page, scripts, sendPictures } = await openSlowly(context);
  await page.clock.runFor(1_900);
  await expect(scripts).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(scripts).not.toHaveCount(0);
  sendPictures();
});

for (const [act, what] of [
  ['presses a key', (page: Page) => page.keyboard.press('Tab')],
  ['touches the page', (page: Page) => page.mouse.down()],
] as const) {
  test(`scripts load immediately when the visitor ${act}`, async ({ context }) => {
    const { page, scripts, sendPictures } = await openSlowly(context);
    await what(page);
    await expect(scripts).not.toHaveCount(0);
    sendPictures();
  });
}

for (const address of ['/', '/news', '/admin/login']) {
  test(`each script of ${address} is loaded and run once`, async ({ page }) => {
    await page.goto(address);
    const sources = await page
      .locator('script[src]:not([nomodule])')
      .evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src')));
    expect(sources.length).toBeGreaterThan(5);
    expect(sources).toEqual([...new Set(sources)]);
  });
}

test('the first paint of an article waits for its picture', async ({ page }) => {
  const article = await newestArticle(page.request);
  await page.goto(`/news/${article.id}`);
  const wait = page.locator('head link[rel=expect][blocking=render]');
  await expect(wait).toHaveCount(1);
  const awaited = page.locator((await wait.getAttribute('href')) ?? '');
  await expect(awaited.locator('img[fetchpriority=high]')).toBeVisible();
});

test('a button pressed before the scripts load acts once they have', async ({ context }) => {
  const release = await holdScripts(context);
  const page = await context.newPage();
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await listens(page);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a theme chosen in another tab before the scripts load applies once they have', async ({ page, context }) => {
  await page.goto('/');
  await listens(page);
  const release = await holdScripts(context);
  const other = await context.newPage();
  await other.goto('/teams', { waitUntil: 'domcontentloaded' });
  await page.bringToFront();
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  release();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a filter chosen before the scripts load applies once they have', async ({ context }) => {
  const release = await holdScripts(context);
  const page = await context.newPage();
  await page.goto('/achievements', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Game').selectOption('Tekken 8');
  release();
  await expect(page).toHaveURL('/achievements?game=Tekken+8');
  await expect(page.getByLabel('Game')).toHaveValue('Tekken 8');
});

test('a card followed before the scripts load counts a view', async ({ context }) => {
  const release = await holdScripts(context);
  const page = await context.newPage();
  const counted: string[] = [];
  page.on('request', (call) => {
    if (call.url().endsWith('/views')) counted.push(new URL(call.url()).pathname);
  });
  await page.goto('/news', { waitUntil: 'domcontentloaded' });
  await page.getByRole('list').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/news\/\d+$/);
  expect(counted).toEqual([]);
  release();
  await expect.poll(() => counted).toEqual([`/api${new URL(page.url()).pathname}/views`]);
});

test('a menu opened before the scripts load stays open', { tag: '@phone' }, async ({ context }) => {
  const release = await holdScripts(context);
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  release();
  await listens(page);
  await expect(page.locator('#site-menu')).toBeVisible();
});
