import { type Browser, expect, type Request } from 'playwright/test';
import { listens } from '@/scripts/checks/listens';
import { test } from '../test';

/** The size limit of the home page's first view on a phone, including pictures, in bytes. */
const FIRST_VIEW_MAX = 350 * 1024;
/** The size limit of the fonts that every page needs, in bytes. */
const FONTS_MAX = 22 * 1024;

/** The transfer to a browser with an empty cache. */
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
  // The first responses after a start do not have the best compression yet.
  await expect.poll(() => firstView(browser)).toBeLessThanOrEqual(FIRST_VIEW_MAX);
});

/** Pages without text from editors. */
for (const address of ['/teams', '/matches', '/tournaments', '/search', '/privacy', '/terms']) {
  test(`${address} needs two small fonts besides those for Maltese, and preloads each`, async ({ page }) => {
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
