import { expect } from 'playwright/test';
import { eq } from 'drizzle-orm';
import { sessions } from '@/db/schema';
import { db } from '../../support/database';
import { createCategory, createUser } from '../../support/factories';
import { signIn } from '../../support/session';
import { failing, holding, lookAtCalls } from '../calls';
import { logIn, logOut, openSidebar } from './staff';
import { test } from '../test';

test.beforeEach(({ context }) => lookAtCalls(context));

test(
  'The panel sends visitors to the login and back to where they wanted to go',
  { tag: '@phone' },
  async ({ page }) => {
    const user = await createUser();
    await page.goto('/about');
    await page.goto('/admin/users?edit=new');
    await expect(page).toHaveURL('/admin/login?from=%2Fadmin%2Fusers%3Fedit%3Dnew');
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await logIn(page, user.username);
    await expect(page).toHaveURL('/admin/users?edit=new');
    await expect(page.getByRole('heading', { name: 'Add User' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/about');
  },
);

test('A login without a remembered page leads to the dashboard', async ({ page }) => {
  const user = await createUser();
  await page.goto('/admin/login?from=//evil.example/admin');
  await logIn(page, user.username);
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { name: 'Welcome back, Admin' })).toBeVisible();
});

test('Signed-in users do not see the form', async ({ page, context }) => {
  await context.addCookies([(await signIn()).cookie]);
  const release = await holding(page, 'GET', '/auth/me');
  await page.goto('/admin/login?from=/admin/categories');
  await expect(page.getByText('Loading...')).toBeVisible();
  release();
  await expect(page).toHaveURL('/admin/categories');
});

test('A browser that brings no session is not asked about', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login?from=%2Fadmin');
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(problems).toEqual([]);
});

test('The form wants both fields before it asks the server', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Username is required.')).toBeVisible();
  await expect(page.getByText('Password is required.')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username is required.');
});

test('A wrong password is said, and the username stays', async ({ page }) => {
  const user = await createUser();
  await page.goto('/admin/login');
  await logIn(page, user.username, 'not the password');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid credentials!' })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(user.username);
  await expect(page.getByLabel('Password')).toBeFocused();
});

test('A provider’s failure is shown until a password is tried', async ({ page }) => {
  await page.goto('/admin/login?error=denied');
  const before = page.getByRole('alert').filter({ hasText: 'You did not allow the sign-in.' });
  await expect(before).toBeVisible();
  await logIn(page, 'somebody', 'not the password');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid credentials!' })).toBeVisible();
  await expect(before).toBeHidden();
});

test('The server’s message wins, and stands in for itself when there is none', async ({ page }) => {
  await failing(page, 'POST', '/auth/login', 429, { message: 'Too many attempts.' });
  await page.goto('/admin/login');
  await logIn(page, 'somebody');
  await expect(page.getByText('Too many attempts.')).toBeVisible();
  await page.unrouteAll();
  await failing(page, 'POST', '/auth/login');
  await logIn(page, 'somebody');
  await expect(page.getByText('Invalid credentials!')).toBeVisible();
});

test('The button says that it is busy, and the password can be shown', async ({ page }) => {
  const user = await createUser();
  const release = await holding(page, 'POST', '/auth/login');
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Show characters' }).click();
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text');
  await logIn(page, user.username);
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  release();
  await expect(page).toHaveURL('/admin');
});

test('The guard says that it checks', async ({ page, context }) => {
  await context.addCookies([(await signIn()).cookie]);
  const release = await holding(page, 'GET', '/auth/me');
  await page.goto('/admin/news');
  await expect(page.getByText('Checking authentication...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'News Manager' })).toBeVisible();
});

test('A session that the server forgot leads back to the login', async ({ page, context }) => {
  const { cookie, user } = await signIn();
  await context.addCookies([cookie]);
  // The page asks for the activity by itself: only what is asked after the deletion may find the session gone.
  const loaded = page.waitForResponse((answer) => answer.url().endsWith('/api/activity'));
  await page.goto('/admin');
  await loaded;
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  await db.delete(sessions).where(eq(sessions.userId, user.id));
  await page.getByRole('link', { name: 'Manage Users' }).click();
  await expect(page).toHaveURL('/admin/login?from=%2Fadmin%2Fusers');
});

test('A browser that has lost its session gets the form although the panel remembers the user', async ({
  page,
  context,
}) => {
  const { cookie, user } = await signIn();
  await context.addCookies([cookie]);
  // On a phone the sidebar is closed at first: what its links lead to is not known before.
  await page.setViewportSize({ width: 390, height: 844 });
  await createCategory();
  await page.goto('/admin/categories');
  // The list is the last that the page asks for by itself.
  await expect(page.getByRole('main').getByRole('button', { name: /^Edit/ }).first()).toBeVisible();
  await context.clearCookies();
  await openSidebar(page);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page).toHaveURL('/admin/login?from=%2Fadmin%2Fusers');
  await logIn(page, user.username);
  await expect(page).toHaveURL('/admin/users');
  await expect(page.getByRole('heading', { name: 'User Manager' })).toBeVisible();
});

for (const [how, fails] of [
  ['ends', false],
  ['ends here even when the server cannot be told', true],
] as const) {
  test(`Log Out ${how}`, async ({ page, context }) => {
    const { cookie, user } = await signIn();
    await context.addCookies([cookie]);
    await page.goto('/admin');
    if (fails) await failing(page, 'POST', '/auth/logout');
    await logOut(page);
    await expect(page).toHaveURL('/admin/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(fails ? 1 : 0);
  });
}

test('Staff see where they are signed in, end a session, and log out everywhere', async ({
  page,
  context,
  browser,
}) => {
  const user = await createUser();
  await context.addCookies([(await signIn(user)).cookie]);
  const elsewhere = await browser.newContext();
  await elsewhere.addCookies([(await signIn(user)).cookie]);
  const there = await elsewhere.newPage();
  await there.goto('/admin');
  await expect(there.getByRole('heading', { name: 'Welcome back, Admin' })).toBeVisible();

  await page.goto('/admin/sessions');
  await expect(page.getByText('This browser')).toHaveCount(1);
  await page.getByRole('button', { name: 'End session' }).click();
  await expect(page.getByRole('status').getByText('The session has ended.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My sessions' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'End session' })).toHaveCount(0);
  await there.reload();
  await expect(there).toHaveURL(/\/admin\/login/);
  await elsewhere.close();

  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
});
