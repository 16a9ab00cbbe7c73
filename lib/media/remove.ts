import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { articles, images, siteContent } from '@/db/schema';
import { removeFolder } from './storage';
import { UPLOAD_URL } from './widths';

const folderOf = (url: string): string | undefined => UPLOAD_URL.exec(url)?.[1];

/** Whether a page or an article other than the one given still shows the picture. Its folder's name stands nowhere by chance. */
const isReferred = (exceptArticleId: number) => sql<boolean>`
  exists (
    select from ${articles}
    where ${articles.id} <> ${exceptArticleId} and (
      strpos(${articles.content}, split_part(${images.url}, '/', 3)) > 0
      or strpos(coalesce(${articles.image}, ''), split_part(${images.url}, '/', 3)) > 0
    )
  ) or exists (
    select from ${siteContent} where strpos(${siteContent.content}, split_part(${images.url}, '/', 3)) > 0
  )`;

/**
 * Removes the rows of an article's pictures that nothing else refers to. Their files go with `removeFiles`, once the
 * transaction is through.
 * @returns their addresses
 */
export async function forgetImagesOf(tx: Executor, articleId: number): Promise<string[]> {
  const unused = await tx
    .select({ id: images.id, url: images.url })
    .from(images)
    .where(and(eq(images.articleId, articleId), sql`not (${isReferred(articleId)})`));
  if (unused.length === 0) return [];
  const ids = unused.map((image) => image.id);
  await tx.delete(images).where(inArray(images.id, ids));
  return unused.map((image) => image.url);
}

/** Removes the files of pictures whose rows are gone. */
export async function removeFiles(urls: string[]): Promise<void> {
  for (const url of urls) {
    const folder = folderOf(url);
    if (folder) await removeFolder(folder);
  }
}
