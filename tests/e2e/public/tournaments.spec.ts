import { expect } from 'playwright/test';
import { tournamentSamples } from '@/lib/tournaments/fixtures';
import { dayFromToday, shownDay } from '../../support/expected';
import { test } from '../test';

test('shows four of the samples, a week apart from today on, with format, prize pool and dates', async ({ page }) => {
  await page.goto('/tournaments');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(4);
  const names = await cards.getByRole('heading').allInnerTexts();
  const shown = names.map((name) => tournamentSamples.find((one) => one.name.toUpperCase() === name.toUpperCase()));
  expect(new Set(shown).size).toBe(4);
  for (const [index, sample] of shown.entries()) {
    const card = cards.nth(index);
    const start = dayFromToday(7 * index);
    const end = dayFromToday(7 * index + 2);
    await expect(card.getByRole('term')).toHaveText(['Format', 'Prize Pool', 'Dates']);
    await expect(card.getByRole('definition')).toHaveText([
      sample?.format ?? 'the format of a sample',
      sample?.prize ?? 'the prize of a sample',
      `${shownDay(start)} to ${shownDay(end)}`,
    ]);
  }
});
