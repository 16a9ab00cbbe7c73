import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { rateLimits, sessions } from '@/db/schema';
import { db } from '../../support/database';
import { signInAgain, test } from './staff';

/** An address that no other run has called from: limits outlast a run. */
const ADDRESS = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

test.use({ extraHTTPHeaders: { 'x-forwarded-for': ADDRESS } });

test('A preview counts as a change, and notices that the session has ended', async ({ page, staff }) => {
  await page.goto('/admin/news?edit=new');
  await page.getByRole('textbox', { name: 'Content' }).fill('Looked at.');
  const toggle = page.getByRole('button', { name: 'Preview' });
  await toggle.click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Looked at.');
  const counted = await db
    .select({ points: rateLimits.points })
    .from(rateLimits)
    .where(eq(rateLimits.key, `writes:${ADDRESS}`));
  expect(counted).toEqual([{ points: 1 }]);

  await toggle.click();
  await db.delete(sessions).where(eq(sessions.userId, staff.user.id));
  await toggle.click();
  await signInAgain(page, staff);
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveText('Looked at.');
});
