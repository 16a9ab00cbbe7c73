import { expect } from '@playwright/test';
import { today } from '@/lib/clock';
import { formatDay } from '@/lib/dates';
import { pickTournaments } from '@/lib/tournaments/rules';
import { test } from '../test';

test('shows the four tournaments of today, a week apart, with format, prize pool and dates', async ({ page }) => {
  await page.goto('/tournaments');
  const shown = pickTournaments(today());
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(4);
  for (const [index, { name, format, prize, start, end }] of shown.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading')).toHaveText(name);
    await expect(card.getByRole('term')).toHaveText(['Format', 'Prize Pool', 'Dates']);
    await expect(card.getByRole('definition')).toHaveText([format, prize, `${formatDay(start)} to ${formatDay(end)}`]);
  }
});
