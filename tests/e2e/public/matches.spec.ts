import { expect } from 'playwright/test';
import { matches } from '@/lib/matches/fixtures';
import { site } from '@/lib/site';
import { test } from '../test';

test.beforeEach(async ({ page }) => {
  await page.goto('/matches');
});

test('the table has the columns Date, Match, Score and Status', async ({ page }) => {
  await expect(page.getByRole('columnheader')).toHaveText(['Date', 'Match', 'Score', 'Status']);
});

test('each row names both teams, and has a score only once the match is finished', async ({ page }) => {
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(matches.length);
  // What comes next is first, the soonest of it before the others.
  const isAhead = ({ status }: (typeof matches)[number]) => status === 'Upcoming';
  const inOrder = [...matches.filter(isAhead).toReversed(), ...matches.filter((match) => !isAhead(match))];
  for (const [index, match] of inOrder.entries()) {
    const cells = rows.nth(index).getByRole('cell');
    await expect(cells.nth(0)).toHaveText(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/);
    await expect(cells.nth(1).getByRole('link')).toHaveText(`${match.teamA} vs ${match.teamB}`);
    await expect(cells.nth(2)).toHaveText(match.status === 'Finished' ? `${match.scoreA} - ${match.scoreB}` : '-');
    await expect(cells.nth(3)).toHaveText(match.status);
  }
  await expect(page.getByRole('rowheader').first()).toHaveText('Upcoming');
  await expect(page.getByRole('rowheader').nth(1)).toHaveText(/^[A-Z][a-z]+ \d{4}$/);
});

test('a finished match says by word how it ended for us', async ({ page }) => {
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'Lisbon Lanterns' })).toContainText('Won');
  await expect(rows.filter({ hasText: 'Iron Harbour' })).toContainText('Lost');
});

test('a dash for a missing score has a text for screen readers', async ({ page }) => {
  const upcoming = matches.filter(({ status }) => status === 'Upcoming');
  await expect(page.getByRole('img', { name: 'No score yet' })).toHaveCount(upcoming.length);
});

for (const path of ['/matches', '/tournaments']) {
  test(`the sidebar of ${path} has the quick facts, two social links and the placeholder`, async ({ page }) => {
    await page.goto(path);
    const side = page.getByRole('complementary');
    await expect(side).toContainText('2007');
    await expect(side).toContainText('LoL, Valorant, CS2');
    await expect(side).toContainText('Malta');
    await expect(side.getByRole('link')).toHaveCount(2);
    await expect(side.getByRole('link', { name: 'TikTok' })).toHaveAttribute('href', site.social.tiktok);
    await expect(side.getByRole('link', { name: 'X', exact: true })).toHaveAttribute('href', site.social.x);
    await expect(side.getByText('testing', { exact: true })).toBeVisible();
  });
}

test('the matches of one team have an address of their own', async ({ page }) => {
  const teams = page.getByRole('navigation', { name: 'Matches by team' });
  await teams.getByRole('link', { name: 'League of Legends' }).click();
  await expect(page).toHaveURL('/matches/team/league-of-legends');
  await expect(page.getByRole('table').getByRole('link')).toHaveText([/Etna Phoenix$/, /Lisbon Lanterns$/]);
  await expect(teams.getByRole('link', { name: 'League of Legends' })).toHaveAttribute('aria-current', 'page');
});

test('a finished match has its maps, the line-up, the recap, and our record against the opponent', async ({ page }) => {
  await page.getByRole('link', { name: /vs Carthage Five$/ }).click();
  for (const name of ['Maps', 'Line-up', 'Head to head', 'Recap', 'Next match']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: /^Champions at home/ })).toBeVisible();
});
