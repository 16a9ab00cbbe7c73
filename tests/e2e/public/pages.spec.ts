import { expect, type Page } from 'playwright/test';
import { messages } from '@/lib/messages';
import { site } from '@/lib/site';
import { expectAccessibleOnEveryScreen, expectHeadingOrder, expectToFitEveryScreen } from '../looks';
import { newestArticle } from './newest';
import { watch } from './watch';
import { shownDay } from '../../support/expected';
import { test } from '../test';

/** The heading of each page of SPEC §2; `newest` stands for the newest article. */
const pages: [path: string, heading: string][] = [
  ['/', site.tagline],
  ['/news', 'The Newsroom'],
  ['/news/newest', ''],
  ['/matches', 'Matches'],
  ['/teams', `${site.name} Teams`],
  ['/teams/counter-strike-2', 'Counter-Strike 2'],
  ['/players/grigal', 'grigal'],
  ['/players/daniel-portelli', 'Daniel Portelli'],
  ['/transfers', 'Transfers'],
  ['/partners', 'Partners'],
  ['/tournaments', 'Tournaments'],
  ['/about', 'About'],
  ['/achievements', 'Our Achievements'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
  ['/search?query=tempesta', 'Search'],
];

/** Opens a page of the list. @returns its path and heading */
async function open(
  page: Page,
  path: string,
  heading: string,
  waitUntil: 'load' | 'networkidle',
): Promise<{ path: string; heading: string }> {
  const article = path === '/news/newest' ? await newestArticle(page.request) : undefined;
  const opened = article ? { path: `/news/${article.id}`, heading: article.title } : { path, heading };
  await page.goto(opened.path, { waitUntil });
  return opened;
}

for (const [path, heading] of pages) {
  test(`${path} has its own head, fits every screen, logs nothing and is accessible`, async ({ page }) => {
    const watched = watch(page);
    const opened = await open(page, path, heading, 'networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(opened.heading);
    await expectHeadingOrder(page);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w{3}/);
    const canonical = new URL(opened.path, 'http://any').pathname.replace(/\/$/, '');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${canonical}$`));
    await expectToFitEveryScreen(page);
    watched.expectSilence();
    await expectAccessibleOnEveryScreen(page);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page can be read', async ({ page }) => {
    for (const [path, heading] of pages) {
      const opened = await open(page, path, heading, 'load');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(opened.heading);
      expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(80);
      await expect(page.getByText(messages.loading, { exact: true })).toHaveCount(0);
    }
  });

  test('the navigation, the menu of a phone and the first page of news work', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click();
    await expect(page).toHaveURL('/news');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(8);
    const first = page.getByRole('main').getByRole('article').first();
    await expect(first).toContainText(shownDay((await newestArticle(page.request)).date));
    await first.getByRole('link').click();
    await expect(page.getByText('Posted by')).toBeVisible();
  });
});

test('titles and descriptions are unique', async ({ request }) => {
  const heads = await Promise.all(
    pages.map(async ([path]) => {
      const { id } = await newestArticle(request);
      const html = await (await request.get(path === '/news/newest' ? `/news/${id}` : path)).text();
      return [/<title>(.*?)<\/title>/.exec(html)?.[1], /name="description" content="(.*?)"/.exec(html)?.[1]];
    }),
  );
  for (const index of [0, 1]) expect(new Set(heads.map((head) => head[index])).size).toBe(pages.length);
});
