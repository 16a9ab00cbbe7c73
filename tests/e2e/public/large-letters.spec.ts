import { expect } from '@playwright/test';
import { createArticle } from '../../support/factories';
import { expectToFit } from '../looks';
import { test } from '../test';
import { longTeam } from './long-team';

const PAGES = ['/news', '/matches', '/tournaments', '/achievements', '/about', '/privacy', '/search?query=tekken', '/'];

test.use({ viewport: { width: 390, height: 844 } });

/** Letters twice as large as usual, by the browser's own setting. */
test.beforeEach(async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
});

test('with letters twice as large a phone shows every page from edge to edge', async ({ page }) => {
  const { id } = await createArticle({ date: '2019-01-01', content: '<h2>First</h2><h2>Second</h2><h2>Third</h2>' });
  for (const path of [...PAGES, `/news/${id}`]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      await expectToFit(page);
    });
  }
});

test('with letters twice as large the buttons of a roster stay on a phone’s screen', async ({ page }) => {
  await page.goto('/teams');
  await expectToFit(page);
  await page.getByRole('button', { name: `Next players of ${longTeam().name}` }).click();
  await expect(page.getByText(/^Showing /)).toBeAttached();
});

test('with letters twice as large the cookie widget leaves half of a phone to the page', async ({ page }) => {
  await page.goto('/');
  const widget = page.getByRole('region', { name: 'Cookies' });
  await expect(widget).toBeInViewport();
  const box = await widget.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(844 / 2);
  await widget.getByRole('button', { name: 'Only necessary' }).click();
  await expect(widget).toBeHidden();
});
