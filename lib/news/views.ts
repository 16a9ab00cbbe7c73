import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { articles, articleViews } from '@/db/schema';
import { notFound } from '../errors';
import { VIEW_WINDOW_MS, VIEWS_FORGOTTEN_PER_STATEMENT } from '../limits';
import { createVisitCounter, type Visit } from '../platform/visits/counter';

interface Counted {
  updated: boolean;
  views: number;
}

/**
 * Counts views in one statement; a key counts once. Rows are locked in the order of their ids, so that two processes cannot
 * deadlock. The commit is asynchronous: a power failure loses the views of half a second.
 * @returns the result of `recordView` for each view; undefined for a draft or a missing article
 */
async function countViews(views: readonly Visit[]): Promise<(Counted | undefined)[]> {
  const ids = sql.param(views.map(({ id }) => id));
  const keys = sql.param(views.map(({ keyHash }) => keyHash));
  const rows = await db.execute<{ place: number; views: number; updated: boolean }>(sql`
    with requested as (
      select id, key_hash, place, row_number() over (partition by id, key_hash order by place) = 1 as first
      from unnest(${ids}::int[], ${keys}::text[]) with ordinality as requested(id, key_hash, place)
    ), known as materialized (
      select id, views from ${articles} where id in (select id from requested) and is_published
      order by id for no key update
    ), seen as (
      insert into ${articleViews} (article_id, key_hash)
      select id, key_hash from requested join known using (id) where first order by id, key_hash
      on conflict (article_id, key_hash) do update set viewed_at = now()
        where ${articleViews}.viewed_at <= now() - make_interval(secs => ${VIEW_WINDOW_MS / 1000})
      returning article_id as id, key_hash
    ), counted as (
      update ${articles} set views = ${articles}.views + gain.views
      from (select id, count(*)::int as views from seen group by id) as gain
      where ${articles}.id = gain.id
      returning ${articles}.id, ${articles}.views
    )
    select place::int, coalesce(counted.views, known.views) as views, first and seen.id is not null as updated
    from requested join known using (id) left join counted using (id) left join seen using (id, key_hash),
      (select set_config('synchronous_commit', 'off', true)) as asynchronous_commit
  `);
  const answers = new Map(rows.map(({ place, views: total, updated }) => [place, { views: total, updated }]));
  return views.map((_, index) => answers.get(index + 1));
}

/** Deletes a batch of old views. @returns whether there may be more */
async function deleteSomeOldViews(): Promise<boolean> {
  const { count } = await db.execute(sql`
    delete from ${articleViews} where (article_id, key_hash) in (
      select article_id, key_hash from ${articleViews}
      where viewed_at < now() - make_interval(secs => ${VIEW_WINDOW_MS / 1000})
      order by viewed_at limit ${VIEWS_FORGOTTEN_PER_STATEMENT}
      for update skip locked
    )`);
  return count === VIEWS_FORGOTTEN_PER_STATEMENT;
}

const counter = createVisitCounter({ name: 'views', countVisits: countViews, deleteSomeOld: deleteSomeOldViews });

/**
 * Counts a view of a published article, once per key in the window (SPEC §4), also for simultaneous requests.
 * @param key identifies the browser; only its hash is stored
 * @throws {AppError} `not_found` for a draft or a missing article
 */
export async function recordView(id: number, key: string): Promise<Counted> {
  const counted = await counter.record(id, key);
  if (!counted) throw notFound('Article');
  return counted;
}
