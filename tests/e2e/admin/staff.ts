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

/** A picture for a file field. */
export async function picture(name: string, width = 64): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const image = sharp({ create: { width, height: 36, channels: 3, background: '#ff3366' } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}
