import { expect, type Locator, type Page } from 'playwright/test';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { sessions, users } from '@/db/schema';
import { RECENT_SIGN_IN_SECONDS } from '@/lib/limits';
import { db } from '../../support/database';
import { PASSWORD } from '../../support/factories';
import { type SignedIn, signIn } from '../../support/session';
import { lookAtCalls } from '../calls';
import { test as base } from '../test';

/** Tests of the panel: the browser is signed in as a user of its own. */
export const test = base.extend<{ staff: SignedIn }>({
  staff: [
    async ({ context }, provide) => {
      const staff = await signIn();
      await context.addCookies([staff.cookie]);
      await lookAtCalls(context);
      await provide(staff);
      // Lists stay as short as they are, which axe looks at row by row.
      await db.delete(users).where(eq(users.id, staff.user.id));
    },
    { auto: true },
  ],
});

/** The sidebar is closed at first on a phone. */
export async function openSidebar(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: /^(Open|Close) sidebar$/ });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}

/** Opens the bell. Its count and its lines include what tests beside this one tell all staff. @returns its lines */
export async function openBell(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).click();
  return page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
}

/** The dialog that asks before something is lost. */
export const question = (page: Page): Locator => page.getByRole('alertdialog');

/** Comes back to the tab after a minute: the lists of the panel are asked for again. */
export async function comeBack(page: Page): Promise<void> {
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

/** Ends a user's sessions where their browser does not see it: after idle hours, or by a logout elsewhere. */
export async function endSessions({ user }: SignedIn): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, user.id));
}

/** Makes a user's sign-ins older than what confirms who they are. */
export async function signedInLongAgo({ user }: Pick<SignedIn, 'user'>): Promise<void> {
  const createdAt = sql`now() - make_interval(secs => ${RECENT_SIGN_IN_SECONDS + 1})`;
  await db.update(sessions).set({ createdAt }).where(eq(sessions.userId, user.id));
}

/** Signs in on the login page. */
export async function logIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

export async function logOut(page: Page): Promise<void> {
  await openSidebar(page);
  await page.getByRole('button', { name: 'Log Out' }).click();
}

/** Another tab of the same browser. */
export async function openTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto('/admin/about');
  return tab;
}

/** Signs in again in the dialog that stands before a form. */
export async function signInAgain(page: Page, { user }: SignedIn): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Username').fill(user.username);
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog).toBeHidden();
}

/** Returns what the browser keeps of unsaved forms, as text. */
export const keptDrafts = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('admin-drafts');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.onsuccess = () => resolve(JSON.stringify(reading.result));
          opening.result.close();
        };
      }),
  );

/** A picture for a file field. */
export async function picture(name: string, width = 64): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const image = sharp({ create: { width, height: 36, channels: 3, background: '#ff3366' } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}
