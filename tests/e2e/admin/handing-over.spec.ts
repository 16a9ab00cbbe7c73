import { expect } from 'playwright/test';
import { newsEndpoints } from '@/lib/news/contract';
import { succeed } from '../../support/client';
import { createArticle, createUser, unique } from '../../support/factories';
import { signIn } from '../../support/session';
import { expectAccessible } from '../looks';
import { openBell, test } from './staff';

test('a writer hands a draft to the editors, who give it back with a note', async ({ page, context, staff }) => {
  const writer = await signIn(await createUser({ role: 'writer' }));
  const { id, title } = await createArticle({
    title: unique('Handed over'),
    isPublished: false,
    authorId: writer.user.id,
  });
  await context.addCookies([writer.cookie]);
  await page.goto(`/admin/news?edit=${id}`);
  await page.getByRole('button', { name: 'Ready for review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ready for review' });
  await dialog.getByLabel('Note').fill('Please check the names.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save and hand over' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Article saved successfully!' })).toBeVisible();

  await context.addCookies([staff.cookie]);
  await page.goto('/admin');
  await (await openBell(page)).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/admin/news?edit=${id}`);
  await expect(page.getByText('Please check the names.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the writer' }).click();
  const back = page.getByRole('dialog', { name: 'Back to the writer' });
  await back.getByLabel('Note').fill('The second name is wrong.');
  await back.getByRole('button', { name: 'Save and give back' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Article saved successfully!' })).toBeVisible();

  await context.addCookies([writer.cookie]);
  await page.goto(`/admin/news?edit=${id}`);
  await expect(page.getByText('Back with its writer')).toBeVisible();
  await expect(page.getByText('The second name is wrong.')).toBeVisible();
});

test('a draft is handed over also where another version came in between', async ({ page, context, staff }) => {
  const writer = await signIn(await createUser({ role: 'writer' }));
  const { id } = await createArticle({ isPublished: false, authorId: writer.user.id });
  await context.addCookies([writer.cookie]);
  await page.goto(`/admin/news?edit=${id}`);
  await expect(page.getByRole('button', { name: 'Ready for review' })).toBeVisible();
  await succeed(newsEndpoints.update, { as: staff, params: { id }, body: { excerpt: 'By another.' } });
  await page.getByRole('button', { name: 'Ready for review' }).click();
  await page.getByRole('button', { name: 'Save and hand over' }).click();
  await page.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Article saved successfully!' })).toBeVisible();
  expect(await succeed(newsEndpoints.one, { as: staff, params: { id } })).toMatchObject({ review: 'ready' });
});

test('the list is narrowed to what waits for review', async ({ page }) => {
  const { title } = await createArticle({ title: unique('Waits'), isPublished: false, review: 'ready' });
  const other = await createArticle({ title: unique('Waits not'), isPublished: false });
  await page.goto('/admin/news?status=draft');
  await page.getByLabel('Status').selectOption('To review');
  await expect(page).toHaveURL(/status=review/);
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByText(other.title)).toHaveCount(0);
});

test('a colleague is invited by four fields, and signed in by setting a password', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = unique('guest').slice(0, 20);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByLabel('Email').fill(`${name}@example.org`);
  await dialog.getByLabel('Name', { exact: true }).fill('Marija');
  await dialog.getByLabel('Surname').fill('Vella');
  await expect(dialog.getByLabel('Username')).toHaveValue(name);
  await expect(dialog.getByLabel('Role')).toHaveValue('writer');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(/Invited, expires in 24 hours/);

  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('button', { name: 'Invite again' })).toBeVisible();

  const guest = await (await browser.newContext({ extraHTTPHeaders: {} })).newPage();
  await guest.goto(link);
  await guest.getByLabel('Password').fill('a password of my own');
  await guest.getByRole('button', { name: 'Set password' }).click();
  await expect(guest).toHaveURL(/\/admin$/);
  await expect(guest.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  await guest.context().close();
});
