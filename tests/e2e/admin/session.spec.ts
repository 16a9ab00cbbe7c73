import { expect, type Page } from 'playwright/test';
import { eq } from 'drizzle-orm';
import { sessions } from '@/db/schema';
import { db } from '../../support/database';
import { createArticle, createUser, unique } from '../../support/factories';
import { signIn } from '../../support/session';
import { holdingAnswer } from '../calls';
import { expectAccessible } from '../looks';
import { find, previewed, row, save, saved, storedById } from './articles';
import { comeBack, endSessions, keptDrafts, logIn, logOut, openTab, question, signInAgain, test } from './staff';

for (const manager of ['about', 'news', 'categories', 'achievements'] as const) {
  test(`${manager}, whose data visitors may read too, requires a new sign-in after the session ended`, async ({
    page,
    staff,
  }) => {
    await page.goto(`/admin/${manager}`);
    await expect(page.getByRole('main').getByRole('button', { name: /^Edit/ }).first()).toBeVisible();
    await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0);
    await endSessions(staff);
    await comeBack(page);
    await expect(page).toHaveURL(`/admin/login?from=%2Fadmin%2F${manager}`);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });
}

test('A draft that a visitor may not see is not said to be gone', async ({ page, staff }) => {
  const { id, title } = await createArticle({ isPublished: false });
  await page.goto('/admin/news');
  const draft = await find(page, title);
  await endSessions(staff);
  await draft.getByRole('button', { name: 'Edit' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/login\\?from=%2Fadmin%2Fnews%3F.*edit%3D${id}$`));
  await logIn(page, staff.user.username);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
});

test('Signing in again over a form brings the list behind it up to date', async ({ page, staff }) => {
  await page.goto('/admin/news');
  await expect(page.getByRole('status').filter({ hasText: /articles$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add Article' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Not saved yet');
  await endSessions(staff);
  await comeBack(page);
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  const { title } = await createArticle({ isPublished: false, date: '2099-12-31' });
  await signInAgain(page, staff);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, title)).toBeVisible();
});

test('A list that was on its way while the session ended is asked for again, and ends nothing', async ({
  page,
  staff,
}) => {
  await page.goto('/admin/news');
  await expect(page.getByRole('status').filter({ hasText: /articles$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add Article' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Not saved yet');
  await endSessions(staff);
  const late = await holdingAnswer(page, '/news?*');
  await comeBack(page);
  await late.given;
  const { title } = await createArticle({ isPublished: false, date: '2099-12-31' });
  await signInAgain(page, staff);
  await late.release();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, title)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeHidden();
});

test('A save that is refused after the user has signed in again is sent again, and ends nothing', async ({
  page,
  staff,
}) => {
  const { id } = await createArticle();
  await page.goto(`/admin/news?edit=${id}`);
  await page.getByLabel('Excerpt').fill('Still here.');
  await endSessions(staff);
  const late = await holdingAnswer(page, `/news/${id}`);
  await save(page);
  await late.given;
  await comeBack(page);
  await signInAgain(page, staff);
  await late.release();
  await saved(page);
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeHidden();
  expect(await storedById(id)).toMatchObject({ excerpt: 'Still here.' });
});

test('A tab reports that another tab has signed in another user, and keeps its form', async ({ page }) => {
  await page.goto('/admin/news');
  await page.getByRole('button', { name: 'Add Article' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Not saved yet');
  const { username } = await createUser();
  const other = await openTab(page);
  await logOut(other);
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toBeVisible();
  await logIn(other, username);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Another tab has signed in as ${username}.`)).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Not saved yet');
});

test('Logging out ends the session of every tab, and signing in begins it', async ({ page, staff }) => {
  await page.goto('/admin/news');
  await expect(page.getByRole('button', { name: 'Add Article' })).toBeVisible();
  const other = await openTab(page);
  await logOut(other);
  await expect(page).toHaveURL('/admin/login?from=%2Fadmin%2Fnews');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await logIn(other, staff.user.username);
  await expect(page).toHaveURL('/admin/news');
  await expect(page.getByRole('button', { name: 'Add Article' })).toBeVisible();
});

test('An outdated response of the session check is ignored and not sent to other tabs', async ({ page }) => {
  const { username } = await createUser();
  const other = await openTab(page);
  const { given, release } = await holdingAnswer(page, '/auth/me');
  await page.goto('/admin/categories');
  await given;
  await logOut(other);
  await logIn(other, username);
  await expect(other).toHaveURL('/admin');
  const add = page.getByRole('button', { name: 'Add Category' });
  await expect(add).toBeVisible();
  await release();
  await add.click();
  await expect(page.getByLabel('Category Name')).toBeVisible();
  for (const tab of [page, other]) await expect(tab.getByText('Another tab has signed in')).toBeHidden();
});

test('An outdated response of the session check does not undo a logout', async ({ page, staff }) => {
  const other = await openTab(page);
  const { given, release } = await holdingAnswer(page, '/auth/me');
  await page.goto('/admin/categories');
  await given;
  await logOut(other);
  await expect(other).toHaveURL('/admin/login');
  await expect(page).toHaveURL('/admin/login?from=%2Fadmin%2Fcategories');
  const shown: string[] = [];
  for (const tab of [page, other]) tab.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname));
  await release();
  await logIn(page, staff.user.username);
  await expect(page).toHaveURL('/admin/categories');
  await expect(other).toHaveURL('/admin');
  expect([...new Set(shown)].sort()).toEqual(['/admin', '/admin/categories']);
});

/** Begins a category, and signs in as another user in another tab. */
async function beginAndSignInAnother(page: Page): Promise<{ name: string; other: Page }> {
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Add Category' }).click();
  const name = unique('Begun');
  await page.getByLabel('Category Name').fill(name);
  await expect.poll(() => keptDrafts(page)).toContain(name);
  const { username } = await createUser();
  const other = await openTab(page);
  await logOut(other);
  await logIn(other, username);
  await expect(page.getByText(`Another tab has signed in as ${username}.`)).toBeVisible();
  return { name, other };
}

test('A draft that another user saved is not offered to the user who began it', async ({ page }) => {
  const { name } = await beginAndSignInAnother(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await expect.poll(() => keptDrafts(page)).toBe('[]');
});

test('A draft from before another user signed in is still offered to its author', async ({ page, staff }) => {
  const { name, other } = await beginAndSignInAnother(page);
  await page.close();
  await logOut(other);
  await logIn(other, staff.user.username);
  await expect(other).toHaveURL('/admin');
  await other.goto('/admin/categories?edit=new');
  await other.getByRole('button', { name: 'Restore' }).click();
  await expect(other.getByLabel('Category Name')).toHaveValue(name);
});

test('A panel that was left leads to the login when it is shown again after the session ended', async ({ page }) => {
  const { id } = await createArticle({ content: '<p><a href="/teams">The rosters</a></p>' });
  await page.goto(`/admin/news?edit=${id}`);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await previewed(page).getByRole('link', { name: 'The rosters' }).press('Enter');
  await expect(page).toHaveURL('/teams');
  const other = await openTab(page);
  await logOut(other);
  await expect(other).toHaveURL('/admin/login');
  await page.goBack();
  await expect(page).toHaveURL(`/admin/login?from=%2Fadmin%2Fnews%3Fedit%3D${id}`);
});

test('A panel that was left for a page of the site, and is shown again, knows who is signed in now', async ({
  page,
}) => {
  const { id } = await createArticle({ content: '<p><a href="/teams">The rosters</a></p>' });
  const { username } = await createUser();
  await page.goto(`/admin/news?edit=${id}`);
  await page.getByLabel('Excerpt').fill('Not saved yet');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await previewed(page).getByRole('link', { name: 'The rosters' }).press('Enter');
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/teams');
  const other = await openTab(page);
  await logOut(other);
  await logIn(other, username);
  await expect(other).toHaveURL('/admin');
  await page.goBack();
  await expect(page.getByText(`Another tab has signed in as ${username}.`)).toBeVisible();
});

test('An administrator sees the sessions of others, ends one, and then all of a user', async ({ page }) => {
  const user = await createUser();
  const [first, second, third] = [await signIn(user), await signIn(user), await signIn(user)];
  const live = () => db.$count(sessions, eq(sessions.userId, user.id));
  await page.goto('/admin/sessions');
  const theirs = page.getByRole('list', { name: user.username });
  await expect(theirs.getByRole('listitem')).toHaveCount([first, second, third].length);
  await expectAccessible(page);
  await theirs.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(theirs.getByRole('listitem')).toHaveCount(2);
  expect(await live()).toBe(2);
  const heading = page.getByRole('heading', { name: user.username });
  await heading.locator('..').getByRole('button', { name: 'End all sessions' }).click();
  await question(page).getByRole('button', { name: 'End all sessions' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: `${user.username} is logged out everywhere.` }),
  ).toBeVisible();
  await expect(theirs).toHaveCount(0);
  expect(await live()).toBe(0);
});
