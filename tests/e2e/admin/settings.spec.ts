import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { sql } from 'drizzle-orm';
import { settings } from '@/db/schema';
import { SETTINGS_TAG } from '@/lib/settings/resource';
import { db } from '../../support/database';
import { expectAccessible, expectToFit } from '../looks';
import { test } from './staff';

/** A second club: three times as long a name, another colour, a wide logo. */
const CLUB = {
  name: 'Sportvereinigung Nordlicht Grossmoorkirchen Esports',
  shortName: 'Nordlicht Grossmoorkirch',
  tagline: 'Vom Moor in die Arena, seit es Bildschirme gibt.',
  accent: '#0a7cff',
};

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const outcome = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test.afterEach(async () => {
  await db.delete(settings);
  const notice = JSON.stringify({ from: 'tests', tags: [SETTINGS_TAG] });
  await db.execute(sql`select pg_notify('cache_invalidations', ${notice})`);
});

async function squareMark() {
  const create = { width: 256, height: 256, channels: 4, background: '#0a7cff' } as const;
  return { name: 'mark.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

test('a second club sets its name, colour and mark, and every page is its own', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { name: 'Site Settings' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(CLUB.name);
  await page.getByLabel('Short name').fill(CLUB.shortName);
  await page.getByLabel('Tagline').fill(CLUB.tagline);
  await page.getByLabel('Games').fill('Chess, Go');
  await page.getByLabel('Twitch').fill('');
  await page.getByLabel('Accent colour as text').fill('#ffff00');
  await save(page);
  await expect(page.getByText(/contrast of 1\.\d:1 to the background of the light theme/)).toBeVisible();
  await page.getByLabel('Accent colour as text').fill(CLUB.accent);
  await page.getByLabel('Mark', { exact: true }).setInputFiles(await squareMark());
  await expect(page.getByAltText('Mark preview')).toBeVisible();
  await expectToFit(page);
  await save(page);
  await expect(outcome(page, 'Settings saved.')).toBeVisible();
  await expectAccessible(page, false);

  for (const path of ['/', '/news', '/teams', '/matches', '/about', '/privacy', '/partners', '/nowhere']) {
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(CLUB.name));
    await expectToFit(page);
    await expect(page.getByRole('contentinfo')).toContainText(CLUB.name);
    await expect(page.getByRole('link', { name: 'Twitch' })).toHaveCount(0);
  }
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CLUB.tagline);
  await expect(page.getByRole('banner').locator('img').first()).toBeVisible();
  const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  expect(accent).toBe(CLUB.accent);
  await expectAccessible(page);
  await page.goto('/matches');
  await expect(page.getByText('Chess, Go')).toBeVisible();
});

test('settings changed elsewhere are not overwritten unseen', async ({ page }) => {
  await page.goto('/admin/settings');
  await page.getByLabel('Tagline').fill('Mine.');
  await page.request.patch('/api/settings', { data: { headquarters: 'Oslo' } });
  await save(page);
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
});
