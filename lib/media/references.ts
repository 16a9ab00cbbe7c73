import 'server-only';
import { and, gt, gte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { articles, siteContent } from '@/db/schema';
import { imageSources } from '../rich-text/images';

/** How many texts are read and parsed at a time. */
const BATCH = 200;

/** The folder of an upload in an address, with or without the site's own host before it. */
const UPLOAD_FOLDER = /\/uploads\/([\w-]{22})\//;

interface Text {
  content: string;
  image?: string | null;
}

/** The folders of the uploaded pictures that a text shows; a folder's name stands nowhere else by chance. */
export function foldersIn({ content, image }: Text): string[] {
  const sources = [...imageSources(content), image ?? ''];
  return sources.flatMap((source) => UPLOAD_FOLDER.exec(source)?.[1] ?? []);
}

/**
 * The folders of all pictures that an article or a page shows.
 * @param since only of what has changed since then
 */
export async function referredFolders(executor: Executor, since?: Date): Promise<Set<string>> {
  const folders = new Set<string>();
  for await (const text of textsOf(executor, since)) for (const folder of foldersIn(text)) folders.add(folder);
  return folders;
}

/** Of the folders given, those that something other than one article shows; anything at all without an article. */
export async function referredElsewhere(
  tx: Executor,
  folders: string[],
  articleId: number | null,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const folder of folders) {
    const mentions = (column: SQL) => sql`strpos(${column}, ${folder}) > 0`;
    const others = await tx
      .select({ content: articles.content, image: articles.image })
      .from(articles)
      .where(
        and(
          articleId === null ? undefined : ne(articles.id, articleId),
          or(mentions(sql`${articles.content}`), mentions(sql`coalesce(${articles.image}, '')`)),
        ),
      );
    const pages = await tx
      .select({ content: siteContent.content })
      .from(siteContent)
      .where(mentions(sql`${siteContent.content}`));
    if ([...others, ...pages].some((text) => foldersIn(text).includes(folder))) found.add(folder);
  }
  return found;
}

async function* textsOf(executor: Executor, since = new Date(0)): AsyncGenerator<Text> {
  yield* await executor
    .select({ content: siteContent.content })
    .from(siteContent)
    .where(gte(siteContent.updatedAt, since));
  let last = 0;
  for (;;) {
    const batch = await executor
      .select({ id: articles.id, content: articles.content, image: articles.image })
      .from(articles)
      .where(and(gt(articles.id, last), gte(articles.updatedAt, since)))
      .orderBy(articles.id)
      .limit(BATCH);
    yield* batch;
    const end = batch.at(-1);
    if (!end || batch.length < BATCH) return;
    last = end.id;
  }
}
