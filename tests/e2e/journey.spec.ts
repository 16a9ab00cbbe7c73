import { type BrowserContext, expect, type Page } from 'playwright/test';
import { newsTexts } from '@/lib/news/resource';
import { createCategory } from '../support/factories';
import { jpeg } from '../support/pictures';
import { administrator } from '../support/server';
import { test } from './test';

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** The response for a visitor without a session: a new request each time, without the browser's cache. */
async function visitorSees(visitor: BrowserContext, path: string): Promise<{ status: number; html: string }> {
  const answer = await visitor.request.get(path);
  return { status: answer.status(), html: await answer.text() };
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/news');
  await expect(page).toHaveURL(/\/admin\/login\?from=/);
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/news$/);
}

async function writeDraft(page: Page, title: string, category: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Article' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Category', { exact: true }).selectOption({ label: category });
  await page.getByLabel('Excerpt').fill('Three maps, one trophy.');
  const picture = { name: 'final.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1600, 900) };
  await page.getByLabel('Thumbnail').setInputFiles(picture);
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('The storm came in the third map.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(newsTexts.saved)).toBeVisible();
}

async function edit(page: Page, title: string, change: () => Promise<void>): Promise<void> {
  await row(page, title).getByRole('button', { name: 'Edit' }).click();
  await change();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Add Article' })).toBeVisible();
}

test('an article is written, published on the home page, and deleted', async ({ page, browser }, info) => {
  test.setTimeout(120_000);
  const title = `Storm over Valletta ${info.project.name} ${Date.now()}`;
  const category = await createCategory();
  const visitor = await browser.newContext();
  const publicPages = ['/', '/news'];

  await signIn(page);
  await writeDraft(page, title, category.name);
  const { articles } = await page.evaluate(async () => ({
    articles: (await (await fetch('/api/news')).json()) as { id: number; title: string; image: string | null }[],
  }));
  const article = articles.find((one) => one.title === title);
  expect(article?.image).toMatch(/^\/uploads\//);
  const path = `/news/${article?.id}`;
  const picture = article?.image ?? '';

  await test.step('a draft is nowhere', async () => {
    for (const shown of publicPages) expect((await visitorSees(visitor, shown)).html).not.toContain(title);
    expect((await visitorSees(visitor, path)).status).toBe(404);
    expect((await visitorSees(visitor, '/api/news/published')).html).not.toContain(title);
  });

  await test.step('published, it is everywhere on the next request', async () => {
    await edit(page, title, () => page.getByLabel('Published?').check());
    for (const shown of publicPages) expect((await visitorSees(visitor, shown)).html).toContain(title);
    const { status, html } = await visitorSees(visitor, path);
    expect(status).toBe(200);
    expect(html).toContain('The storm came in the third map.');
    expect(html).toContain(`Posted by`);
    expect((await visitor.request.get(picture)).headers()['content-type']).toBe('image/jpeg');
  });

  await test.step('an edit shows on the next request', async () => {
    await edit(page, title, () => page.getByLabel('Title', { exact: true }).fill(`${title} again`));
    for (const shown of [...publicPages, path]) {
      expect((await visitorSees(visitor, shown)).html).toContain(`${title} again`);
    }
  });

  await test.step('deleted, it and its picture are gone', async () => {
    await row(page, title).getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(newsTexts.confirmDelete);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(newsTexts.deleted)).toBeVisible();
    for (const shown of publicPages) expect((await visitorSees(visitor, shown)).html).not.toContain(title);
    expect((await visitorSees(visitor, path)).status).toBe(404);
    expect((await visitor.request.get(picture)).status()).toBe(404);
  });
  await visitor.close();
});
