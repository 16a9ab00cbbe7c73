import { expect, type Page } from 'playwright/test';
import { createArticle } from '../../support/factories';
import { test } from '../test';

/** Older than all others: the lists that other tests look at stay as they are. */
const date = '2019-01-01';

const filling = (words: string): string => `<p>${words}</p>`.repeat(40);

/** A text whose ids are also those of a part of the page and of a variable of Next.js's scripts. */
const CONTENT =
  '<p><a href="#results">To the results</a> <a href="#content">To the content</a></p>' +
  `${filling('Before')}<h2 id="results">Results</h2>${filling('Between')}<h2 id="content">The content</h2>` +
  `<h3 id="__next_f">Flight</h3>${filling('After')}`;

/** Below the header, and not far down the window. */
async function expectAtTop(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { name, exact: true });
  await expect(heading).toBeInViewport({ ratio: 1 });
  const isCovered = await heading.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + 4, top + height / 2);
    return !element.contains(seen) || top > window.innerHeight / 2;
  });
  expect(isCovered).toBe(false);
}

test('Links within an article lead to their targets, which the header does not cover', async ({ page }) => {
  const { id } = await createArticle({ date, content: CONTENT });
  await page.goto(`/news/${id}`);
  await page.getByRole('link', { name: 'To the results' }).click();
  await expectAtTop(page, 'Results');
  await page.goto(`/news/${id}`);
  await page.getByRole('link', { name: 'To the content' }).click();
  await expectAtTop(page, 'The content');
});

test('So does the address of an article with the fragment', async ({ page }) => {
  const { id } = await createArticle({ date, content: CONTENT });
  await page.goto(`/news/${id}#results`);
  await expectAtTop(page, 'Results');
});

test('Ids of an article are none of the page and no variables', async ({ page }) => {
  const { id } = await createArticle({ date, content: CONTENT });
  await page.goto(`/news/${id}`);
  const found = await page.evaluate(() => ({
    content: document.getElementById('content')?.tagName,
    isVariable: ['results', '__next_f'].map((name) => Reflect.get(window, name) instanceof Element),
  }));
  expect(found).toEqual({ content: 'MAIN', isVariable: [false, false] });
});
