import { expect } from 'playwright/test';
import { publicPages } from '@/lib/resources';
import { chooseEach, selects, translate } from '../selects';
import { test } from '../test';

test('every dropdown of every page works by its values, not its labels', async ({ page }) => {
  const found: string[] = [];
  for (const address of publicPages.map(({ path }) => path)) {
    await page.goto(address);
    await translate(page);
    for (const select of await selects(page)) {
      found.push(address);
      await chooseEach(select);
    }
  }
  expect(found).toEqual(['/achievements', '/achievements', '/achievements', '/contact']);
});

test('a translated page filters by the original values', async ({ page }) => {
  const achievement = {
    ...{ place: '1st', placeRank: 1, team: 'Tempesta', players: ['luzzu'], winnings: '', tournament: 'Cup', venue: '' },
    updatedAt: '2026-11-21T00:00:00.000Z',
  };
  const list = [
    { ...achievement, id: 1, game: 'Tekken  8', year: 'May  2026' },
    { ...achievement, id: 2, game: 'Rocket League', year: 'June 2026' },
  ];
  await page.route('**/api/achievements', (route) => route.fulfill({ json: list }));
  await page.goto('/achievements');
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await translate(page);
  for (const [label, address] of [
    ['Game', 'game=Tekken++8'],
    ['Date', 'date=May++2026'],
  ] as const) {
    // “All” is the first option; games are in alphabetical order, and each year comes before its months.
    const select = page.getByLabel(label);
    await select.selectOption({ index: label === 'Game' ? 2 : 3 });
    await expect(page).toHaveURL(new RegExp(address.replaceAll('+', '\\+')));
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('May');
    await select.selectOption({ index: 0 });
    await expect(rows).toHaveCount(2);
  }
});
