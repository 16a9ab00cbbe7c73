import { expect, test } from '@playwright/test';
import { site } from '@/lib/site';
import { watch } from './watch';

/** The heading and the document title of each page of SPEC §2 that has no test of its own for them. */
const pages = [
  { path: '/matches', heading: 'Matches' },
  { path: '/teams', heading: `${site.name} Teams` },
  { path: '/tournaments', heading: 'Tournaments' },
  { path: '/about', heading: 'About Us' },
  { path: '/achievements', heading: 'Our Achievements' },
  { path: '/privacy', heading: 'Privacy Policy' },
  { path: '/terms', heading: 'Terms of Service' },
  { path: '/search?query=tempesta', heading: 'Search' },
];

for (const { path, heading } of pages) {
  test.describe(path, () => {
    test('has one heading, a title and description of its own, and its canonical address', async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(new RegExp(heading.split(' ')[0] ?? ''));
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w{3}/);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path.split('?')[0]}$`));
    });

    test('says nothing to the console and calls no other host', async ({ page }) => {
      const watched = watch(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      watched.expectSilence();
    });

    test('is never wider than the screen, from 320 px on', async ({ page }) => {
      await page.goto(path);
      for (const width of [320, 390, 768, 993, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, heading } of pages) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(150);
    });
  }
});

test('titles and descriptions differ from page to page', async ({ request }) => {
  const heads = await Promise.all(
    pages.map(async ({ path }) => {
      const html = await (await request.get(path)).text();
      return [/<title>(.*?)<\/title>/.exec(html)?.[1], /name="description" content="(.*?)"/.exec(html)?.[1]];
    }),
  );
  for (const index of [0, 1]) expect(new Set(heads.map((head) => head[index])).size).toBe(pages.length);
});
