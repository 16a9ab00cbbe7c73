import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { UPLOAD_MAX_BYTES } from '@/lib/limits';
import { uploadEndpoints } from '@/lib/media/contract';
import { newsEndpoints } from '@/lib/news/contract';
import { succeed } from '../../support/client';
import { createArticle } from '../../support/factories';
import { type SignedIn, signIn } from '../../support/session';
import { save, saved, storedById } from './articles';
import { picture, question, test } from './staff';

/** What the field for the thumbnail says is chosen. */
const named = (page: Page) =>
  page.getByLabel('Thumbnail').evaluate((field: HTMLInputElement) => field.files?.[0]?.name);

test('The field for the thumbnail names the picture that is taken, and none that is refused', async ({ page }) => {
  const refusal = page.getByRole('alert').filter({ hasText: 'Choose a picture (JPEG, PNG, GIF, WebP or AVIF).' });
  const drawing = { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await page.goto('/admin/news?edit=new');
  await page.getByLabel('Thumbnail').setInputFiles(drawing);
  await expect(refusal).toBeVisible();
  expect(await named(page)).toBeUndefined();
  await page.getByLabel('Thumbnail').setInputFiles(await picture('mine.png'));
  await expect(page.getByAltText('Thumbnail preview')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  await page.getByLabel('Thumbnail').setInputFiles(drawing);
  await expect(refusal).toBeVisible();
  expect(await named(page)).toBe('mine.png');
  await page.getByRole('button', { name: 'Remove thumbnail' }).press('Enter');
  await expect(page.getByAltText('Thumbnail preview')).toBeHidden();
  await expect(page.getByLabel('Thumbnail')).toBeFocused();
  expect(await named(page)).toBeUndefined();
});

test('An open article fetches its pictures as wide as they are shown, and no photo as it was uploaded', async ({
  page,
  staff,
}) => {
  const { id } = await createArticle();
  const image = await giveThumbnail(id, staff, 1600);
  const content = `<p>Above</p><img src="${image}" alt="In the text" width="1600" height="1600"><p>Below</p>`;
  await succeed(newsEndpoints.update, { as: staff, params: { id }, body: { content } });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/uploads/')) asked.push(new URL(request.url()).pathname);
  });
  await page.goto(`/admin/news?edit=${id}`);
  for (const name of ['Thumbnail preview', 'In the text']) {
    const shown = page.getByAltText(name);
    await shown.scrollIntoViewIfNeeded();
    await expect.poll(() => shown.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  }
  expect(asked).toContain(image.replace(/[^/]+$/, '640'));
  expect(asked).not.toContain(image);
});

test('A photo that is too large is made smaller in the browser', async ({ page }) => {
  const photo = await sharp({ create: { width: 6000, height: 400, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  // What follows the picture in its file is not drawn.
  const buffer = Buffer.concat([photo, Buffer.alloc(UPLOAD_MAX_BYTES)]);
  await page.goto('/admin/news?edit=new');
  await page.getByLabel('Thumbnail').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByAltText('Thumbnail preview')).toBeVisible();
  expect(await named(page)).toBe('photo.jpg');
  const size = await page.getByLabel('Thumbnail').evaluate((field: HTMLInputElement) => field.files?.[0]?.size);
  expect(size).toBeLessThan(UPLOAD_MAX_BYTES / 10);
  const width = await page.getByAltText('Thumbnail preview').evaluate((shown: HTMLImageElement) => shown.naturalWidth);
  expect(width).toBe(4096);

  await page
    .getByLabel('Thumbnail')
    .setInputFiles({ ...(await picture('broken.png')), buffer: Buffer.alloc(UPLOAD_MAX_BYTES + 1) });
  await expect(page.getByRole('alert').filter({ hasText: 'File size must be less than 10MB' })).toBeVisible();
  expect(await named(page)).toBe('photo.jpg');
});

test.describe('On a screen that is touched', () => {
  test.use({ hasTouch: true });

  test('a finger that scrolls over the picture leaves its focal point, and a tap sets it', async ({ page }) => {
    await page.goto('/admin/news?edit=new');
    await page.getByLabel('Thumbnail').setInputFiles(await picture('wide.png'));
    const preview = page.getByAltText('Thumbnail preview');
    await preview.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await preview.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const before = await page.evaluate(() => window.scrollY);
    // What is flung scrolls on, and a tap would only stop it.
    const isAtRest = page.evaluate(
      (start) =>
        new Promise<void>((resolve) => {
          document.addEventListener('scrollend', () => window.scrollY > start && resolve());
        }),
      before,
    );
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ups: number[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: ups.map((up) => ({ x: x + 5, y: y + 5 - up })) });
    await touch('touchStart', 0);
    for (const up of [20, 40, 60, 80, 100]) await touch('touchMove', up);
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
    await isAtRest;
    await expect(page.getByLabel('From left to right')).toHaveValue('0.5');
    await preview.tap({ position: { x: width / 4, y: height / 2 } });
    await expect(page.getByLabel('From left to right')).toHaveValue('0.25');
  });
});

const folderOf = (url: string) => url.split('/')[2] ?? '';

/** Puts another picture into the place of an article's. @returns its address */
async function giveThumbnail(id: number, as: SignedIn, width?: number): Promise<string> {
  const { name, mimeType, buffer } = await picture('thumbnail.png', width);
  const body = new FormData();
  body.set('image', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  body.set('newsId', String(id));
  const { url } = await succeed(uploadEndpoints.thumbnail, { as, body });
  await succeed(newsEndpoints.update, { as, params: { id }, body: { image: url } });
  return url;
}

test('A picture that was chosen by mistake is taken back first, and the stored one only then', async ({ page }) => {
  const { id } = await createArticle();
  const other = await signIn();
  const image = await giveThumbnail(id, other);
  const said = { imageAlt: 'A cup', imageFocus: { x: 0.25, y: 0.75 } };
  await succeed(newsEndpoints.update, { as: other, params: { id }, body: said });
  const remove = page.getByRole('button', { name: 'Remove thumbnail' });
  const preview = page.getByAltText('Thumbnail preview');
  await page.goto(`/admin/news?edit=${id}`);
  await page.getByLabel('Thumbnail').setInputFiles(await picture('wrong.png'));
  await expect(preview).toHaveAttribute('src', /^data:/);
  await expect(page.getByLabel('Alternative text')).toHaveValue('');
  await remove.press('Enter');
  await expect(preview).toHaveAttribute('src', new RegExp(folderOf(image)));
  await expect(page.getByLabel('Alternative text')).toHaveValue('A cup');
  await expect(page.getByLabel('From left to right')).toHaveValue('0.25');
  await expect(remove).toBeFocused();
  await expect(page.getByLabel('Thumbnail')).toHaveValue('');
  await save(page);
  await saved(page);
  expect(await storedById(id)).toMatchObject({ image });

  await page.goto(`/admin/news?edit=${id}`);
  await remove.press('Enter');
  await expect(preview).toBeHidden();
  await expect(page.getByLabel('Thumbnail')).toBeFocused();
  await save(page);
  await saved(page);
  expect(await storedById(id)).toMatchObject({ image: null });
});

test('Overwriting keeps the thumbnail that another user has changed', async ({ page }) => {
  const { id } = await createArticle();
  const other = await signIn();
  const first = await giveThumbnail(id, other);
  await page.goto(`/admin/news?edit=${id}`);
  await expect(page.getByAltText('Thumbnail preview')).toHaveAttribute('src', new RegExp(folderOf(first)));
  const second = await giveThumbnail(id, other);
  await page.getByLabel('Excerpt').fill('Mine.');
  await save(page);
  await question(page).getByRole('button', { name: 'Overwrite with mine' }).click();
  await saved(page);
  expect(await storedById(id)).toMatchObject({ excerpt: 'Mine.', image: second });
  expect((await page.request.get(second)).status()).toBe(200);
});

test('Reloading another user’s version discards the chosen thumbnail', async ({ page }) => {
  const { id } = await createArticle();
  const other = await signIn();
  await page.goto(`/admin/news?edit=${id}`);
  const field = page.getByLabel('Thumbnail');
  await field.setInputFiles(await picture('mine.png'));
  await expect(page.getByAltText('Thumbnail preview')).toBeVisible();
  await succeed(newsEndpoints.update, { as: other, params: { id }, body: { excerpt: 'Theirs.' } });
  await save(page);
  await question(page).getByRole('button', { name: 'Reload their version' }).click();
  await expect(page.getByLabel('Excerpt')).toHaveValue('Theirs.');
  await expect(field).toHaveValue('');
});
