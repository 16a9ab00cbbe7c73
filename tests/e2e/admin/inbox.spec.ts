import { eq } from 'drizzle-orm';
import { expect, type Page } from 'playwright/test';
import { messages, openings } from '@/db/schema';
import { db } from '../../support/database';
import { createMessage, unique } from '../../support/factories';
import { expectAccessible, expectToFit } from '../looks';
import { question, test } from './staff';

const outcome = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const row = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });

/** A form that is sent within three seconds looks like a program’s. */
const WRITING_MS = 3_200;

test('a tryout goes from its opening to the inbox, on a phone', { tag: '@phone' }, async ({ page }) => {
  const title = unique('Analyst');
  const sender = unique('Rita');
  await page.goto('/admin/openings');
  await page.getByRole('button', { name: 'Add Opening' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Minimum age').fill('16');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(outcome(page, 'Opening saved.')).toBeVisible();

  await page.goto('/join');
  await expect(page.getByRole('heading', { name: 'Join Tempesta' })).toBeVisible();
  await expectToFit(page);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  // The page is rendered for each visitor: its title comes last.
  await expect(page).toHaveTitle(new RegExp(title));
  await expectToFit(page);
  await expectAccessible(page);
  await page.getByLabel('Name', { exact: true }).fill(sender);
  await page.getByLabel('Email').fill('rita@sender.example');
  await page.getByLabel('Age', { exact: true }).fill('17');
  await page.getByLabel('Message').fill(`I watch every match of ${title}.`);
  await page.getByLabel('Consent').check();
  await page.waitForTimeout(WRITING_MS);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(outcome(page, 'We have your application.')).toBeVisible();

  await page.goto('/admin/inbox');
  await expectToFit(page);
  await page
    .getByRole('group', { name: `State of ${sender}` })
    .getByRole('button', { name: 'Shortlisted' })
    .click();
  await expect(outcome(page, `${sender}: Shortlisted`)).toBeVisible();
  await row(page, sender).getByRole('button').first().click();
  await expect(page.getByRole('link', { name: 'Answer by mail' })).toHaveAttribute(
    'href',
    `mailto:rita%40sender.example?subject=${encodeURIComponent(`Re: ${title}`)}`,
  );
  await page.getByLabel('Note').fill('Invite to scrims');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(outcome(page, 'Message saved.')).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question(page)).toContainText('Delete this message?');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(outcome(page, 'Message deleted.')).toBeVisible();

  await page.goto('/admin/openings');
  await row(page, title).getByRole('button', { name: 'Delete' }).click();
  await expect(question(page)).toContainText('Delete this opening?');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(outcome(page, 'Opening deleted.')).toBeVisible();
  await db.delete(openings).where(eq(openings.title, title));
});

test('the keys lead through the inbox, and the sidebar counts what is new', async ({ page }) => {
  const [first, second] = [await createMessage({ name: unique('Ann') }), await createMessage({ name: unique('Ben') })];
  await page.goto('/admin/inbox');
  await expect(page.getByRole('link', { name: /^Inbox\s*\d+ new$/ })).toBeVisible();
  await expect(row(page, first.name)).toBeVisible();
  await page.keyboard.press('j');
  await expect(row(page, second.name).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(row(page, first.name).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('e');
  await expect(outcome(page, `${second.name}: Open`)).toBeVisible();
  for (const { id } of [first, second]) await db.delete(messages).where(eq(messages.id, id));
});
