import { expect, type Locator, type Page } from 'playwright/test';
import { publishedArticles } from './newest';
import { shownDay } from '../../support/expected';
import { test } from '../test';

const hero = (page: Page) => page.getByRole('region', { name: 'Featured news' });
const section = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });
const titles = (articles: { title: string }[]): string[] => articles.map(({ title }) => title);

/** Featured articles, newest first: more than the hero shows. */
async function featuredTitles(page: Page): Promise<string[]> {
  const featured = titles((await publishedArticles(page.request, 100)).filter(({ featured }) => featured));
  expect(featured.length).toBeGreaterThan(5);
  return featured;
}

test('What’s New has the 6 newest articles with picture, badge, title, date and read time', async ({ page }) => {
  const newest = await publishedArticles(page.request, 6);
  await page.goto('/');
  const cards = section(page, "What's New").getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText(titles(newest));
  for (const [index, { category, date, readTime }] of newest.entries()) {
    await expect(cards.nth(index).getByRole('img').or(cards.nth(index).locator('img')).first()).toBeVisible();
    for (const text of [category.name, shownDay(date), readTime]) await expect(cards.nth(index)).toContainText(text);
  }
});

test('the hero has five featured articles, and the spotlight up to four others', async ({ page }) => {
  const featured = await featuredTitles(page);
  await page.goto('/');
  await expect(hero(page).getByRole('heading')).toHaveText(featured.slice(0, 5));
  const spotlight = section(page, 'In the Spotlight').getByRole('listitem');
  const others = [...featured.slice(5), ...featured.slice(0, 5)];
  await expect(spotlight.getByRole('heading')).toHaveText(others.slice(0, 4));
});

test(
  'on a phone the spotlight shows the newest featured articles instead of the hero',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const featured = await featuredTitles(page);
    await page.goto('/');
    await expect(hero(page)).toBeHidden();
    const spotlight = section(page, 'In the Spotlight').getByRole('listitem');
    await expect(spotlight.getByRole('heading')).toHaveText(featured.slice(0, 4));
  },
);

for (const width of [640, 768, 991]) {
  test(`at ${width} px the shop banner is right below the networks and fully visible`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto('/');
    const boxOf = async (part: Locator) => {
      const box = await part.boundingBox();
      if (!box) throw new Error('It does not show.');
      return box;
    };
    const networks = await boxOf(section(page, 'Follow Us'));
    const shop = await boxOf(page.getByRole('region', { name: 'Merchandise' }));
    const spotlight = await boxOf(section(page, 'In the Spotlight'));
    expect(shop.x).toBeCloseTo(networks.x);
    expect(shop.y - networks.y - networks.height).toBeCloseTo(48);
    expect(spotlight.y).toBeCloseTo(networks.y);
    expect(shop.width / shop.height).toBeCloseTo(6 / 7);
  });
}

test('Explore More leads to the newsroom, and the sidebar to the networks and the shop', async ({ page }) => {
  await page.goto('/');
  const side = page.getByRole('complementary');
  for (const network of ['Facebook', 'Instagram', 'X', 'YouTube', 'TikTok', 'Twitch']) {
    await expect(side.getByRole('link', { name: network, exact: true })).toHaveAttribute('target', '_blank');
  }
  await expect(side.getByRole('link', { name: 'Shop the new kit' })).toHaveAttribute('target', '_blank');
  await page.getByRole('main').getByRole('link', { name: 'Explore More' }).click();
  await expect(page).toHaveURL('/news');
});

test('a click on a card or on the spotlight counts one view in 5 minutes', async ({ page }) => {
  const counted: { url: string; body: unknown }[] = [];
  page.on('request', (call) => {
    if (call.url().endsWith('/views')) counted.push({ url: call.url(), body: call.postDataJSON() });
  });
  const open = async (heading: string) => {
    await page.goto('/');
    await section(page, heading).getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/news\/\d+$/);
    return new URL(page.url()).pathname;
  };
  const first = await open("What's New");
  await expect.poll(() => counted).toHaveLength(1);
  expect(counted[0]?.url).toContain(`/api${first}/views`);
  expect(JSON.stringify(counted[0]?.body)).toContain('|en-GB');
  await open("What's New");
  const second = await open('In the Spotlight');
  expect(second).not.toBe(first);
  await expect.poll(() => counted).toHaveLength(2);

  // Five minutes later the same click counts again.
  await page.clock.setFixedTime(Date.now() + 301_000);
  await open("What's New");
  await expect.poll(() => counted).toHaveLength(3);
});

test('an article opens without an error when its view cannot be counted', async ({ page }) => {
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(error.message));
  await page.route('**/api/news/*/views', (route) => route.abort());
  await page.goto('/');
  await section(page, "What's New").getByRole('link').first().click();
  await expect(page.getByText('Posted by')).toBeVisible();
  expect(said).toEqual([]);
});

test('the bolt of the head is below the first line of the words on a phone, and still under reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const bolt = page.getByRole('main').locator('svg', { has: page.locator('.home-storm-near') });
  const words = await page.getByRole('heading', { level: 1 }).boundingBox();
  // Three lines.
  expect((await bolt.boundingBox())?.y).toBeGreaterThan((words?.y ?? NaN) + (words?.height ?? NaN) / 3);
  expect(await bolt.evaluate((drawing) => drawing.getAnimations({ subtree: true }).length)).toBe(0);
});
