import { expect } from 'playwright/test';
import { TRANSFERS_SHOWN } from '@/lib/limits';
import { test } from '../test';

test('a card leads to the player, the player to the team, the team to its results', async ({ page }) => {
  await page.goto('/teams');
  await page.getByRole('link', { name: 'grigal', exact: true }).click();
  await expect(page).toHaveURL('/players/grigal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('grigal');
  await expect(page.getByRole('heading', { name: 'Career' })).toBeVisible();
  await page
    .getByRole('banner')
    .or(page.getByRole('main'))
    .getByRole('link', { name: 'Counter-Strike 2' })
    .first()
    .click();
  await expect(page).toHaveURL('/teams/counter-strike-2');
  await expect(page.getByRole('heading', { name: 'Roster' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible();
});

test('a player’s page shows the flag beside the country', async ({ page }) => {
  await page.goto('/players/frost');
  const country = page.getByRole('definition').filter({ hasText: 'Sweden' });
  const flag = country.locator('img');
  await expect(flag).toHaveAttribute('alt', '');
  await expect
    .poll(() => flag.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
});

test('the tabs of the teams stay in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/teams');
  const tabs = page.getByRole('navigation', { name: 'Teams' });
  await tabs.getByRole('link', { name: 'Tekken 8' }).click();
  await expect(page.getByRole('region', { name: 'Tekken 8' }).getByRole('heading').first()).toBeInViewport();
  await expect(tabs).toBeInViewport({ ratio: 1 });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('more transfers are there', async ({ page }) => {
    await page.goto('/teams');
    await page.getByRole('main').getByRole('link', { name: 'Transfers' }).click();
    await expect(page).toHaveURL('/transfers');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(TRANSFERS_SHOWN);
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect(page).toHaveURL('/transfers?page=2');
    await expect.poll(() => rows.count()).toBeGreaterThan(TRANSFERS_SHOWN);
  });
});
