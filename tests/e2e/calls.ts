import type { BrowserContext, Page, Route } from 'playwright/test';

/**
 * Enables request interception from the start. On an open page, Chromium enables it a moment after `route` resolves: a
 * call in that moment would bypass the test's first route.
 */
export const lookAtCalls = (context: BrowserContext): Promise<unknown> =>
  context.route('**/no-such-address', (route) => route.fallback());

/** Answers a call of the page with a failure with any query, until the test ends. */
export async function failing(page: Page, method: string, path: string, status = 500, body = {}): Promise<void> {
  await page.route(`**/api${path}{,?*}`, (route) =>
    route.request().method() === method ? route.fulfill({ status, json: body }) : route.fallback(),
  );
}

/** Delays a call. @returns releases it */
export async function holding(page: Page, method: string, path: string): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/api${path}{,?*}`, async (route) => {
    if (route.request().method() === method) await held;
    await route.fallback();
  });
  return release;
}

/**
 * Delays the next response from a path after the site has sent it.
 * @returns `given`, which settles when the site has answered; and `release`, which delivers the response
 */
export async function holdingAnswer(
  page: Page,
  path: string,
): Promise<{ given: Promise<void>; release: () => Promise<void> }> {
  let give = (): void => undefined;
  let release = (): void => undefined;
  let deliver = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  const held = new Promise<void>((resolve) => (release = resolve));
  const delivered = new Promise<void>((resolve) => (deliver = resolve));
  const hold = async (route: Route) => {
    const response = await route.fetch();
    give();
    await held;
    await route.fulfill({ response }).finally(deliver);
  };
  await page.route(`**/api${path}{,?*}`, hold, { times: 1 });
  return { given, release: () => (release(), delivered) };
}

/** Aborts calls as a lost connection does. With `done` the site still receives and executes them. */
export async function losingAnswers(page: Page, method: string, path: string, done: boolean): Promise<void> {
  await page.route(`**/api${path}{,?*}`, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (done) await route.fetch();
    await route.abort();
  });
}

/** Delays the scripts of the page. @returns releases them */
export async function holdScripts(context: BrowserContext): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await context.route('**/_next/static/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
