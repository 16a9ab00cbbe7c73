import { expect } from 'playwright/test';
import { createArticle, createCategory, unique } from '../../support/factories';
import { panelEntries } from '@/lib/resources';
import { chooseEach, selects, translate } from '../selects';
import { bring, openEditor, text } from './editor';
import { test } from './staff';

/** How many dropdowns a page shows at least. */
const DROPDOWNS: Record<string, number> = {
  '/admin/news': 4,
  '/admin/news?edit=new': 1,
  '/admin/matches': 2,
  '/admin/activity': 2,
};

for (const address of ['/admin', ...panelEntries.map(({ path }) => path), '/admin/news?edit=new']) {
  test(`every dropdown of ${address} sends its values in any language`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
    await translate(page);
    const found = await selects(page);
    for (const select of found) await chooseEach(select);
    expect(found.length).toBeGreaterThanOrEqual(DROPDOWNS[address] ?? 0);
  });
}

test('a translated list of articles filters by what the option stood for', async ({ page }) => {
  const category = await createCategory();
  const title = unique('Only one');
  await createArticle({ categoryId: category.id, title });
  await page.goto('/admin/news');
  const filter = page.getByLabel('Filter by category');
  await expect(filter.locator('option', { hasText: category.name })).toBeAttached();
  const place = await filter
    .locator('option')
    .evaluateAll((options, name) => options.findIndex(({ textContent }) => textContent === name), category.name);
  await translate(page);
  await filter.selectOption({ index: place });
  await expect(page.getByRole('region', { name: 'All Articles' }).getByRole('heading', { level: 4 })).toHaveText([
    title,
  ]);
});

test('a picture of a translated editor gets the width that the option stood for', async ({ page }) => {
  await openEditor(page, '<p>Start</p>');
  await bring(page, 'paste', {}, 'image/png');
  await text(page).locator('img').click();
  const width = page.getByLabel('Picture width');
  await expect(width).toBeVisible();
  await translate(page);
  await width.selectOption({ index: 2 });
  await expect(text(page).locator('img')).toHaveCSS('width', /^\d/);
  await expect(text(page).locator('img')).toHaveAttribute('style', /width: 50%/);
});
