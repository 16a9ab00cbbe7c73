import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { opponents } from '@/db/schema';
import { db } from '../../support/database';
import { unique } from '../../support/factories';
import { team } from '../../support/sportspress-export';
import { item, OLD_SITE, wordpressExport } from '../../support/wordpress-export';
import { zipOf } from '../../support/zip';
import { test } from './staff';

const choose = (page: Page, text: string) =>
  page.getByLabel('CSV file').setInputFiles({ name: 'club.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a table is tried, imported and undone, with a report at each step', async ({ page }) => {
  const [first, second] = [unique('First'), unique('Second')];
  const view = page.getByRole('region', { name: 'club.csv' });
  const row = view.getByRole('row', { name: /^Opponents/ });
  const says = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  await page.goto('/admin/import');

  await test.step('Without a file it says what is missing', async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('Choose a file.')).toBeVisible();
    await expect(page.getByLabel('CSV file')).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('A try says what an import would do', async () => {
    await page.getByLabel('What does it hold?').selectOption('Opponents');
    await choose(page, `name\n${first}\n${second}\n`);
    await page.getByRole('button', { name: 'Try it first' }).click();
    await says('This is what an import would do. Nothing was changed.');
    await expect(row.getByRole('cell')).toHaveText(['2', '0', '0', '0']);
    await expect(view.getByRole('button', { name: 'Undo this import' })).toHaveCount(0);
  });

  await test.step('The import does it', async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await says('Import done.');
    await expect(row.getByRole('cell')).toHaveText(['2', '0', '0', '0']);
  });

  await test.step('The report can be saved', async () => {
    const download = page.waitForEvent('download');
    await view.getByRole('button', { name: 'Save the report' }).click();
    const saved = await readFile(await (await download).path(), 'utf8');
    expect(JSON.parse(saved)).toMatchObject({ source: 'csv', made: 2 });
  });

  await test.step('A second import skips what is there, and says why', async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(row.getByRole('cell')).toHaveText(['0', '0', '2', '0']);
    await view.getByText('Skipped (2)').click();
    await expect(view.getByText('This line was already imported.').first()).toBeVisible();
  });

  await test.step('The undo asks, and deletes what was made', async () => {
    // The one before the last, which has made nothing.
    await page.getByRole('region', { name: 'Last imports' }).getByRole('button', { name: 'club.csv' }).nth(1).click();
    await view.getByRole('button', { name: 'Undo this import' }).click();
    const question = page.getByRole('alertdialog', { name: 'Undo this import?' });
    await expect(question).toContainText('2 things that it added will be deleted for good');
    await question.getByRole('button', { name: 'Undo this import' }).click();
    await says('Import undone.');
    await expect(view).toContainText('This import was undone');
    await page.goto('/admin/opponents');
    await expect(page.getByText(first)).toHaveCount(0);
  });
});

test('an undo that comes too late names what was changed', async ({ page }) => {
  const name = unique('Changed');
  await page.goto('/admin/import');
  await page.getByLabel('What does it hold?').selectOption('Opponents');
  await choose(page, `name\n${name}\n`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const undo = page.getByRole('button', { name: 'Undo this import' });
  await expect(undo).toBeVisible();

  const changed = eq(opponents.name, name);
  await db.update(opponents).set({ country: 'MT', updatedAt: new Date() }).where(changed);

  await undo.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByRole('region', { name: 'club.csv' }).getByRole('alert')).toContainText(`opponent “${name}”`);
  await db.delete(opponents).where(changed);
});

test('a WordPress site is tried with its pictures beside it', async ({ page }) => {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#e11d48' } })
    .png()
    .toBuffer();
  const address = `${OLD_SITE}/wp-content/uploads/crest.png`;
  const text = wordpressExport([
    item({ id: 1, type: 'attachment', attachment: address }),
    team({ id: 2, title: unique('Reds'), meta: { _thumbnail_id: '1' } }),
  ]);
  await page.goto('/admin/import');
  await page.getByLabel('What do you bring?').selectOption('A WordPress site');
  const file = { name: 'club.xml', mimeType: 'text/xml', buffer: Buffer.from(text) };
  await page.getByLabel('WordPress file (XML)').setInputFiles(file);
  const zip = {
    name: 'uploads.zip',
    mimeType: 'application/zip',
    buffer: await zipOf({ 'uploads/crest.png': picture }),
  };
  await page.getByLabel('Pictures (zip)').setInputFiles(zip);
  await page.getByRole('button', { name: 'Try it first' }).click();
  const view = page.getByRole('region', { name: 'club.xml' });
  for (const kind of ['Opponents', 'Pictures']) {
    await expect(view.getByRole('row', { name: kind }).getByRole('cell')).toHaveText(['1', '0', '0', '0']);
  }
});

test('all of the site is exported as a file', async ({ page }) => {
  await page.goto('/admin/import');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  expect((await download).suggestedFilename()).toMatch(/^tempesta-\d{4}-\d\d-\d\d\.zip$/);
});
