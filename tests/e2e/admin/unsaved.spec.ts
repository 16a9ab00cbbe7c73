import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { articles, sessions } from '@/db/schema';
import { db } from '../../support/database';
import { createArticle } from '../../support/factories';
import { signIn } from '../../support/session';
import { keptDrafts, openSidebar, question, signInAgain, test } from './staff';

test('Leaving a changed form asks first', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/admin/news');
  await page.getByRole('button', { name: 'Add Article' }).click();
  await page.getByLabel('Title').fill('Not saved yet');
  await openSidebar(page);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(question(page)).toContainText('You have unsaved changes.');
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Not saved yet');

  await page.evaluate(() => window.history.back());
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/news');
  await expect(page.getByRole('button', { name: 'Add Article' })).toBeVisible();
});

test('What was typed is offered again after a reload', async ({ page }) => {
  const article = await createArticle();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`/admin/news?edit=${article.id}`);
  await page.getByRole('textbox', { name: 'Content' }).fill('Hours of work.');
  await page.getByLabel('Excerpt').fill('A kept excerpt.');
  await expect.poll(() => keptDrafts(page)).toContain('A kept excerpt.');
  await page.reload();
  await expect(page.getByText('were kept in this browser')).toBeVisible();
  await expect(page.getByLabel('Excerpt')).toHaveValue('What it is about.');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Excerpt')).toHaveValue('A kept excerpt.');
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveText('Hours of work.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Article saved successfully!')).toBeVisible();
  await page.goto(`/admin/news?edit=${article.id}`);
  await expect(page.getByLabel('Excerpt')).toHaveValue('A kept excerpt.');
  await expect(page.getByText('were kept in this browser')).toBeHidden();
});

test('A session that ends while a form is open is renewed in place', async ({ page, staff }) => {
  const article = await createArticle();
  await page.goto(`/admin/news?edit=${article.id}`);
  await page.getByLabel('Excerpt').fill('Still here.');
  await db.delete(sessions).where(eq(sessions.userId, staff.user.id));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await signInAgain(page, staff);
  await expect(page.getByLabel('Excerpt')).toHaveValue('Still here.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Article saved successfully!')).toBeVisible();
});

for (const [choice, kept] of [
  ['Reload their version', 'Theirs.'],
  ['Overwrite with mine', 'Mine.'],
] as const) {
  test(`The second of two editors is told, and may choose: ${choice}`, async ({ page, browser }) => {
    const article = await createArticle();
    const other = await signIn();
    const elsewhere = await browser.newContext();
    await elsewhere.addCookies([other.cookie]);
    const second = await elsewhere.newPage();
    await page.goto(`/admin/news?edit=${article.id}`);
    await expect(page.getByLabel('Excerpt')).toHaveValue('What it is about.');
    await second.goto(`/admin/news?edit=${article.id}`);
    await second.getByLabel('Excerpt').fill('Theirs.');
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(second.getByText('Article saved successfully!')).toBeVisible();
    await elsewhere.close();

    await page.getByLabel('Excerpt').fill('Mine.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(question(page)).toContainText(`${other.user.username} has saved a newer version`);
    await question(page).getByRole('button', { name: choice }).click();
    if (kept === 'Theirs.') await expect(page.getByLabel('Excerpt')).toHaveValue(kept);
    else await expect(page.getByText('Article saved successfully!')).toBeVisible();
    const [row] = await db.select().from(articles).where(eq(articles.id, article.id));
    expect(row?.excerpt).toBe(kept);
  });
}
