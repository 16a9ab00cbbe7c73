import { expect } from 'playwright/test';
import { createArticle, createUser, unique } from '../../support/factories';
import { expectAccessible, expectToFit } from '../looks';
import { save, saved, storedById } from './articles';
import { picture, test } from './staff';

test('tags, author and what search engines and social networks show are set', { tag: '@phone' }, async ({ page }) => {
  const article = await createArticle();
  const colleague = await createUser();
  const tag = unique('Final');
  await page.goto(`/admin/news?edit=${article.id}`);
  const details = page.getByText('Search engines and sharing');
  await expect(page.getByLabel('Tags')).toBeHidden();
  await details.click();
  await page.getByLabel('Tags').fill(`${tag}, Malta , ${tag.toUpperCase()},`);
  await page.getByLabel('Author', { exact: true }).selectOption({ label: colleague.username });
  await page.getByLabel('Shown as').fill('A guest');
  await page.getByLabel('Heading for search engines').fill('What a final');
  await page.getByLabel('Summary for search engines').fill('How it went.');
  await expect(page.getByText('In search results: heading 12 of 60 characters, summary 12 of 155.')).toBeVisible();
  await page.getByLabel('Share picture').setInputFiles(await picture('card.png', 600));
  await expect(page.getByRole('img', { name: 'Share picture preview' })).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page);
  await save(page);
  await saved(page);
  expect(await storedById(article.id)).toMatchObject({
    ...{ tags: [tag, 'Malta'], authorId: colleague.id, authorName: 'A guest', metaTitle: 'What a final' },
    ...{ metaDescription: 'How it went.', shareImage: expect.stringMatching(/^\/uploads\//) },
  });
  await page.goto(`/news/${article.id}`);
  await expect(page).toHaveTitle(/^What a final /);
  await expect(page.getByText('Posted by A guest')).toBeVisible();
  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: tag }).click();
  await expect(page.getByRole('heading', { name: article.title })).toBeVisible();
});

test('what is wrong among the details is said beside its field, which opens', async ({ page }) => {
  const article = await createArticle();
  await page.goto(`/admin/news?edit=${article.id}`);
  await page.getByText('Search engines and sharing').click();
  await page.getByLabel('Tags').fill('x'.repeat(41));
  await page.getByText('Search engines and sharing').click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Tags')).toHaveAccessibleDescription(/Tag must be at most 40 characters\./);
});
