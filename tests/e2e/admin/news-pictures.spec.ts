import { expect } from 'playwright/test';
import { eq } from 'drizzle-orm';
import { images } from '@/db/schema';
import { db } from '../../support/database';
import { createArticle, createCategory } from '../../support/factories';
import { failing, holding } from '../calls';
import { expectAccessible } from '../looks';
import { fillIn, row, save, saved, stored } from './articles';
import { picture, test } from './staff';

test('What fails besides the article is a warning', async ({ page, staff }) => {
  const { name } = await createCategory();
  const title = `Calm ${staff.user.username}`;
  await failing(page, 'POST', '/upload/*');
  await page.goto('/admin/news?edit=new');
  await fillIn(page, title, name);
  await page.getByLabel('Thumbnail').setInputFiles(await picture('thumbnail.png'));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await (await chooser).setFiles(await picture('inside.png'));
  await expect(page.getByRole('textbox', { name: 'Content' }).locator('img')).toBeVisible();
  await save(page);
  await saved(page);
  const alerts = page.getByRole('alert');
  await expect(alerts.filter({ hasText: 'Article saved, but the thumbnail upload failed.' })).toBeVisible();
  await expect(alerts.filter({ hasText: 'Article saved, but some content images failed to upload.' })).toBeVisible();
  expect(await stored(title)).toMatchObject({ image: null });

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry upload' }).click();
  await expect(row(page, title).getByRole('presentation')).toBeVisible();
  await expect(alerts.filter({ hasText: 'Article saved, but' })).toHaveCount(0);
});

test('Each article whose picture failed has its own button, until it is sent', async ({ page, staff }) => {
  const { name } = await createCategory();
  const titles = ['First', 'Second'].map((word) => `${word} ${staff.user.username}`);
  const warning = (title: string) => page.getByRole('alert').filter({ hasText: title });
  await failing(page, 'POST', '/upload/*');
  await page.goto('/admin/news');
  for (const title of titles) {
    await page.getByRole('button', { name: 'Add Article' }).click();
    await fillIn(page, title, name);
    await page.getByLabel('Thumbnail').setInputFiles(await picture('thumbnail.png'));
    await save(page);
    await expect(warning(title)).toContainText('Article saved, but the thumbnail upload failed.');
  }
  await expect(page.getByRole('button', { name: 'Retry upload' })).toHaveCount(2);

  await test.step('closing the page asks first', async () => {
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    await (await asked).dismiss();
  });
  await page.unrouteAll();
  for (const title of titles) {
    await warning(title).getByRole('button', { name: 'Retry upload' }).click();
    await expect(row(page, title).getByRole('presentation')).toBeVisible();
    await expect(warning(title)).toBeHidden();
    expect((await stored(title))?.image).toMatch(/^\/uploads\//);
  }
});

test('An unchanged picture does not overwrite one that another user saved since', async ({ page }) => {
  const { id } = await createArticle();
  await page.goto(`/admin/news?edit=${id}`);
  await page.getByLabel('Thumbnail').setInputFiles(await picture('thumbnail.png'));
  await failing(page, 'POST', '/upload/*');
  await save(page);
  await saved(page);
  await failing(page, 'PATCH', '/news/*', 409, { code: 'stale' });
  await page.getByRole('button', { name: 'Retry upload' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The article was changed in the meantime.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry upload' })).toBeHidden();
});

test('A picture is described, looked at in one point, given up on its way, and sent again', async ({ page, staff }) => {
  const { name } = await createCategory();
  const title = `Focus ${staff.user.username}`;
  const focusOf = async () => {
    const [row] = await db
      .select()
      .from(images)
      .where(eq(images.url, (await stored(title))?.image ?? ''));
    return row && { alt: row.alt, x: row.focusX, y: row.focusY };
  };
  await page.goto('/admin/news?edit=new');
  await fillIn(page, title, name);
  await page.getByLabel('Thumbnail').setInputFiles(await picture('wide.png'));
  await test.step('the pointer sets the focal point, the arrow keys move it', async () => {
    const preview = page.getByAltText('Thumbnail preview');
    const { width, height } = (await preview.boundingBox()) ?? { width: 0, height: 0 };
    await preview.click({ position: { x: width / 4, y: height / 2 } });
    await expect(page.getByLabel('From left to right')).toHaveValue('0.25');
    await page.getByLabel('From top to bottom').fill('0.5');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByLabel('From top to bottom')).toHaveValue('0.51');
    const marker = preview.locator('+ span');
    await expect(marker).toHaveCSS('border-color', 'rgb(247, 245, 241)');
    await expect(marker).toHaveCSS('box-shadow', /rgb\(9, 11, 16\)/);
    await page.getByLabel('Alternative text').fill('A cup in the rain');
    await expectAccessible(page);
  });
  await test.step('an upload can be stopped: the article is saved without it', async () => {
    const release = await holding(page, 'POST', '/upload/thumbnail');
    await save(page);
    await page.getByRole('button', { name: 'Stop upload' }).click();
    await saved(page);
    release();
    await page.unrouteAll();
    expect(await stored(title)).toMatchObject({ image: null });
  });
  await test.step('and sent again, as often as it takes', async () => {
    await expect(page.getByText('Article saved, but the thumbnail upload failed.')).toBeVisible();
    await failing(page, 'POST', '/upload/thumbnail');
    await failing(page, 'PATCH', '/news/*');
    await page.getByRole('button', { name: 'Retry upload' }).click();
    await expect(page.getByText('Failed to upload image. Please try again.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry upload' }).click();
    await expect(row(page, title).getByRole('presentation')).toBeVisible();
    expect(await focusOf()).toEqual({ alt: 'A cup in the rain', x: 0.25, y: 0.51 });
  });
  await test.step('and described anew without another upload', async () => {
    await row(page, title).getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByLabel('From left to right')).toHaveValue('0.25');
    await page.getByLabel('Alternative text').fill('A cup');
    await save(page);
    await saved(page);
    await expect.poll(focusOf).toEqual({ alt: 'A cup', x: 0.25, y: 0.51 });
  });
});

test('Stopping an upload by the keyboard moves the focus to Save', { tag: '@phone' }, async ({ page }) => {
  const { id } = await createArticle({ content: '<p>Line</p>'.repeat(40) });
  await page.goto(`/admin/news?edit=${id}`);
  await page.getByLabel('Thumbnail').setInputFiles(await picture(`${'long '.repeat(45)}name.png`));
  const releases = [await holding(page, 'POST', '/upload/thumbnail'), await holding(page, 'PATCH', `/news/${id}`)];
  const title = page.getByLabel('Title', { exact: true });
  await title.focus();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('button', { name: 'Stop upload' })).toBeInViewport({ ratio: 1 });
  await expect(title).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Stop upload' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Stop upload' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeFocused();
  for (const release of releases) release();
  await saved(page);
});
