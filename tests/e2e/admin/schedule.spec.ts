import { eq } from 'drizzle-orm';
import { expect } from 'playwright/test';
import { articles } from '@/db/schema';
import { startOfDay } from '@/lib/clock';
import { formatDay } from '@/lib/dates';
import { momentOf, shortMoment } from '@/lib/planned-time';
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
    await expect(page.getByText('State: Draft: Save publishes it')).toBeVisible();

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
      await expect(page.getByText(`State: Scheduled for ${shortMoment(startOfDay(day))}`)).toBeVisible();
      await page.getByRole('button', { name: 'Withdraw' }).click();
      await expect(await find(page, title)).toContainText('Draft');
      const [stored] = await db.select().from(articles).where(eq(articles.title, title));
      expect(stored).toMatchObject({ isPublished: false, publishAt: null });
    });
  },
);

test('a draft is published, planned and withdrawn by one button, and its fields agree', async ({ page }) => {
  const category = await createCategory();
  const title = unique('Article');
  const at = `${dayFromToday(3)}T18:00`;
  const moment = shortMoment(momentOf(at) ?? new Date(0));
  await page.goto('/admin/news?edit=new');

  await test.step('Enter in the title leads to the text', async () => {
    await page.getByLabel('Title').fill(title);
    await page.keyboard.press('Enter');
    await page.keyboard.type('The first words.');
    await expect(page.getByRole('textbox', { name: 'Content' })).toHaveText('The first words.');
    await expect(page.getByLabel('Title')).toHaveValue(title);
  });
  await page.getByLabel('Excerpt').fill('In short.');
  await page.getByLabel('Category', { exact: true }).selectOption(category.name);

  await test.step('A moment ahead means not published yet, and publishing now takes it away', async () => {
    await page.getByLabel('Published?').check();
    await page.getByLabel('Publish at').fill(at);
    await expect(page.getByLabel('Published?')).not.toBeChecked();
    await expect(page.getByRole('button', { name: `Schedule for ${moment}` })).toBeVisible();
    await page.getByLabel('Published?').check();
    await expect(page.getByLabel('Publish at')).toHaveValue('');
    await page.getByLabel('Publish at').fill(at);
  });

  await test.step('The button schedules, and withdraws what is scheduled', async () => {
    await page.getByRole('button', { name: `Schedule for ${moment}` }).click();
    await (await find(page, title)).getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByText(`State: Scheduled for ${moment}`)).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect(await find(page, title)).toContainText('Draft');
  });

  await test.step('It publishes a draft, which Enter in a field does not change any more', async () => {
    await (await find(page, title)).getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Date').fill(dayFromToday(0));
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await find(page, title);
    expect(await stored(title)).toMatchObject({ isPublished: true });
    await (await find(page, title)).getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByText('State: Published: changes go live')).toBeVisible();
    await page.getByLabel('Slug').press('Enter');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
    await expect(page.getByRole('heading', { name: 'Edit Article' })).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect(await find(page, title)).toContainText('Draft');
    expect(await stored(title)).toMatchObject({ isPublished: false });
  });
});

test('with nothing but title and text, the other fields are a drawer', async ({ page }) => {
  await page.goto('/admin/news?edit=new');
  const navigation = page.getByRole('navigation', { name: 'Admin' });
  await page.getByRole('button', { name: 'Focus' }).click();
  await expect(navigation).toBeHidden();
  await expect(page.getByLabel('Excerpt')).toBeHidden();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Excerpt').fill('In short.');
  await page.getByRole('button', { name: 'Focus' }).click();
  await expect(navigation).toBeVisible();
  await expect(page.getByLabel('Excerpt')).toHaveValue('In short.');
});

const stored = async (title: string) => (await db.select().from(articles).where(eq(articles.title, title))).at(0);
