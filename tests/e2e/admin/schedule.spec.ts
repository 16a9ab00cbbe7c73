import { eq } from 'drizzle-orm';
import { expect } from 'playwright/test';
import { articles } from '@/db/schema';
import { formatDay } from '@/lib/dates';
import { db } from '../../support/database';
import { dayFromToday } from '../../support/expected';
import { createCategory, unique } from '../../support/factories';
import { fillIn, find } from './articles';
import { test } from './staff';

test(
  'an article dated ahead waits for its day when asked, and can be withdrawn',
  { tag: '@phone' },
  async ({ page }) => {
    const category = await createCategory();
    const title = unique('Article');
    const day = dayFromToday(3);
    await page.goto('/admin/news');
    await page.getByRole('button', { name: 'Add Article' }).click();
    await fillIn(page, title, category.name);
    await page.getByLabel('Date').fill(day);
    await page.getByLabel('Published?').check();
    await expect(page.getByText('State: Draft')).toBeVisible();

    await test.step('A save asks once when to publish it', async () => {
      await page.getByRole('button', { name: 'Save' }).click();
      const question = page.getByRole('alertdialog', { name: 'Publish now?' });
      await expect(question).toContainText(formatDay(day));
      await question.getByRole('button', { name: `Publish on ${formatDay(day)}` }).click();
      await expect(page.getByText('Article saved successfully!')).toBeVisible();
      const row = await find(page, title);
      await expect(row).toContainText(`Scheduled for ${formatDay(day)}, 00:00`);
      const [stored] = await db.select().from(articles).where(eq(articles.title, title));
      expect(stored).toMatchObject({ isPublished: false, date: day });
    });

    await test.step('The list finds it among scheduled ones alone', async () => {
      await page.getByLabel('Status').selectOption('Scheduled');
      await find(page, title);
      await page.getByLabel('Status').selectOption('Draft');
      await expect(page.getByRole('status').filter({ hasText: /^0 articles$/ })).toBeVisible();
      await page.getByLabel('Status').selectOption('All');
    });

    await test.step('The form shows the moment by the clocks in Malta, and withdraws it', async () => {
      await (await find(page, title)).getByRole('button', { name: 'Edit' }).click();
      await expect(page.getByLabel('Publish at')).toHaveValue(`${day}T00:00`);
      await expect(page.getByText(`State: Scheduled for ${formatDay(day)}, 00:00`)).toBeVisible();
      await page.getByRole('button', { name: 'Withdraw' }).click();
      await expect(await find(page, title)).toContainText('Draft');
      const [stored] = await db.select().from(articles).where(eq(articles.title, title));
      expect(stored).toMatchObject({ isPublished: false, publishAt: null });
    });
  },
);
