import { expect, type Page } from 'playwright/test';
import { createLinkedAccount, createUser, PASSWORD, unique } from '../../support/factories';
import { failing, holding } from '../calls';
import { expectAccessible, expectToFit } from '../looks';
import { question, signedInLongAgo, test } from './staff';

const row = (page: Page, username: string) => page.getByRole('row').filter({ hasText: username });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.getByLabel(name, { exact: true }).fill(value);
}

test('A user is added, changed without a new password, and deleted', { tag: '@phone' }, async ({ page, staff }) => {
  const username = `new.${staff.user.username}`;
  await page.goto('/admin/users');
  for (const column of ['Username', 'Name', 'Surname', 'Email', 'Actions']) {
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeAttached();
  }
  await page.getByRole('button', { name: 'Add User' }).click();
  const email = `${username}@example.org`;
  await fillIn(page, { Username: username, Name: 'Ġanna', Surname: 'Żammit', Email: email, Password: 'long enough' });
  await save(page);
  await expect(row(page, username)).toContainText('Ġanna');

  await row(page, username).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Username')).toHaveAttribute('readonly');
  await expect(page.getByLabel('Password')).toHaveValue('');
  await page.getByLabel('Surname').fill('Borg');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await save(page);
  expect((await sent).postDataJSON()).not.toHaveProperty('password');
  await expect(row(page, username)).toContainText('Borg');

  await row(page, username).getByRole('button', { name: 'Delete' }).click();
  await expect(question(page)).toContainText('Delete this user?');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User deleted.')).toBeVisible();
  await page.reload();
  await expect(row(page, staff.user.username)).toBeVisible();
  await expect(row(page, username)).toHaveCount(0);
});

test('Everything is required of a new user, and the e-mail must be one', async ({ page }) => {
  await page.goto('/admin/users?edit=new');
  await save(page);
  for (const name of ['Username', 'Name', 'Surname', 'Email', 'Password']) {
    await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByLabel('Email').fill('nobody');
  await expect(page.getByText('Email must be an e-mail address.')).toBeVisible();
});

test('The server’s message says which name is taken, beside its field', async ({ page }) => {
  const { username } = await createUser();
  await page.goto('/admin/users?edit=new');
  const email = `other-${username}@example.org`;
  await fillIn(page, { Username: username, Name: 'A', Surname: 'B', Email: email, Password: 'long enough' });
  await save(page);
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('A');
});

test('Users cannot delete themselves: the server’s message is shown and the row stays', async ({ page, staff }) => {
  await page.goto('/admin/users');
  await row(page, staff.user.username).getByRole('button', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /yourself|own/i })).toBeVisible();
  await expect(row(page, staff.user.username)).toBeVisible();
});

test('Waiting for the users has its words', async ({ page, staff }) => {
  const release = await holding(page, 'GET', '/users');
  await page.goto('/admin/users');
  await expect(page.getByText('Loading users...')).toBeVisible();
  release();
  await expect(row(page, staff.user.username)).toBeVisible();
});

test('Without a message of the server the panel has its own', async ({ page }) => {
  const user = await createUser();
  await failing(page, 'GET', '/users');
  await page.goto('/admin/users');
  await expect(page.getByText('Failed to load users')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();

  await failing(page, 'DELETE', '/users/*');
  await row(page, user.username).getByRole('button', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete user')).toBeVisible();

  await failing(page, 'PATCH', '/users/*');
  await row(page, user.username).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Surname').fill('Changed');
  await save(page);
  await expect(page.getByText('Failed to save user')).toBeVisible();
});

test('A long name and a long e-mail address stay on the screen', { tag: '@phone' }, async ({ page, staff }) => {
  const labels = ['a', 'b', 'c'].map((letter) => letter.repeat(60));
  const email = `${staff.user.username}@${labels.join('.')}.org`;
  const { username } = await createUser({ name: 'N'.repeat(80), surname: 'Borg', email });
  await page.goto('/admin/users');
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(row(page, username)).toContainText(email);
    await expectToFit(page);
  }
  await row(page, username).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectToFit(page);
});

test('A linked account shows the day in Malta, also when it was still yesterday in UTC', async ({ page }) => {
  const { id } = await createUser();
  await createLinkedAccount(id, { createdAt: new Date('2026-06-30T22:30:00Z') });
  await page.goto(`/admin/users?edit=${id}`);
  await expect(page.getByText('Linked on 1 Jul 2026')).toBeVisible();
});

test.describe('After a sign-in of more than 15 minutes ago', () => {
  test.beforeEach(({ staff }) => signedInLongAgo(staff));

  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' });
  const password = (page: Page) => dialog(page).getByLabel('Current password');
  const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Confirm' }).click();

  test(
    'a new user is saved once the password is confirmed, and nothing is lost',
    { tag: '@phone' },
    async ({ page }) => {
      const username = unique('new');
      await page.goto('/admin/users?edit=new');
      const email = `${username}@example.org`;
      await fillIn(page, { Username: username, Name: 'A', Surname: 'B', Email: email, Password: 'long enough' });
      await save(page);
      await expect(password(page)).toBeFocused();
      await expectAccessible(page);
      await expectToFit(page);

      await password(page).fill('not the password');
      await password(page).press('Enter');
      await expect(dialog(page).getByRole('alert')).toHaveText('This is not your current password.');
      await expect(password(page)).toBeFocused();
      await expect(password(page)).toHaveValue('');

      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      for (const sentence of ['Failed to save user', 'Please confirm'])
        await expect(page.getByText(sentence)).toHaveCount(0);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('long enough');
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();

      await save(page);
      await password(page).fill(PASSWORD);
      await confirm(page);
      await expect(row(page, username)).toBeVisible();
      await expect(page.getByText('User saved.')).toBeVisible();
    },
  );

  test('a user whose deletion is not confirmed stays in the list', async ({ page }) => {
    const { username } = await createUser();
    await page.goto('/admin/users');
    const ask = async () => {
      await row(page, username).getByRole('button', { name: 'Delete' }).click();
      await question(page).getByRole('button', { name: 'Delete' }).click();
    };
    await ask();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, username)).toBeVisible();
    await expect(page.getByText('Failed to delete user')).toHaveCount(0);
    await ask();
    await password(page).fill(PASSWORD);
    await confirm(page);
    await expect(page.getByText('User deleted.')).toBeVisible();
    await expect(row(page, username)).toHaveCount(0);
  });

  test('a name is changed without a question, a password with one', async ({ page }) => {
    const { id, username } = await createUser();
    await page.goto(`/admin/users?edit=${id}`);
    await page.getByLabel('Surname').fill('Borg');
    await save(page);
    await expect(row(page, username)).toContainText('Borg');
    await row(page, username).getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Password', { exact: true }).fill('a new one, long');
    await save(page);
    await password(page).fill(PASSWORD);
    await confirm(page);
    await expect(row(page, username)).toBeVisible();
  });

  test('what is given up in the dialog says nothing', async ({ page }) => {
    const { id } = await createUser();
    for (const [address, action] of [
      [`/admin/users?edit=${id}`, 'Make invitation link'],
      ['/admin/account', 'Set up an app'],
      ['/admin/account', 'Add a passkey'],
    ] as const) {
      await page.goto(address);
      const button = page.getByRole('button', { name: action });
      await button.click();
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(button).toBeFocused();
      await expect(page.getByText('Please confirm')).toHaveCount(0);
    }
  });

  test('an account is unlinked once the password is confirmed', async ({ page }) => {
    const { id } = await createUser();
    await createLinkedAccount(id);
    await page.goto(`/admin/users?edit=${id}`);
    const linked = page.getByRole('region', { name: 'Linked accounts' });
    await linked.getByRole('button', { name: 'Unlink' }).click();
    await question(page).getByRole('button', { name: 'Unlink' }).click();
    await password(page).fill(PASSWORD);
    await confirm(page);
    await expect(linked).toHaveCount(0);
  });
});

test('Users are searched by names, e-mail address and role, and the address keeps the search', async ({ page }) => {
  const user = await createUser({ name: 'Ġorġ', surname: unique('Żerafa'), role: 'writer' });
  await page.goto('/admin/users');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Edit' }) });
  await page.getByLabel('Search users').fill(`gorg ${user.surname.toUpperCase()}`);
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: /^1 user$/ })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Search users')).toHaveValue(/gorg/);
  await expect(rows).toHaveCount(1);
  await row(page, user.username).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Search users').fill('no such person');
  await expect(page.getByText('No users found.')).toBeVisible();
  await expectAccessible(page);
});
