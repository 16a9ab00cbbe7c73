import { expect, type Page } from 'playwright/test';
import type { Achievement } from '@/lib/achievements/contract';
import { sampleAchievements } from '@/lib/achievements/fixtures';
import { messages } from '@/lib/messages';
import { failing, holdScripts, lookAtCalls } from '../calls';
import { expectAccessible } from '../looks';
import { test } from '../test';

/** The API's answer in these tests: 36 results that no other test changes. */
const list: Achievement[] = sampleAchievements.map((sample, index) => ({
  ...sample,
  ...{ winningsAmount: null, winningsCurrency: null },
  id: index + 1,
  updatedAt: '2026-11-21T00:00:00.000Z',
}));

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const column = (page: Page, index: number) => rows(page).locator(`> :nth-child(${index})`);
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const sortBy = (page: Page, name: string) => header(page, name).getByRole('button').click();
const loadMore = (page: Page) => page.getByRole('button', { name: 'Load More' });

/** Expects no sorting, filtering or loading: column headers are plain text. */
async function expectNothingToPress(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0);
}

/** Opens the page and waits for its refresh, after which it handles clicks. */
async function open(page: Page, query = ''): Promise<void> {
  await page.route('**/api/achievements', (route) => route.fulfill({ json: list }));
  const refreshed = page.waitForResponse('**/api/achievements');
  await page.goto(`/achievements${query}`);
  await refreshed;
}

test.beforeEach(({ context }) => lookAtCalls(context));

test('shows ten rows at first, Load More adds ten, and disappears once all are shown', async ({ page }) => {
  await open(page);
  for (const count of [10, 20, 30]) {
    await expect(rows(page)).toHaveCount(count);
    await loadMore(page).click();
  }
  await expect(rows(page)).toHaveCount(list.length);
  await expect(loadMore(page)).toBeHidden();
});

test('a game leads to its team, and a player to the page of the player', async ({ page }) => {
  await open(page);
  const first = rows(page).first().getByRole('rowheader');
  await expect(first).toContainText('Counter-Strike 2: grigal, ħalq');
  await expect(first.getByRole('link', { name: 'Counter-Strike 2' })).toHaveAttribute(
    'href',
    '/teams/counter-strike-2',
  );
  await first.getByRole('link', { name: 'grigal' }).click();
  await expect(page).toHaveURL('/players/grigal');
});

test('a player with a page is told from guests without one, not only by colour', async ({ page }) => {
  const players = ['grigal', 'the first guest', 'the second guest'];
  await page.route('**/api/achievements', (route) => route.fulfill({ json: [{ ...list[0], players }] }));
  await page.goto('/achievements');
  await expect(rows(page)).toContainText(['grigal, the first guest, the second guest']);
  await expectAccessible(page);
});

test('on a phone the bars of the years are whole, as bright as can be, below the title', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/achievements');
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const bars = await page.locator('h1').evaluate((heading) =>
    [...(heading.closest('header')?.querySelectorAll('[data-year]') ?? [])].map((bar) => {
      const { left, right, top } = bar.getBoundingClientRect();
      const above = (element: Element | null): Element[] => (element ? [element, ...above(element.parentElement)] : []);
      return { left, right, top, seen: above(bar).every((one) => getComputedStyle(one).opacity === '1') };
    }),
  );
  expect(bars.length).toBeGreaterThan(1);
  for (const { left, right, top, seen } of bars) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
    expect(top).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
    expect(seen).toBe(true);
  }
});

test('the focus moves to the status after the last Load More', async ({ page }) => {
  await open(page, '?page=3');
  await loadMore(page).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `${list.length} of ${list.length} shown` })).toBeFocused();
});

test('the focus moves to the status when a refresh leaves nothing to load', async ({ page }) => {
  let answer: (() => void) | undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/achievements', async (route) => {
    await asked;
    await route.fulfill({ json: list.slice(0, 25) });
  });
  await page.goto('/achievements?page=3');
  await expect(page.getByRole('status').filter({ hasText: /^30 of / })).toBeVisible();
  await loadMore(page).focus();
  await expect(loadMore(page)).toBeFocused();
  answer?.();
  await expect(page.getByRole('status').filter({ hasText: '25 of 25 shown' })).toBeFocused();
});

test('ranks 1, 2 and 3 have gold, silver and bronze medals; any other rank shows its place', async ({ page }) => {
  await open(page, '?page=4');
  await expect(rows(page)).toHaveCount(list.length);
  const medals = ['Gold medal', 'Silver medal', 'Bronze medal'];
  for (const [index, { place, placeRank }] of list.entries()) {
    const cell = column(page, 1).nth(index);
    const medal = medals[placeRank - 1];
    if (medal) await expect(cell.getByRole('img')).toHaveAccessibleName(new RegExp(medal));
    else await expect(cell).toHaveText(place);
  }
});

test('a header sorts ascending, then descending, then ascending, and an arrow marks it', async ({ page }) => {
  await open(page);
  for (const direction of ['ascending', 'descending', 'ascending']) {
    await sortBy(page, 'Team');
    await expect(header(page, 'Team')).toHaveAttribute('aria-sort', direction);
  }
  await sortBy(page, 'Venue');
  await expect(header(page, 'Venue')).toHaveAttribute('aria-sort', 'ascending');
  await expect(header(page, 'Team')).not.toHaveAttribute('aria-sort', /.*/);
});

test('scrolls the header of a sort from the address into view', { tag: '@phone' }, async ({ page }) => {
  await open(page, '?sort=year&order=desc');
  await expect(header(page, 'Year')).toHaveAttribute('aria-sort', 'descending');
  await expect(header(page, 'Year')).toBeInViewport({ ratio: 1 });
});

test(
  'it stays in sight when letters become wider, until the heads are scrolled',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '?sort=team');
    const team = header(page, 'Team');
    await expect(team).toBeInViewport({ ratio: 1 });
    // As fonts that load late do.
    const widen = (px: number) => page.addStyleTag({ content: `thead button { letter-spacing: ${px}px !important }` });
    await widen(12);
    await expect(team).toBeInViewport({ ratio: 1 });

    const heads = page.getByRole('row').first();
    await heads.dispatchEvent('pointerdown');
    await heads.evaluate((row) => row.scrollTo(0, 0));
    await widen(14);
    // Two frames: sizes are reported in the first.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await heads.evaluate((row) => row.scrollLeft)).toBe(0);
  },
);

test('winnings sort by their digits', async ({ page }) => {
  await open(page);
  await sortBy(page, 'Winnings');
  await expect(header(page, 'Winnings')).toHaveAttribute('aria-sort', 'ascending');
  await sortBy(page, 'Winnings');
  await expect(column(page, 3).first()).toHaveText('€12,500');
  // The largest ten of the samples; entries without a number sort last.
  const shown = (await column(page, 3).allInnerTexts()).map((text) => Number(text.replace(/[€,]/g, '')));
  const all = list.map(({ winnings }) => Number(winnings.replace(/[€,]/g, ''))).sort((a, b) => b - a);
  expect(shown).toEqual(all.slice(0, 10));
});

test('years sort by date, not by letter', async ({ page }) => {
  await open(page);
  await sortBy(page, 'Year');
  await expect(header(page, 'Year')).toHaveAttribute('aria-sort', 'ascending');
  await sortBy(page, 'Year');
  await expect(column(page, 6).nth(0)).toHaveText('November 2026');
  await expect(column(page, 6).nth(1)).toHaveText('October 2026');
});

test('the dropdowns filter by game, player and date, together', { tag: '@phone' }, async ({ page }) => {
  await open(page);
  await page.getByLabel('Game').selectOption('Tekken 8');
  await expect(rows(page)).toHaveCount(list.filter(({ game }) => game === 'Tekken 8').length);
  await page.getByLabel('Player').selectOption('lulli');
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('Date').selectOption('August 2026');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Strait Street Brawl IV');
  for (const [label, all] of [
    ['Game', 'All Games'],
    ['Player', 'All Players'],
    ['Date', 'All Dates'],
  ] as const) {
    await expect(page.getByLabel(label).locator('option').first()).toHaveText(all);
  }
});

test('a filter without matches shows in its dropdown and can be changed', async ({ page }) => {
  await open(page, '?game=Renamed&date=1999');
  for (const [label, value] of [
    ['Game', 'Renamed'],
    ['Date', '1999'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value);
    await page.getByLabel(label).selectOption('');
    await expect(page.getByLabel(label)).toHaveValue('');
  }
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByLabel('Game').getByText('Renamed')).toHaveCount(0);
});

test('medals are counted in the list that shows', async ({ page }) => {
  const gold = list.filter(({ placeRank }) => placeRank === 1);
  await page.route('**/api/achievements', (route) => route.fulfill({ json: gold.slice(0, 3) }));
  await page.goto('/achievements');
  await expect(rows(page)).toHaveCount(3);
  const tally = page.getByRole('definition');
  await expect(tally).toHaveText(['3', '0', '0']);
});

test('a dash for a missing value has a text for screen readers', async ({ page }) => {
  const [first] = list;
  await page.route('**/api/achievements', (route) => route.fulfill({ json: [{ ...first, venue: '' }] }));
  await page.goto('/achievements');
  await expect(rows(page)).toHaveCount(1);
  await expect(column(page, 5).getByRole('img')).toHaveAccessibleName('Not known');
});

test('shows and announces that nothing was found', async ({ page }) => {
  await open(page, '?game=Tekken+8');
  const announced = await page.getByRole('status').filter({ hasText: 'shown' }).elementHandle();
  await page.getByLabel('Player').selectOption('galea');
  await expect(page.getByText(messages.achievements.none)).toBeVisible();
  expect(await announced.textContent()).toBe(messages.achievements.none);
  await expect(page.getByRole('table')).toBeHidden();
  await expect(loadMore(page)).toBeHidden();
});

test(
  'the address keeps filter, order and page, can be opened elsewhere, and Back works',
  { tag: '@phone' },
  async ({ page, context }) => {
    await open(page);
    await page.getByLabel('Date').selectOption({ label: 'All 2026' });
    await expect(page).toHaveURL(/date=2026/);
    await expect(page.getByLabel('Date')).toHaveValue('2026');
    await sortBy(page, 'Tournament');
    await expect(page).toHaveURL(/sort=tournament/);
    await expect(header(page, 'Tournament')).toHaveAttribute('aria-sort', 'ascending');
    await loadMore(page).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(rows(page)).toHaveCount(13);

    const other = await context.newPage();
    await open(other, new URL(page.url()).search);
    await expect(rows(other)).toHaveCount(13);
    await expect(header(other, 'Tournament')).toHaveAttribute('aria-sort', 'ascending');
    await expect(other.getByLabel('Date')).toHaveValue('2026');

    await page.goBack();
    await expect(rows(page)).toHaveCount(10);
    await page.goBack();
    await expect(header(page, 'Tournament')).not.toHaveAttribute('aria-sort', /.*/);
    await page.goBack();
    await expect(page.getByLabel('Date')).toHaveValue('');
  },
);

test('an entry with players as one text and an invalid entry do not affect the others', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  const [first, ...others] = list;
  const odd = [{ ...first, players: ' galea , lulli' }, { id: 99, place: null }, null, ...others.slice(0, 2)];
  await page.route('**/api/achievements', (route) => route.fulfill({ json: odd }));
  await page.goto('/achievements');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText('galea, lulli');
  const leftOut = logged.filter((text) => text.includes('left out what cannot be read: GET /achievements'));
  expect(leftOut).toHaveLength(1);
});

test('the list is stored in the browser under the key achievements', async ({ page }) => {
  await open(page);
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('achievements') ?? 'null') as unknown);
  await expect.poll(kept).toEqual(list);
});

test('a failed refresh is logged and keeps the list', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await failing(page, 'GET', '/achievements');
  await page.goto('/achievements');
  await expect.poll(() => logged.some((text) => text.startsWith(messages.achievements.loadFailed))).toBe(true);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the first page, and a link to the rest', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/achievements?game=Any');
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByText(/^\d+ of \d+ shown$/)).toBeVisible();
    await expectNothingToPress(page);
    await page.getByRole('link', { name: 'Search for the rest' }).click();
    await expect(page).toHaveURL('/search');
  });
});

test('prints no controls', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/achievements');
  await page.emulateMedia({ media: 'print' });
  await expect(rows(page).first()).toBeVisible();
  await expectNothingToPress(page);
  if (!isMobile) await expect(header(page, 'Team')).toBeVisible();
});

test('rows of other games do not show before the scripts load', async ({ context }) => {
  const release = await holdScripts(context);
  const page = await context.newPage();
  await page.goto('/achievements?game=Tekken+8', { waitUntil: 'domcontentloaded' });
  await expect(rows(page).first()).toBeVisible();
  await expect(column(page, 2).first()).toBeHidden();
  release();
  await expect(column(page, 2).first()).toBeVisible();
  await expect(rows(page).filter({ hasNotText: 'Tekken 8' })).toHaveCount(0);
});

test('without a filter the rows show before the scripts load', async ({ context }) => {
  await holdScripts(context);
  const page = await context.newPage();
  await page.goto('/achievements?page=2', { waitUntil: 'domcontentloaded' });
  await expect(column(page, 2).first()).toBeVisible();
});
