import { expect } from 'playwright/test';
import { players, teams } from '@/lib/teams/fixtures';
import { test } from '../test';

test('describes the organisation', async ({ page }) => {
  await page.goto('/about');
  const text = page.getByRole('main').locator('.rich-text');
  await expect(text.getByRole('heading').first()).toBeVisible();
  expect((await text.innerText()).length).toBeGreaterThan(500);
});

test('has the team numbers and the latest achievements in its sidebar', async ({ page }) => {
  await page.goto('/about');
  const side = page.getByRole('complementary');
  await expect(side.getByRole('heading', { name: 'Team numbers' })).toBeVisible();
  await expect(side).toContainText(String(teams.length));
  await expect(side).toContainText(String(players.length));
  await expect(side.getByRole('heading', { name: 'Latest achievements' })).toBeVisible();
  await side.getByRole('link', { name: 'All achievements' }).click();
  await expect(page).toHaveURL(/\/achievements$/);
});

test('the sidebar is sticky in a window high enough for it', async ({ page }) => {
  const last = page.getByRole('complementary').getByRole('link', { name: 'All achievements' });
  for (const [height, stays] of [
    [900, true],
    [700, false],
  ] as const) {
    await page.setViewportSize({ width: 1280, height });
    await page.goto('/about');
    await page.evaluate(() => scrollTo(0, 1_100));
    await (stays ? expect(last) : expect(last).not).toBeInViewport();
  }
});
