import { expect, type Page } from 'playwright/test';
import { createArticle, createCategory, unique } from '../../support/factories';
import { expectAccessible, expectToFit } from '../looks';
import { picture, question, test } from './staff';

const card = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const outcome = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const search = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search pictures' });

interface Stored {
  id: number;
  url: string;
}

/** Uploads a picture and describes it, so that tests do not meet. */
async function makePicture(page: Page, alt: string): Promise<Stored> {
  const uploaded = await page.request.post('/api/upload/content', {
    multipart: { image: await picture('made.png'), altText: alt },
  });
  expect(uploaded.status()).toBe(201);
  const { url } = (await uploaded.json()) as { url: string };
  const found = await page.request.get('/api/media', { params: { query: url } });
  const [stored] = (await found.json()) as [Stored];
  return stored;
}

const isUnder = (url: string): RegExp => new RegExp(url.slice(0, url.lastIndexOf('/')));

test(
  'pictures are uploaded, found, described, replaced and deleted on a phone',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/admin/media');
    const stored = page.waitForResponse((response) => response.url().endsWith('/api/upload/content'));
    await page
      .getByLabel('Pictures to upload')
      .setInputFiles([
        await picture('one.png'),
        await picture('two.png'),
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
      ]);
    await expect(outcome(page, '2 pictures added.')).toBeVisible();
    const refused = page.getByRole('alert').filter({ hasText: '1 picture was not added' });
    await expect(refused).toContainText('notes.txt: Choose a picture');
    // It would be refused again.
    await expect(refused.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await refused.getByRole('button', { name: 'Dismiss' }).click();
    await expect(refused).toBeHidden();
    await expectToFit(page);

    // Not the newest one: another test may have added that.
    const own = (await (await stored).json()) as Stored;
    const shown = page.locator(`img[src^="${own.url.slice(0, own.url.lastIndexOf('/'))}"]`);
    await card(page, 'No alternative text').filter({ has: shown }).getByRole('button', { name: 'Edit' }).click();
    const alt = unique('Trophy');
    await page.getByLabel('Alternative text').fill(alt);
    await page.getByRole('slider', { name: 'From left to right' }).fill('0.25');
    await expect(page.getByText('Not used anywhere.')).toBeVisible();
    await expectToFit(page);
    await save(page);
    await expect(outcome(page, 'Picture saved.')).toBeVisible();

    await search(page).fill(alt);
    await expect(page).toHaveURL(new RegExp(`query=${alt}`));
    await expect(card(page, alt)).toHaveCount(1);
    const found = await page.request.get('/api/media', { params: { query: alt } });
    const [{ id, url, focus }] = (await found.json()) as [Stored & { focus: { x: number } }];
    expect(focus.x).toBe(0.25);
    const article = await createArticle({ image: url });
    await page.reload();
    await expect(card(page, alt)).toContainText('Used once');
    await expect(card(page, alt).getByRole('button', { name: 'Delete' })).toHaveCount(0);

    await card(page, alt).getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('link', { name: article.title })).toHaveAttribute(
      'href',
      `/admin/news?edit=${article.id}`,
    );
    await page.getByLabel('Replacement').setInputFiles(await picture('better.png'));
    await expect(outcome(page, 'Picture replaced in 1 place.')).toBeVisible();
    await expect(page.getByLabel('Alternative text')).toHaveValue(alt);
    const replaced = (await (await page.request.get(`/api/media/${id}`)).json()) as Stored;
    expect(replaced.url).not.toBe(url);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(search(page)).toHaveValue(alt);

    await page.goto(`/news/${article.id}`);
    await expect(page.getByRole('img', { name: alt }).first()).toHaveAttribute('src', isUnder(replaced.url));

    await page.request.patch(`/api/news/${article.id}`, { data: { excerpt: 'Without', content: '<p>Text</p>' } });
    const unused = unique('Unused');
    await makePicture(page, unused);
    await page.goto(`/admin/media?query=${unused}&unused=1`);
    await expect(page.getByLabel('Unused only')).toBeChecked();
    await card(page, unused).getByRole('button', { name: 'Delete' }).click();
    await expect(question(page)).toContainText('Delete this picture?');
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(outcome(page, 'Picture deleted.')).toBeVisible();
    await expect(page.getByText('No pictures found.')).toBeVisible();
  },
);

test(
  'a picture of the library becomes thumbnail and part of the text, by keyboard',
  { tag: '@phone' },
  async ({ page }) => {
    const alt = unique('Arena');
    const { url } = await makePicture(page, alt);
    const category = await createCategory();
    const title = unique('Article');
    await page.goto('/admin/news?edit=new');
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByLabel('Category', { exact: true }).selectOption({ label: category.name });
    await page.getByRole('button', { name: 'Choose from the library' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(alt);
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page, false);
    await expectToFit(page);
    await dialog.getByRole('button', { name: alt }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByAltText('Thumbnail preview')).toHaveAttribute('src', isUnder(url));
    await expect(page.getByLabel('Alternative text')).toHaveValue(alt);

    await page.getByRole('button', { name: 'Picture library' }).click();
    await dialog.getByRole('searchbox').fill(alt);
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await dialog.getByRole('button', { name: alt }).click();
    await expect(page.getByRole('textbox', { name: 'Content' }).locator(`img[src="${url}"]`)).toBeVisible();
    await save(page);
    await expect(page.getByText('Article saved successfully!')).toBeVisible();
    const found = await page.request.get('/api/media', { params: { query: url } });
    expect(await found.json()).toMatchObject([{ uses: 1, alt }]);
  },
);

test('the cleanup shows what it would remove, and leaves it when the answer is no', async ({ page }) => {
  const { url } = await makePicture(page, unique('Kept'));
  const plan = { deletedImages: [], wouldDelete: [url], keptForRevisions: 2 };
  await page.route('**/api/upload/cleanup?dryRun=1', (route) => route.fulfill({ json: plan }));
  await page.goto('/admin/media');
  await page.getByRole('button', { name: 'Cleanup Unused Images' }).click();
  await expect(question(page)).toContainText('This will delete all unused images from the server. Continue?');
  await expect(question(page).getByRole('img')).toHaveAttribute('src', url);
  await expect(question(page)).toContainText('2 pictures stay');
  await expect(question(page)).toContainText('a form that is still open may need them');
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  expect((await page.request.get(url)).status()).toBe(200);
});

test('two people describe one picture: the second sees what the first wrote', async ({ page }) => {
  const { id } = await makePicture(page, unique('Shared'));
  await page.goto(`/admin/media?edit=${id}`);
  await expectAccessible(page);
  await page.getByLabel('Alternative text').fill('Mine');
  await page.request.patch(`/api/media/${id}`, { data: { alt: 'Theirs' } });
  await save(page);
  await question(page).getByRole('button', { name: 'Reload their version' }).click();
  await expect(page.getByLabel('Alternative text')).toHaveValue('Theirs');
});
