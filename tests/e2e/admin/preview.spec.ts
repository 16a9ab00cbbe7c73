import { randomInt } from 'node:crypto';
import { expect } from 'playwright/test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { rateLimits } from '@/db/schema';
import { db } from '../../support/database';
import { createArticle } from '../../support/factories';
import { expectAccessible, expectToFit } from '../looks';
import { previewed } from './articles';
import { endSessions, signInAgain, test } from './staff';

/** An address that no other run has called from: limits outlast a run. */
const ADDRESS = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

test.use({ extraHTTPHeaders: { 'x-forwarded-for': ADDRESS } });

test('A preview counts as a change, and notices that the session has ended', async ({ page, staff }) => {
  await page.goto('/admin/news?edit=new');
  await page.getByRole('textbox', { name: 'Content' }).fill('Looked at.');
  const preview = page.getByRole('button', { name: 'Preview', exact: true });
  await preview.click();
  await expect(previewed(page).getByText('Looked at.')).toBeVisible();
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
    await expect(previewed(page).getByText('Line').first()).toBeInViewport();

    await content.getByText('Line').last().click();
    await page.keyboard.type(' Typed since.');
    await page.evaluate(() => window.scrollTo(0, 0));
    await open.click();
    await expect(previewed(page).getByText('Typed since.')).toBeAttached();
    await expect(preview).toBeFocused();

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
  const shown = previewed(page).getByRole('article').locator('img[width]');
  await expect(shown).toHaveAttribute('width', '900');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
});

test(
  'A preview is the page itself, at the width of a desktop and of a phone, before the article is saved',
  { tag: '@phone' },
  async ({ page, staff }) => {
    await page.goto('/admin/news?edit=new');
    await page.getByLabel('Title', { exact: true }).fill('Not saved anywhere');
    await page.getByRole('textbox', { name: 'Content' }).fill('Only in the form.');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const shown = previewed(page);
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Not saved anywhere');
    await expect(shown.getByText(`Posted by ${staff.user.username}`)).toBeVisible();
    await expect(shown.getByRole('contentinfo')).toBeAttached();
    const width = () => shown.locator('html').evaluate(() => window.innerWidth);
    await expect(page.getByRole('button', { name: 'Desktop' })).toHaveAttribute('aria-pressed', 'true');
    expect(await width()).toBe(1280);
    await page.getByRole('button', { name: 'Phone' }).click();
    await expect.poll(width).toBe(390);
    await expect(shown.getByRole('button', { name: 'Menu' })).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page, false);
  },
);

test('The link to a preview is copied, and shows a draft to visitors', { tag: '@phone' }, async ({ page, browser }) => {
  const { id, title } = await createArticle({ isPublished: false, content: '<h2>Part</h2><p>Only staff know.</p>' });
  // What the browser would copy: not every one lets a test read its clipboard.
  await page.addInitScript(() => {
    const copied = { writeText: (text: string) => Promise.resolve((document.documentElement.dataset.copied = text)) };
    Object.defineProperty(navigator, 'clipboard', { value: copied });
  });
  await page.goto(`/admin/news?edit=${id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText(/^Preview link copied\. It works until \d{1,2} \w{3} \d{4}, \d\d:\d\d\.$/)).toBeVisible();
  const url = (await page.locator('html').getAttribute('data-copied')) ?? '';

  await page.getByLabel('Title', { exact: true }).fill('Not saved');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('without your unsaved changes')).toBeVisible();

  const visitor = await browser.newContext();
  const shown = await visitor.newPage();
  await shown.goto(url);
  await expect(shown.getByRole('note')).toContainText('Preview');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(shown.getByText('Only staff know.')).toBeVisible();
  await expectToFit(shown);
  await expectAccessible(shown);
  await visitor.close();
});

test('A link that the browser does not copy stays to be copied by hand', async ({ page }) => {
  const { id } = await createArticle({ isPublished: false });
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto(`/admin/news?edit=${id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\/preview\/[\w-]+/ })).toBeVisible();
});

test('The first preview of a text with parts of other sites keeps the focus and the place', async ({ page }) => {
  const video = '<div data-video="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></div>';
  const picture = '<img src="https://pictures.example/a.png" alt="">';
  const { id } = await createArticle({ content: `${'<p>Line</p>'.repeat(60)}${video}${picture}` });
  await page.goto(`/admin/news?edit=${id}`);
  const content = page.getByRole('textbox', { name: 'Content' });
  await expect(content).toContainText('Line');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(previewed(page).getByText('pictures.example').first()).toBeAttached();
  await expect(preview).toBeFocused();
  await expect(previewed(page).getByText('Line').first()).toBeInViewport();
});
