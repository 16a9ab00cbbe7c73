import { expect, type Page } from 'playwright/test';
import { generate } from 'otplib';
import { createArticle, createUser, PASSWORD, type UserRow } from '../../support/factories';
import { signIn } from '../../support/session';
import { holding } from '../calls';
import { test } from '../test';
import { logIn as fillLogin, question, signedInLongAgo } from './staff';

const STEP = 30;

async function open(page: Page, user: UserRow): Promise<void> {
  await page.context().addCookies([(await signIn(user)).cookie]);
  await page.goto('/admin/account');
}

async function logIn(page: Page, { username }: UserRow, site = ''): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${site}/admin/login`);
  await fillLogin(page, username);
}

test('The button for another passkey waits for the passkeys above it, which would push it away', async ({ page }) => {
  const release = await holding(page, 'GET', '/auth/passkeys');
  await open(page, await createUser());
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible();
  const add = page.getByRole('button', { name: 'Add a passkey' });
  await expect(add).toHaveCount(0);
  release();
  await expect(add).toBeVisible();
});

test('An authenticator app is set up, and asked for at the next sign-in', async ({ page }) => {
  const user = await createUser();
  await open(page, user);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  const secret = await page.getByLabel('Key', { exact: true }).inputValue();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('This code is wrong.').first()).toBeVisible();
  await page.getByLabel('Code').fill((await generate({ secret })).replace(/^.../, '$&\u00A0'));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Each one signs you in once')).toBeVisible();

  await logIn(page, user);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This code is wrong. Please try again.')).toBeVisible();
  // The set-up has used the code of this time step.
  await page.getByLabel('Code').fill(await generate({ secret, epoch: Math.floor(Date.now() / 1000) + STEP }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back, Admin' })).toBeVisible();
});

/** Passkeys belong to a name: browsers make none for a number. */
const namedSite = (baseURL = ''): string => baseURL.replace('127.0.0.1', 'localhost');

/** Gives the page a device that confirms everything. */
async function addDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

test(
  'Who loses a passkey comes back by a recovery code, or by an administrator',
  { tag: '@phone' },
  async ({ page, baseURL, browser }) => {
    const site = namedSite(baseURL);
    await addDevice(page);
    const user = await createUser();
    await logIn(page, user, site);
    await page.getByRole('heading', { name: 'Welcome back, Admin' }).waitFor();
    await signedInLongAgo({ user });
    await page.goto(`${site}/admin/account`);
    const passkeys = page.getByRole('region', { name: 'Passkeys' });
    await expect(passkeys.getByText('your password alone is not enough to sign in')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recovery codes' })).toHaveCount(0);

    // One confirmation covers both calls of the set-up.
    await passkeys.getByLabel('Passkey name').fill('My phone');
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(passkeys.getByRole('listitem').filter({ hasText: 'My phone' })).toBeVisible();
    await expect(dialog).toBeHidden();
    const codes = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expect(codes.first()).toBeInViewport();
    const [code = ''] = await codes.allTextContents();

    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(passkeys.getByText('This device already has a passkey for your account.')).toBeVisible();

    // The page does not show them again.
    await page.reload();
    await expect(page.getByText('You have 10 recovery codes left')).toBeVisible();
    await expect(codes).toHaveCount(0);

    await logIn(page, user, site);
    await page.getByLabel('Code').fill(`\u00A0${code.replaceAll('-', '\u00A0')} `);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back, Admin' })).toBeVisible();

    const context = await browser.newContext();
    await context.addCookies([(await signIn()).cookie]);
    const office = await context.newPage();
    await office.goto(`${baseURL}/admin/users?edit=${user.id}`);
    const reset = office.getByRole('button', { name: 'Reset second factor' });
    await reset.click();
    await expect(question(office)).toContainText('After that they only need their password to sign in.');
    await question(office).getByRole('button', { name: 'Reset second factor' }).click();
    await expect(office.getByText(`${user.username} no longer has a second factor`).first()).toBeVisible();
    await expect(reset).toHaveCount(0);
    await expect(office.getByRole('heading', { name: 'User Manager' })).toBeFocused();
    await context.close();

    await logIn(page, user, site);
    await expect(page.getByRole('heading', { name: 'Welcome back, Admin' })).toBeVisible();
  },
);

test('A passkey is made, signs in alone, and is the second factor after a password', async ({ page, baseURL }) => {
  const site = namedSite(baseURL);
  await addDevice(page);
  const user = await createUser();
  await logIn(page, user, site);
  await page.getByRole('heading', { name: 'Welcome back, Admin' }).waitFor();
  await page.goto(`${site}/admin/account`);
  await page.getByLabel('Passkey name').fill('My laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'My laptop' })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${site}/admin/login`);
  const answered = page.waitForRequest((request) => request.url().endsWith('/auth/passkeys/login'));
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back, Admin' })).toBeVisible();
  const replayed = await page.request.post(`${site}/api/auth/passkeys/login`, {
    data: (await answered).postDataJSON() as object,
  });
  expect(replayed.status()).toBe(401);

  await logIn(page, user, site);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back, Admin' })).toBeVisible();
});

test('A writer sees what a writer may do', { tag: '@phone' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, await createUser({ role: 'writer' }));
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: /Manage News/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Manage Users/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toHaveCount(0);
  const article = await createArticle();
  await page.goto(`/admin/news?edit=${article.id}`);
  await expect(page.getByRole('main').getByRole('heading', { name: article.title })).toBeVisible();
  await expect(page.getByText('You can read this article')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask an editor' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.goto('/admin/users');
  await expect(page.getByText('This page is not for your role.')).toBeVisible();
  await page.goto('/admin/news?edit=new');
  await expect(page.getByText('The article is saved as a draft.')).toBeVisible();
  await expect(page.getByLabel('Published?')).toHaveCount(0);
  expect(asked.filter((url) => /\/(?:setup|article-editors)/.test(url))).toEqual([]);
});

test('A person who was invited sets a password and is signed in', { tag: '@phone' }, async ({ page, baseURL }) => {
  const user = await createUser({ passwordHash: null });
  const admin = await signIn();
  const invitation = await page.request.post(`/api/users/${user.id}/invitation`, {
    headers: { cookie: admin.header },
    data: {},
  });
  const { url } = (await invitation.json()) as { url: string };
  // oxlint-disable-next-line house/replacement-text -- a blank between digits
  await page.goto(url.replace(/^https?:\/\/[^/]+/, baseURL ?? ''));
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password must have at least 8 characters.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back, Admin' })).toBeVisible();
});
