import 'server-only';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { articles, articleViews } from '@/db/schema';
import { notFound } from '../errors';
import { VIEW_WINDOW_MS } from '../limits';

/**
 * Counts a view of a published article, once per key in the window (SPEC section 4). One statement, so that the same
 * visitor twice at the same moment counts once.
 * @param key what the browser calls itself; only its hash is kept
 * @throws {AppError} `not_found` for a draft and for nothing
 */
export async function recordView(id: number, key: string): Promise<{ updated: boolean; views: number }> {
  const keyHash = createHash('sha256').update(key).digest('base64url');
  const [row] = await db.execute<{ views: number; updated: boolean }>(sql`
    with article as (
      select id, views from ${articles} where id = ${id} and is_published
    ), seen as (
      insert into ${articleViews} (article_id, key_hash)
      select id, ${keyHash} from article
      on conflict (article_id, key_hash) do update set viewed_at = now()
        where ${articleViews}.viewed_at <= now() - make_interval(secs => ${VIEW_WINDOW_MS / 1000})
      returning article_id
    ), counted as (
      update ${articles} set views = views + 1 where id in (select article_id from seen) returning views
    )
    select coalesce((select views from counted), article.views) as views, exists (select from counted) as updated
    from article
  `);
  if (!row) throw notFound('Article');
  return row;
}
