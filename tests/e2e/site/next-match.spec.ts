import { expect } from 'playwright/test';
import { dayFromToday } from '../../support/expected';
import { layoutShift } from '../layout-shift';
import { test } from '../played';

test('home shows the next match below the hero, and how long it is until then', async ({ page, played }) => {
  await played.change({ date: dayFromToday(1), time: '20:00' });
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Matches' });
  await expect(strip).toContainText('Next match');
  await expect(strip).toContainText(/in \d+ h \d+ min/);
  expect(await layoutShift(page)).toBe(0);
  await strip.getByRole('link', { name: 'Tempesta LoL vs Ħamrun Thunder' }).click();
  await expect(page).toHaveURL(`/matches/${played.match.id}`);
});
