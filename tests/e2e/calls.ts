import type { Page } from '@playwright/test';

/** Answers a call that the page makes with a failure, until the test ends. */
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
