import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { rateLimits } from '@/db/schema';
import { db } from '../../support/database';
import { createArticle } from '../../support/factories';
import { endSessions, signInAgain, test } from './staff';

/** An address that no other run has called from: limits outlast a run. */
const ADDRESS = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

test.use({ extraHTTPHeaders: { 'x-forwarded-for': ADDRESS } });

test('A preview counts as a change, and notices that the session has ended', async ({ page, staff }) => {
  await page.goto('/admin/news?edit=new');
  await page.getByRole('textbox', { name: 'Content' }).fill('Looked at.');
  const preview = page.getByRole('button', { name: 'Preview', exact: true });
  await preview.click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Looked at.');
  const counted = await db
    .select({ points: rateLimits.points })
    .from(rateLimits)
    .where(eq(rateLimits.key, `writes:${ADDRESS}`));
  expect(counted).toEqual([{ points: 1 }]);

  await page.getByRole('textbox', { name: 'Content' }).fill('Looked at again.');
  await endSessions(staff);
  await preview.click();
  await signInAgain(page, staff);
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveText('Looked at again.');
});

test(
  'A preview opens where one looks, again with what was typed since, and can be closed',
  { tag: '@phone' },
  async ({ page }) => {
    const { id } = await createArticle({ content: '<p>Line</p>'.repeat(60) });
    await page.goto(`/admin/news?edit=${id}`);
    const content = page.getByRole('textbox', { name: 'Content' });
    await expect(content).toContainText('Line');
    await page.evaluate(() => window.scrollTo(0, 0));
    const open = page.getByRole('button', { name: 'Preview', exact: true });
    const preview = page.getByRole('region', { name: 'Preview' });
    await open.click();
    await expect(preview).toBeFocused();
    await expect(preview.getByText('Line').first()).toBeInViewport();

    await content.getByText('Line').last().click();
    await page.keyboard.type(' Typed since.');
    await page.evaluate(() => window.scrollTo(0, 0));
    await open.click();
    await expect(preview).toContainText('Typed since.');
    await expect(preview).toBeFocused();
    await expect(preview.getByText('Line').first()).toBeInViewport();

    await page.getByRole('button', { name: 'Close preview' }).click();
    await expect(preview).toBeHidden();
    await expect(open).toBeFocused();
  },
);

test('A preview shows a photograph that is chosen and not sent yet', async ({ page }) => {
  const noise = { width: 900, height: 600, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } } as const;
  const buffer = await sharp({ create: { ...noise, background: '#000000' } })
    .png()
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(1_000_000);
  await page.goto('/admin/news?edit=new');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await (await chooser).setFiles({ name: 'photograph.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('textbox', { name: 'Content' }).locator('img')).toBeVisible();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const shown = page.getByRole('region', { name: 'Preview' }).locator('img');
  await expect(shown).toHaveAttribute('width', '900');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
});
