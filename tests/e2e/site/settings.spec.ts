import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { eq, sql } from 'drizzle-orm';
import { generate } from 'otplib';
import { settings, users } from '@/db/schema';
import { SETTINGS_TAG } from '@/lib/settings/resource';
import { db } from '../../support/database';
import { expectAccessible, expectToFit } from '../looks';
import { test } from '../admin/staff';

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
  await page.getByLabel('Accent colour as text').fill('yellow');
  const sample = page.getByRole('img', { name: 'A button and a link in the light theme' });
  await expect(sample).toHaveCount(0);
  await save(page);
  await expect(page.getByText('Must be a colour such as #ff3366.')).toBeVisible();
  await page.getByLabel('Accent colour as text').fill(CLUB.accent);
  await expect(sample).toBeVisible();
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

/** As if everybody had needed a second factor for some days. */
const requireSince = (days: number) =>
  db.insert(settings).values({ secondFactorRequiredAt: new Date(Date.now() - days * 86_400_000) });

test('an administrator requires a second factor, and is asked to set one up within seven days', async ({ page }) => {
  await page.goto('/admin/settings');
  const box = page.getByRole('checkbox', { name: 'Require a second factor of everybody' });
  await box.check();
  await save(page);
  await expect(outcome(page, 'Settings saved.')).toBeVisible();
  await expect(box).toBeChecked();
  const note = page.getByRole('note').filter({ hasText: 'A second factor is required from' });
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await note.getByRole('link', { name: 'Set it up now' }).click();
  await expect(page).toHaveURL(/\/admin\/account$/);
  await expect(note).toBeVisible();
});

test(
  'after seven days every page leads to the set-up, until it is done',
  { tag: '@phone' },
  async ({ page, staff }) => {
    await requireSince(8);
    const createdAt = new Date(Date.now() - 30 * 86_400_000);
    await db.update(users).set({ createdAt }).where(eq(users.id, staff.user.id));
    await page.goto('/admin/news');
    await expect(page).toHaveURL(/\/admin\/account$/);
    await expect(page.getByRole('note')).toContainText('to go on');
    await expectToFit(page);
    await page.getByRole('button', { name: 'Set up an app' }).click();
    const secret = await page.getByLabel('Key', { exact: true }).inputValue();
    await page.getByLabel('Code').fill(await generate({ secret }));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByRole('note')).toHaveCount(0);
    await expect(page.getByText('Each one signs you in once')).toBeVisible();
    await page.goto('/admin/news');
    await expect(page.getByRole('button', { name: 'Add Article' })).toBeVisible();
  },
);
