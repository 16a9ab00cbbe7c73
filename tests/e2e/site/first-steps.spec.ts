import { expect, type Page } from 'playwright/test';
import { demonstration, instance } from '@/db/schema';
import { db } from '../../support/database';
import { createArticle } from '../../support/factories';
import { question, test } from '../admin/staff';
import { expectAccessible, expectToFit } from '../looks';

const outcome = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test.beforeEach(async () => {
  // The rest of the demonstration is what other tests look at.
  await db.delete(demonstration);
  const { id, updatedAt } = await createArticle();
  await db.insert(demonstration).values({ kind: 'article', entityId: id, updatedAt });
});
test.afterEach(() => db.update(instance).set({ setupDismissedAt: null }));

test('an administrator removes the demonstration content, and hides the first steps for good @phone', async ({
  page,
}) => {
  await page.goto('/admin');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('link', { name: 'Invite your first colleague' })).toHaveCount(0);
  await expect(steps.getByRole('link', { name: 'Choose a password of your own' })).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page);

  await steps.getByRole('button', { name: 'Remove demonstration content' }).click();
  await question(page).getByRole('button', { name: 'Remove demonstration content' }).click();
  await expect(outcome(page, '1 thing removed.')).toBeVisible();
  await expect(steps.getByRole('button', { name: 'Remove demonstration content' })).toHaveCount(0);

  await steps.getByRole('button', { name: 'Hide these steps' }).click();
  await question(page).getByRole('button', { name: 'Hide these steps' }).click();
  await expect(outcome(page, 'The first steps are hidden.')).toBeVisible();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(steps).toHaveCount(0);
});
