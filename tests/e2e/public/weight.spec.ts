import { type Browser, expect } from '@playwright/test';
import { test } from '../test';

/** All that the first view of the home page may send to a phone, pictures included, in bytes. */
const FIRST_VIEW_MAX = 350 * 1024;

/** What a browser gets that has never been here. */
async function firstView(browser: Browser): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    );
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const sent = await Promise.all(sizes);
  await context.close();
  expect(sent.length).toBeGreaterThan(5);
  return sent.reduce((sum, bytes) => sum + bytes, 0);
}

test('the first view of the home page is light on a phone', async ({ browser }) => {
  // The first visitors of all get what is not yet compressed at its best.
  await expect.poll(() => firstView(browser)).toBeLessThanOrEqual(FIRST_VIEW_MAX);
});
