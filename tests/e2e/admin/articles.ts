import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test';
import { eq } from 'drizzle-orm';
import { articles } from '@/db/schema';
import { db } from '../../support/database';

/** An article in the list of all. */
export const row = (page: Page, title: string) =>
  page.getByRole('region', { name: 'All Articles' }).getByRole('listitem').filter({ hasText: title });

/** Shows only the article with this title. @returns its row in the list of all */
export async function find(page: Page, title: string): Promise<Locator> {
  await page.getByLabel('Search titles').fill(title);
  // Not before it was sought: the row may have been there all the time.
  await expect(page.getByRole('status').filter({ hasText: /^1 article$/ })).toBeVisible();
  await expect(row(page, title)).toBeVisible();
  return row(page, title);
}

/** The two fields that a new article cannot do without. The title is the last: a draft that has it has both. */
export async function fillIn(page: Page, title: string, category: string): Promise<void> {
  await page.getByLabel('Category', { exact: true }).selectOption({ label: category });
  await page.getByLabel('Title', { exact: true }).fill(title);
}

export const stored = async (title: string) => (await db.select().from(articles).where(eq(articles.title, title)))[0];
export const storedById = async (id: number) => (await db.select().from(articles).where(eq(articles.id, id)))[0];
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
export const saved = (page: Page) => expect(page.getByText('Article saved successfully!')).toBeVisible();

/** The page in the frame of an article's preview. */
export const previewed = (page: Page): FrameLocator =>
  page.getByRole('region', { name: 'Preview' }).frameLocator('iframe[title="The page of the article"]');
