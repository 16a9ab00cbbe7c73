import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { type SignedIn, signIn } from '../../support/session';
import { test as base } from '../test';

/** Tests of the panel: the browser is signed in as a user of its own. */
export const test = base.extend<{ staff: SignedIn }>({
  staff: [
    async ({ context }, provide) => {
      const staff = await signIn();
      await context.addCookies([staff.cookie]);
      await provide(staff);
    },
    { auto: true },
  ],
});

/** The sidebar is closed at first on a phone. */
export async function openSidebar(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: /^(Open|Close) sidebar$/ });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}

/** The dialog that asks before something is lost. */
export const question = (page: Page): Locator => page.getByRole('alertdialog');

/** Answers a call that the panel makes with a failure, until the test ends. */
export async function failing(page: Page, method: string, path: string, status = 500, body = {}): Promise<void> {
  await page.route(`**/api${path}`, (route) =>
    route.request().method() === method ? route.fulfill({ status, json: body }) : route.fallback(),
  );
}

/** Holds back the answers to a call. @returns lets them through */
export async function holding(page: Page, method: string, path: string): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() === method) await held;
    await route.fallback();
  });
  return release;
}

/** A picture for a file field. */
export async function picture(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const image = sharp({ create: { width: 64, height: 36, channels: 3, background: '#ff3366' } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}
