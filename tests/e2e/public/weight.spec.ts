import { type Browser, expect, type Request } from '@playwright/test';
import { listens } from '@/scripts/checks/listens';
import { test } from '../test';

/** All that the first view of the home page may send to a phone, pictures included, in bytes. */
const FIRST_VIEW_MAX = 350 * 1024;
/** What the fonts that every page needs may weigh, in bytes. */
const FONTS_MAX = 22 * 1024;

/** What a browser gets that has never been here. */
async function firstView(browser: Browser): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto('/', { waitUntil: 'networkidle' });
  await listens(page);
  const sizes = await Promise.all(finished.map((request) => request.sizes()));
  await context.close();
  expect(sizes.length).toBeGreaterThan(5);
  return sizes.reduce(
    (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
    0,
  );
}

test('the first view of the home page is light on a phone', async ({ browser }) => {
  // The first visitors of all get what is not yet compressed at its best.
  await expect.poll(() => firstView(browser)).toBeLessThanOrEqual(FIRST_VIEW_MAX);
});

/** Pages whose words no editor writes. */
for (const address of ['/teams', '/matches', '/tournaments', '/search', '/privacy', '/terms']) {
  test(`${address} needs two light fonts, those of Maltese aside, and names each in its head`, async ({ page }) => {
    const answer = await page.goto(address);
    const loaded = await page.evaluate(async () => {
      await document.fonts.ready;
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return files
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, size: encodedBodySize }));
    });
    const sizes = loaded.filter(({ name }) => !name.includes('_maltese')).map(({ size }) => size);
    expect(sizes).toHaveLength(2);
    for (const size of sizes) expect(size).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FONTS_MAX);
    const named = answer?.headers().link;
    for (const { name } of loaded) expect(named).toContain(name);
  });
}
