import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from 'playwright/test';
import { desc, eq, sql } from 'drizzle-orm';
import { freePort } from '@/db/embedded/free-port';
import { accounts, activity, sessions, users } from '@/db/schema';
import { sessionCookieName } from '@/lib/platform/auth/cookie';
import { panelMessages } from '@/lib/panel-messages';
import { usersTexts } from '@/lib/users/resource';
import { db } from '../../support/database';
import { createUser, unique, type UserRow } from '../../support/factories';
import { healthy, npmStart, type Started } from '../../support/npm-start';
import { OpenIdProvider } from '../../support/openid-provider';
import { databaseUrl } from '../../support/server';
import { signIn } from '../../support/session';
import { lookAtCalls } from '../calls';
import { expectAccessible } from '../looks';
import { keptDrafts, question } from './staff';
import { test } from '../test';

/** The sites of these tests are asked by http. */
const SESSION_COOKIE = sessionCookieName('http:');

/** A site of its own beside the one under test, on the same database, which knows a provider. */
test.describe.configure({ mode: 'default', timeout: 90_000 });

const texts = panelMessages.singleSignOn;
const BUTTON = { name: 'Sign in with Acme ID' };
const FROM = '/admin/categories?edit=new';

let folder: string;
let started: Started;
let provider: OpenIdProvider;

test.beforeEach(({ context }) => lookAtCalls(context));

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tempesta-sign-on-'));
  const [port, providerPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const client = { id: 'tempesta', secret: 'a#secret$HOME \\that "both" know' };
  // A secret as it may come from a provider, in a file as people write it.
  const secrets = path.join(folder, 'secrets.env');
  writeFileSync(secrets, `AUTH_OIDC_SECRET=${client.secret} # by hand\r\n`);
  provider = new OpenIdProvider(providerPort, { ...client, callback: `${url}/api/auth/callback/oidc` });
  await provider.start();
  started = npmStart({
    ...{ DATABASE_URL: databaseUrl, SESSION_SECRET: process.env.SESSION_SECRET ?? '', SEED: 'none' },
    ...{ DATA_DIR: folder, PORT: String(port), SITE_URL: url },
    ...{ AUTH_OIDC_ISSUER: provider.issuer, AUTH_OIDC_NAME: 'Acme ID' },
    ...{ AUTH_OIDC_ID: client.id, ENV_FILE: secrets },
    ...{ AUTH_DISCORD_ID: 'tempesta-discord', AUTH_DISCORD_SECRET: 'never sent in these tests' },
  });
  await healthy(started);
});

test.afterAll(async () => {
  await provider.stop();
  await started.end();
  rmSync(folder, { recursive: true, force: true });
});

/** An account of the provider, with an address that it has verified. @returns its name there */
function account(email: string, verified = true): string {
  const name = unique('account');
  provider.accounts.set(name, { email, email_verified: verified });
  return name;
}

/** The login page in a browser without a session, here or at the provider. */
async function freshLogin(page: Page, from = FROM): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${started.url}/admin/login?from=${encodeURIComponent(from)}`);
}

/** Goes to the provider and signs in there, up to the question whether the site may know who it is. */
async function toConsent(page: Page, name: string): Promise<void> {
  await page.getByRole('button', BUTTON).click();
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
}

async function signInWith(page: Page, name: string): Promise<void> {
  await toConsent(page, name);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The login page says why, still knows where to go, and there is no session. */
async function expectFailure(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('from')).toBe(FROM);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect((await page.context().cookies(started.url)).filter(({ name }) => name === SESSION_COOKIE)).toEqual([]);
}

const failedBecause = (failure: string) => ({
  verb: 'failed to sign in',
  detail: { after: { account: 'Acme ID', failure } },
});

/** The newest line about a sign-in with the provider in the audit trail. */
async function lastAttempt() {
  const isOurs = sql`${activity.kind} = 'session' and ${activity.detail} -> 'after' ->> 'account' = 'Acme ID'`;
  const [line] = await db.select().from(activity).where(isOurs).orderBy(desc(activity.id)).limit(1);
  return line;
}

const accountsOf = (user: UserRow) => db.select().from(accounts).where(eq(accounts.userId, user.id));

test('A sign-in with a provider opens a normal session of the user with that address', async ({ page, context }) => {
  const user = await createUser();
  const name = account(user.email.toUpperCase());
  await freshLogin(page);
  await expect(page.getByRole('button', BUTTON)).toBeVisible();
  await expectAccessible(page);

  const asked = page.waitForRequest((sent) => sent.url().startsWith(`${provider.issuer}/auth?`));
  const calledBack = page.waitForRequest((sent) => sent.url().includes('/api/auth/callback/oidc?'));
  await toConsent(page, name);
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toMatchObject({
    redirect_uri: `${started.url}/api/auth/callback/oidc`,
    ...{ code_challenge_method: 'S256', code_challenge: expect.stringMatching(/.{43}/) },
    ...{ state: expect.stringMatching(/.{20}/), nonce: expect.stringMatching(/.{20}/) },
  });
  const before = await context.cookies(started.url);
  const handover = page.waitForResponse((answer) => answer.url().includes('/api/auth/callback/oidc?'));
  await page.getByRole('button', { name: 'Continue' }).click();
  expect((await handover).headers()['cache-control']).toBe('no-store');
  await expect(page).toHaveURL(`${started.url}${FROM}`);
  await expect(page.getByRole('heading', { name: 'Add Category' })).toBeVisible();

  await test.step('the session is the only thing that stays', async () => {
    const cookies = await context.cookies(started.url);
    expect(cookies.map(({ name }) => name)).toEqual([SESSION_COOKIE]);
    expect(cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(1);
    expect(await accountsOf(user)).toMatchObject([{ issuer: provider.issuer, subject: name, provider: 'Acme ID' }]);
  });

  await test.step('a callback works once, even with all of its cookies', async () => {
    const callback = (await calledBack).url();
    for (const cookies of [[], before]) {
      await context.clearCookies();
      await context.addCookies(cookies);
      await page.goto(callback);
      await expect(page.getByRole('alert').filter({ hasText: texts.failed })).toBeVisible();
      expect(await context.cookies(started.url)).toEqual([]);
    }
  });

  await test.step('the second time finds the account linked', async () => {
    await freshLogin(page, '//evil.example/admin');
    await signInWith(page, name);
    await expect(page).toHaveURL(`${started.url}/admin`);
    expect(await accountsOf(user)).toHaveLength(1);
  });
});

test('The login page says why a sign-in was refused', async ({ page }) => {
  const user = await createUser();

  await test.step('nobody has the address, and nobody is made', async () => {
    const email = `${unique('stranger')}@example.org`;
    await freshLogin(page);
    await signInWith(page, account(email));
    await expectFailure(page, texts.unknown);
    expect(await db.select().from(users).where(eq(users.email, email))).toEqual([]);
    expect(await lastAttempt()).toMatchObject({ userId: null, username: 'Somebody', ...failedBecause('unknown') });
  });

  await test.step('the provider has not verified the address', async () => {
    await freshLogin(page);
    await signInWith(page, account(user.email, false));
    await expectFailure(page, texts.unverified);
    expect(await lastAttempt()).toMatchObject(failedBecause('unverified'));
  });

  await test.step('they did not agree', async () => {
    await freshLogin(page);
    await toConsent(page, account(user.email));
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expectFailure(page, texts.denied);
  });

  await test.step('the state is not the one that was sent', async () => {
    await freshLogin(page);
    await page.route('**/api/auth/signin/oidc', async (route) => {
      const response = await route.fetch();
      const { url } = (await response.json()) as { url: string };
      await route.fulfill({ response, json: { url: url.replace(/state=[^&]+/, 'state=another') } });
    });
    await signInWith(page, account(user.email));
    await expectFailure(page, texts.failed);
    expect(await lastAttempt()).toMatchObject(failedBecause('failed'));
    await page.unrouteAll();
  });

  await test.step('the provider is away', async () => {
    await freshLogin(page);
    await provider.stop();
    await page.getByRole('button', BUTTON).click();
    await expectFailure(page, texts.unavailable);
    await provider.start();
  });
  expect(await accountsOf(user)).toEqual([]);
});

test('The callback address is the site’s own, not the request’s', async ({ request }) => {
  const { csrfToken } = (await (await request.get(`${started.url}/api/auth/csrf`)).json()) as { csrfToken: string };
  const good = { csrfToken, callbackUrl: 'https://evil.example/admin', json: 'true' };
  const start = (data: Record<string, string>, headers = {}, id = 'oidc') =>
    request.post(`${started.url}/api/auth/signin/${id}`, { data, headers });

  for (const [id, page] of [
    ['oidc', `${provider.issuer}/auth`],
    ['discord', 'https://discord.com/api/oauth2/authorize'],
  ] as const) {
    const answer = await start(good, { host: 'evil.example', 'x-forwarded-host': 'evil.example' }, id);
    const { origin, pathname, searchParams } = new URL(((await answer.json()) as { url: string }).url);
    expect(origin + pathname).toBe(page);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      redirect_uri: `${started.url}/api/auth/callback/${id}`,
      ...{ scope: expect.stringContaining('email'), code_challenge_method: 'S256', state: expect.any(String) },
    });
  }
  expect((await start(good, {}, 'google')).status()).toBe(404);
  const { cookies } = await request.storageState();
  const goesTo = cookies.find(({ name }) => name.endsWith('callback-url'))?.value;
  expect(decodeURIComponent(goesTo ?? '')).toBe(`${started.url}/admin`);

  const refused = [await start(good, { origin: 'https://evil.example' }), await start({ csrfToken })];
  expect(refused.map((answer) => answer.status())).toEqual([403, 422]);
  const others = [await request.get(`${started.url}/api/auth/csrf`), await start(good)];
  const callback = await request.get(`${started.url}/api/auth/callback/oidc?error=access_denied`, { maxRedirects: 0 });
  for (const answer of [...refused, ...others, callback]) expect(answer.headers()['cache-control']).toBe('no-store');
  expect(await (await start({ ...good, csrfToken: 'made up' })).json()).toEqual({
    url: '/admin/login?from=%2Fadmin&error=failed',
  });
});

test('An administrator sees the linked account and unlinks it, which lets another one in', async ({
  page,
  context,
}) => {
  const user = await createUser();
  const [first, second] = [account(user.email), account(user.email)];
  await freshLogin(page);
  await signInWith(page, first);
  await expect(page).toHaveURL(`${started.url}${FROM}`);
  const theirs = await context.cookies(started.url);

  await freshLogin(page);
  await signInWith(page, second);
  await expectFailure(page, texts.otherAccount);
  expect(await lastAttempt()).toMatchObject({ username: user.username, ...failedBecause('otherAccount') });

  const { cookie } = await signIn();
  await context.addCookies([{ ...cookie, url: started.url }]);
  await page.goto(`${started.url}/admin/users?edit=${user.id}`);
  const linked = page.getByRole('region', { name: 'Linked accounts' });
  await expect(linked.getByRole('listitem')).toContainText(`Acme ID, ${user.email}`);
  await expectAccessible(page);
  await linked.getByRole('button', { name: 'Unlink' }).click();
  await expect(question(page)).toContainText(usersTexts.accounts.confirmUnlink);
  const unlinked = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await question(page).getByRole('button', { name: 'Unlink' }).click();
  expect((await unlinked).status()).toBe(200);
  await expect(linked).toHaveCount(0);

  await context.clearCookies();
  await context.addCookies(theirs);
  expect((await context.request.get(`${started.url}/api/auth/me`)).status()).toBe(401);
  await freshLogin(page);
  await signInWith(page, second);
  await expect(page).toHaveURL(`${started.url}${FROM}`);
  expect(await accountsOf(user)).toMatchObject([{ subject: second }]);
});

test('Who signs in again with a provider comes back to the form, with what was typed but the password', async ({
  page,
  context,
}) => {
  const user = await createUser();
  const { cookie } = await signIn(user);
  await context.addCookies([{ ...cookie, url: started.url }]);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const address = `${started.url}/admin/users?edit=new`;
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const values = { Username: unique('new'), Name: 'Ġanna', Surname: 'Żammit', Email: 'new@example.org' };
  await page.goto(address);
  for (const [name, value] of Object.entries(values)) await field(name).fill(value);
  await field('Password').fill('never kept here');
  await expect.poll(() => keptDrafts(page)).toContain(values.Email);
  expect(await keptDrafts(page)).not.toContain('never kept here');

  await db.delete(sessions).where(eq(sessions.userId, user.id));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in again' }).getByRole('button', BUTTON)).toBeVisible();
  await expectAccessible(page);
  await signInWith(page, account(user.email));
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: 'Restore' }).click();
  for (const [name, value] of Object.entries(values)) await expect(field(name)).toHaveValue(value);
  await expect(field('Password')).toHaveValue('');
  expect(asked).toEqual([]);
});

test('Without a provider the login has no such button', async ({ page }) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign in with/ })).toHaveCount(0);
});
