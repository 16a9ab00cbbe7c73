import type { BrowserContext, Page, Route } from '@playwright/test';

/**
 * Lets a browser ask about its calls from the start. On a page that is open already, Chromium begins to ask a moment after
 * it says so: a call of that moment goes past the route that a test has just set.
 */
export const lookAtCalls = (context: BrowserContext): Promise<unknown> =>
  context.route('**/no-such-address', (route) => route.fallback());

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

/**
 * Holds back the next answer from a path when the site has given it already.
 * @returns `given`, which settles when the site has; and `release`, which lets the answer through, and settles when it is
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
  await page.route(`**/api${path}`, hold, { times: 1 });
  return { given, release: () => (release(), delivered) };
}

/** The answers to calls are lost on their way; what they ask for is done all the same, if `done`. */
export async function losingAnswers(page: Page, method: string, path: string, done: boolean): Promise<void> {
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (done) await route.fetch();
    await route.abort();
  });
}

/** Holds the scripts back that come late. @returns lets them through */
export async function holdScripts(context: BrowserContext): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await context.route('**/_next/static/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
