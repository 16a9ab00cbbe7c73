import { expect } from 'playwright/test';
import { createUser } from '../../support/factories';
import { signIn } from '../../support/session';
import { question, test } from './staff';
import { expectAccessible } from '../looks';

test('An administrator makes a token, sees it once, calls with it and revokes it', async ({ page, request }) => {
  await page.goto('/admin/account');
  const form = page.getByRole('form', { name: 'New token' });
  await form.getByRole('button', { name: 'Make token' }).click();
  await expect(form.getByText('Name is required.')).toBeVisible();
  await expect(form.getByText('Choose at least one scope.')).toBeVisible();
  await form.getByLabel('Token name').fill('result-bot');
  await form.getByRole('checkbox', { name: 'matches' }).check();
  await form.getByLabel('Expires after').selectOption('30 days');
  await form.getByRole('button', { name: 'Make token' }).click();
  const token = await page.getByLabel('Token result-bot').inputValue();
  expect(token).toMatch(/^tempesta_/);
  const row = page.getByRole('listitem').filter({ hasText: 'result-bot' }).first();
  await expect(row).toContainText('never used');
  await expectAccessible(page);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy token' }).click();
  await expect(page.getByText('The token is copied.')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);

  const call = () => request.delete('/api/matches/2000000000', { headers: { authorization: `Bearer ${token}` } });
  expect((await call()).status()).toBe(404);
  await page.reload();
  await expect(row).toContainText('last used on');
  await expect(page.getByLabel('Token result-bot')).toHaveCount(0);
  await row.getByRole('button', { name: 'Revoke' }).click();
  await question(page).getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Token revoked.' })).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await call()).status()).toBe(401);
});

test('An editor sees no tokens', async ({ page, context }) => {
  await context.addCookies([(await signIn(await createUser({ role: 'editor' }))).cookie]);
  await page.goto('/admin/account');
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'API tokens' })).toHaveCount(0);
});
