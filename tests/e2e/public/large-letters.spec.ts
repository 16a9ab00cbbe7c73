import { expect, type Page } from 'playwright/test';
import { createArticle } from '../../support/factories';
import { expectToFit } from '../looks';
import { test } from '../test';
import { longTeam } from './long-team';

const PAGES = ['/news', '/matches', '/tournaments', '/achievements', '/about', '/privacy', '/search?query=tekken', '/'];

/** Sets the browser's default font size, usually 16. */
async function setLetters(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: Math.round(standard * 0.8) } });
}

test.use({ viewport: { width: 390, height: 844 } });

for (const [letters, width] of [
  [32, 390],
  [24, 390],
  [32, 320],
  [20, 320],
] as const) {
  test(`with a font size of ${letters} px every page fits a screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await setLetters(page, letters);
    const { id } = await createArticle({ date: '2019-01-01', content: '<h2>First</h2><h2>Second</h2><h2>Third</h2>' });
    for (const path of [...PAGES, '/teams', `/news/${id}`]) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.locator('html')).toHaveCSS('font-size', `${letters}px`);
        await expectToFit(page);
      });
    }
  });
}

test('with twice the font size the buttons of a roster fit a phone’s screen', async ({ page }) => {
  await setLetters(page, 32);
  await page.goto('/teams');
  await expectToFit(page);
  await page.getByRole('button', { name: `Next players of ${longTeam().name}` }).click();
  await expect(page.getByText(/^Showing /)).toBeAttached();
});

for (const [letters, width] of [
  [32, 390],
  [24, 320],
  [16, 390],
] as const) {
  test(`with a font size of ${letters} px everything scrolls out from under the cookie widget at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await setLetters(page, letters);
    await page.goto('/');
    const widget = page.getByRole('region', { name: 'Cookies' });
    await expect(widget).toBeInViewport();
    const box = await widget.boundingBox();
    expect(844 - (box?.y ?? 0)).toBeLessThanOrEqual(Math.min(15 * letters, 844 / 2));
    // At the end of the page it is below what it covered, and nothing is below it.
    await page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView({ block: 'end' }));
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const covers = await widget.evaluate((element) => {
      const footer = document.querySelector('footer')?.getBoundingClientRect();
      return (footer?.bottom ?? Infinity) - element.getBoundingClientRect().top;
    });
    expect(covers).toBeLessThanOrEqual(1);
    for (const button of await widget.getByRole('button').all()) {
      const inside = await button.boundingBox();
      expect((inside?.x ?? 0) + (inside?.width ?? Infinity)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
    }
    await widget.getByRole('button', { name: 'Only necessary' }).click();
    await expect(widget).toBeHidden();
  });
}
