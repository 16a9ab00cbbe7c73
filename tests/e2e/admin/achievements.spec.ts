import { expect, type Page } from 'playwright/test';
import { eq } from 'drizzle-orm';
import { achievements } from '@/db/schema';
import { db } from '../../support/database';
import { createAchievement } from '../../support/factories';
import { failing, holding } from '../calls';
import { question, test } from './staff';

const card = (page: Page, tournament: string) => page.getByRole('listitem').filter({ hasText: tournament });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const stored = (tournament: string) => db.select().from(achievements).where(eq(achievements.tournament, tournament));

async function add(page: Page, tournament: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Achievement' }).click();
  const values = { Place: '3rd–4th', 'Place Rank': '3', Team: 'Tempesta', Game: 'Tekken 8', Tournament: tournament };
  for (const [name, value] of Object.entries({ ...values, Players: 'Rafa, Żeża' })) await field(page, name).fill(value);
  await save(page);
}

test(
  'An achievement is added, shown with em dashes, changed and deleted',
  { tag: '@phone' },
  async ({ page, staff }) => {
    const tournament = `Cup of ${staff.user.username}`;
    await page.goto('/admin/achievements');
    await add(page, tournament);
    const added = card(page, tournament);
    await expect(added).toContainText('3rd–4th (Rank 3)');
    await expect(added).toContainText('Rafa, Żeża');
    await expect(added.getByRole('definition').filter({ hasText: /^—$/ })).toHaveCount(3);

    await added.getByRole('button', { name: 'Edit' }).click();
    await expect(field(page, 'Players')).toHaveValue('Rafa, Żeża');
    await field(page, 'Winnings').fill('€500');
    await save(page);
    await expect(added).toContainText('€500');

    await added.getByRole('button', { name: 'Delete' }).click();
    await expect(question(page)).toContainText('Delete this achievement?');
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Achievement deleted.')).toBeVisible();
    expect(await stored(tournament)).toEqual([]);
    await expect(added).toHaveCount(0);
  },
);

test('What is required is said beside each field', async ({ page }) => {
  await page.goto('/admin/achievements?edit=new');
  await save(page);
  for (const name of ['Place', 'Team', 'Game', 'Tournament']) {
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(`${name} is required\\.`));
  }
  await expect(field(page, 'Players')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Place Rank')).toHaveAccessibleDescription(/Place Rank must be a whole number\./);
  await expect(field(page, 'Winnings')).toHaveAttribute('aria-invalid', 'false');
  await expect(field(page, 'Place')).toBeFocused();
});

test('One without players may stay so, until it has some', async ({ page }) => {
  const { id, tournament } = await createAchievement({ players: [] });
  await page.goto(`/admin/achievements?edit=${id}`);
  await field(page, 'Venue').fill('Valletta');
  await save(page);
  await expect(page.getByText('Achievement saved.')).toBeVisible();
  expect(await stored(tournament)).toMatchObject([{ players: [], venue: 'Valletta' }]);

  await page.goto(`/admin/achievements?edit=${id}`);
  await field(page, 'Players').fill('Rafa, Żeża');
  await save(page);
  await expect(page.getByText('Achievement saved.')).toBeVisible();
  expect(await stored(tournament)).toMatchObject([{ players: ['Rafa', 'Żeża'] }]);

  await page.goto(`/admin/achievements?edit=${id}`);
  await field(page, 'Players').fill('');
  await save(page);
  await expect(field(page, 'Players')).toHaveAttribute('aria-invalid', 'true');
});

test('Eight cards make a page', async ({ page }) => {
  const achievement = { placeRank: 1, team: 'T', game: 'G', players: [], winnings: '', venue: '', year: '' };
  const made = Array.from({ length: 9 }, (_, index) => ({
    ...achievement,
    id: index + 1,
    place: '1',
    tournament: `Cup ${index + 1}`,
    updatedAt: '2026-01-01T00:00:00.000Z',
  }));
  await page.route('**/api/achievements', (route) => route.fulfill({ json: made }));
  await page.goto('/admin/achievements');
  await expect(page.getByRole('main').getByRole('button', { name: 'Edit' })).toHaveCount(8);
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Edit' })).toHaveCount(1);
});

test('Waiting and every failure have their words', async ({ page, staff }) => {
  const release = await holding(page, 'GET', '/achievements');
  await page.goto('/admin/achievements');
  await expect(page.getByText('Loading achievements...')).toBeVisible();
  release();
  await page.unrouteAll({ behavior: 'wait' });

  const tournament = `Trial of ${staff.user.username}`;
  await failing(page, 'POST', '/achievements');
  await add(page, tournament);
  await expect(page.getByText('Failed to save achievement. Please try again.')).toBeVisible();
  await expect(field(page, 'Tournament')).toHaveValue(tournament);
  await page.unrouteAll();
  await save(page);

  await failing(page, 'DELETE', '/achievements/*');
  await card(page, tournament).getByRole('button', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  const banner = page.getByRole('alert').filter({ hasText: 'Failed to delete achievement. Please try again.' });
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toBeHidden();
  await expect(card(page, tournament)).toBeVisible();

  await failing(page, 'GET', '/achievements');
  await page.reload();
  const loadFailure = page.getByRole('alert').filter({ hasText: 'Failed to load achievements. Please try again.' });
  await expect(loadFailure).toBeVisible();
  await loadFailure.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(loadFailure).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Achievements Manager' })).toBeFocused();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Edit' }).first()).toBeVisible();
});

test('Players in one text and an odd result do not take the list', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  const result = { id: 1, place: '1', placeRank: 1, team: 'Tempesta', game: 'Tekken 8', tournament: 'Odd Cup' };
  const odd = [{ ...result, players: 'galea, lulli' }, { ...result, id: 2, placeRank: null }, 'odd'];
  await page.route('**/api/achievements', (route) => route.fulfill({ json: odd }));
  await page.goto('/admin/achievements');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Edit' })).toHaveCount(1);
  await expect(main).toContainText('galea, lulli');
  const leftOut = logged.filter((text) => text.includes('left out what cannot be read: GET /achievements'));
  expect(leftOut).toHaveLength(1);
  await main.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Players')).toHaveValue('galea, lulli');
});

test('Articles without category, picture and author do not take the list of news', async ({ page }) => {
  const json = [
    { id: 1, title: 'Bare storm', date: '2026-11-21', image: null },
    { id: 2, title: null },
  ];
  await page.route('**/api/news?*', (route) => route.fulfill({ json }));
  await page.goto('/admin/news');
  await expect(page.getByRole('heading', { name: 'Bare storm' }).first()).toBeVisible();
  await expect(page.getByText('Failed to load data')).toHaveCount(0);
});

test('Achievements are searched by all their texts, and the address keeps search and page', async ({ page }) => {
  const team = `Żurrieq ${Date.now()}`;
  const made = await Promise.all(Array.from({ length: 9 }, () => createAchievement({ team })));
  await page.goto('/admin/achievements');
  await page.getByLabel('Search achievements').fill(team.replace('Ż', 'z'));
  await expect(page.getByRole('status').filter({ hasText: /^9 achievements$/ })).toBeVisible();
  const cards = page.getByRole('listitem').filter({ hasText: team });
  await expect(cards).toHaveCount(8);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await page.goBack();
  await expect(cards).toHaveCount(8);
  await page.getByLabel('Search achievements').fill('no such cup');
  await expect(page.getByText('No achievements found.')).toBeVisible();
  for (const { id } of made) await db.delete(achievements).where(eq(achievements.id, id));
});
