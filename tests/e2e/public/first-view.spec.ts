import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../test';

/** The home page as it is while its pictures are on their way, and no clock runs in it. */
async function openSlowly(
  context: BrowserContext,
): Promise<{ page: Page; scripts: string[]; sendPictures: () => void }> {
  const page = await context.newPage();
  await page.clock.install();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  let sendPictures = (): void => undefined;
  const sent = new Promise<void>((resolve) => (sendPictures = resolve));
  await page.route('**/uploads/**', async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  return { page, scripts, sendPictures };
}

test('scripts come once the first view is there', async ({ context }) => {
  const { page, scripts, sendPictures } = await openSlowly(context);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(1_000);
  expect(scripts).toEqual([]);
  const manifest = page.locator('link[rel=manifest]');
  await expect(manifest).toHaveCount(0);
  sendPictures();
  await expect.poll(() => page.clock.runFor(50).then(() => scripts.length)).toBeGreaterThan(0);
  await expect.poll(() => page.clock.runFor(50).then(() => manifest.count())).toBe(1);
});

test('scripts wait no longer than two seconds', async ({ context }) => {
  const { page, scripts, sendPictures } = await openSlowly(context);
  await page.clock.runFor(2_000);
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  sendPictures();
});

test('scripts come at once for who acts', async ({ context }) => {
  const { page, scripts, sendPictures } = await openSlowly(context);
  await page.keyboard.press('Tab');
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  sendPictures();
});
