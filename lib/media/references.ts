import 'server-only';
import { setImmediate } from 'node:timers/promises';
import { and, gt, gte, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { articles, siteContent } from '@/db/schema';
import { UPLOAD_FOLDERS } from './address';

/** How many texts are read at a time. */
const BATCH = 200;

interface Text {
  content: string;
  image?: string | null;
}

/**
 * The folders of the uploaded pictures that a text shows, links to or only names. Stored HTML writes an address as it
 * is, so none is missed; telling pictures from words would take a thousand times as long.
 */
export function foldersIn({ content, image }: Text): string[] {
  return [...`${content} ${image ?? ''}`.matchAll(UPLOAD_FOLDERS)].flatMap(([, folder]) => folder ?? []);
}

/**
 * The folders of all pictures that an article or a page shows.
 * @param since only of what has changed since then, as the database writes a moment
 */
export async function referredFolders(executor: Executor, since?: string): Promise<Set<string>> {
  return foldersOf(textsOf(executor, since));
}

/** The folders of all pictures that texts show. Between two of them everybody else has a turn. */
export async function foldersOf(texts: AsyncIterable<Text>): Promise<Set<string>> {
  const folders = new Set<string>();
  for await (const text of texts) {
    for (const folder of foldersIn(text)) folders.add(folder);
    await setImmediate();
  }
  return folders;
}

/** Of the folders given, those that something other than one article shows; anything at all without an article. */
export async function referredElsewhere(
  tx: Executor,
  folders: string[],
  articleId: number | null,
): Promise<Set<string>> {
  if (folders.length === 0) return new Set();
  // Each text is unpacked once for all of them: `offset 0` keeps the planner from doing it for each.
  const mentions = (text: SQL) =>
    sql`exists (select from (select ${text} as text offset 0) whole, unnest(${sql.param(folders)}::text[]) folder
      where strpos(whole.text, folder) > 0)`;
  const others = await tx
    .select({ content: articles.content, image: articles.image })
    .from(articles)
    .where(
      and(
        articleId === null ? undefined : ne(articles.id, articleId),
        mentions(sql`concat(${articles.content}, ${articles.image})`),
      ),
    );
  const pages = await tx
    .select({ content: siteContent.content })
    .from(siteContent)
    .where(mentions(sql`concat(${siteContent.content})`));
  const shown = new Set([...others, ...pages].flatMap(foldersIn));
  return new Set(folders.filter((folder) => shown.has(folder)));
}

async function* textsOf(executor: Executor, since = '-infinity'): AsyncGenerator<Text> {
  const moment = sql`${since}::timestamptz`;
  yield* await executor
    .select({ content: siteContent.content })
    .from(siteContent)
    .where(gte(siteContent.updatedAt, moment));
  let last = 0;
  for (;;) {
    const batch = await executor
      .select({ id: articles.id, content: articles.content, image: articles.image })
      .from(articles)
      .where(and(gt(articles.id, last), gte(articles.updatedAt, moment)))
      .orderBy(articles.id)
      .limit(BATCH);
    yield* batch;
    const end = batch.at(-1);
    if (!end || batch.length < BATCH) return;
    last = end.id;
  }
}
