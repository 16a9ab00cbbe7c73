import { expect } from 'playwright/test';
import { createArticle, createPlayer, createUser, unique } from '../../support/factories';
import { signIn } from '../../support/session';
import { expectAccessible, expectToFit } from '../looks';
import { test } from './staff';

test('everything of the panel opens by its name from every page @phone', async ({ page }) => {
  const { nickname } = await createPlayer({ nickname: unique('Scirocco') });
  await page.goto('/admin/matches');
  await expect(page.getByRole('button', { name: 'Find' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+K');
  const dialog = page.getByRole('dialog', { name: 'Find' });
  const field = dialog.getByRole('combobox', { name: 'Find in the panel' });
  await expect(field).toBeFocused();
  await expect(dialog.getByRole('option', { name: 'New article' })).toBeVisible();
  await field.fill(nickname.slice(0, -2));
  const found = dialog.getByRole('option').filter({ hasText: nickname });
  await expect(found).toContainText('Player');
  await expectToFit(page);
  await expectAccessible(page);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/admin\/players\?edit=\d+$/);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Nickname')).toHaveValue(nickname);
});

test('its keys are heard from the moment that its button is there', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('button[aria-label="Find"]')) return;
      observer.disconnect();
      const keys = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', keys));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/admin/matches');
  await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible();
});

test('its button opens it too, and a text that nothing has is said to find nothing', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Find' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find' });
  await dialog.getByRole('combobox').fill('xqzwvkj');
  await expect(dialog.getByText('Nothing with that name was found.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a writer finds no people and no page that is not theirs', async ({ page, context }) => {
  const as = await signIn(await createUser({ role: 'writer' }));
  await context.addCookies([as.cookie]);
  const { title } = await createArticle({ title: unique('Grecale') });
  await page.goto('/admin/news');
  await page.getByRole('button', { name: 'Find' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find' });
  await expect(dialog.getByRole('option', { name: 'New article' })).toBeVisible();
  await expect(dialog.getByRole('option', { name: 'Add user' })).toHaveCount(0);
  await dialog.getByRole('combobox').fill(title);
  await expect(dialog.getByRole('option').filter({ hasText: title })).toBeVisible();
});
