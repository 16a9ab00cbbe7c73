import 'server-only';
import { lt, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { articles, articleViews, dailyViews, viewSources } from '@/db/schema';
import { today } from '../clock';
import { daysAfter } from '../day-ranges';
import { ownHosts } from '../platform/site-url/own-hosts';
import { notFound } from '../errors';
import { SOURCES_KEPT_DAYS, VIEW_WINDOW_MS, VIEWS_FORGOTTEN_PER_STATEMENT } from '../limits';
import { createVisitCounter, type Visit } from '../platform/visits/counter';
import { sourceHost } from './source-host';

interface Counted {
  updated: boolean;
  views: number;
}

/**
 * Counts views in one statement, of the article, of the day and of the site that the reader came from; a key counts once. Rows are locked in the order of their ids, so that two processes cannot
 * deadlock. The commit is asynchronous: a power failure loses the views of half a second.
 * @returns the result of `recordView` for each view; undefined for a draft or a missing article
 */
async function countViews(views: readonly Visit[]): Promise<(Counted | undefined)[]> {
  const ids = sql.param(views.map(({ id }) => id));
  const keys = sql.param(views.map(({ keyHash }) => keyHash));
  const sources = sql.param(views.map(({ source }) => source ?? null));
  const rows = await db.execute<{ place: number; views: number; updated: boolean }>(sql`
    with requested as (
      select id, key_hash, source, place, row_number() over (partition by id, key_hash order by place) = 1 as first
      from unnest(${ids}::int[], ${keys}::text[], ${sources}::text[])
        with ordinality as requested(id, key_hash, source, place)
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
    ), of_day as (
      insert into ${dailyViews} (day, article_id, views)
      select ${today()}::date, id, count(*)::int from seen group by id order by id
      on conflict (day, article_id) do update set views = ${dailyViews}.views + excluded.views
    ), of_source as (
      insert into ${viewSources} (day, host, views)
      select ${today()}::date, source, count(*)::int from seen join requested using (id, key_hash)
      where first and source is not null group by source order by source
      on conflict (day, host) do update set views = ${viewSources}.views + excluded.views
    )
    select place::int, coalesce(counted.views, known.views) as views, first and seen.id is not null as updated
    from requested join known using (id) left join counted using (id) left join seen using (id, key_hash),
      (select set_config('synchronous_commit', 'off', true)) as asynchronous_commit
  `);
  const answers = new Map(rows.map(({ place, views: total, updated }) => [place, { views: total, updated }]));
  return views.map((_, index) => answers.get(index + 1));
}

/** Deletes the sources of long ago, and a batch of old views. @returns whether there may be more */
async function deleteSomeOldViews(): Promise<boolean> {
  await db.delete(viewSources).where(lt(viewSources.day, daysAfter(today(), -SOURCES_KEPT_DAYS)));
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
 * @param referrer the page that the visitor came from, if from any; only its host is counted
 * @throws {AppError} `not_found` for a draft or a missing article
 */
export async function recordView(id: number, key: string, referrer = ''): Promise<Counted> {
  const counted = await counter.record(id, key, sourceHost(referrer, ownHosts.pages));
  if (!counted) throw notFound('Article');
  return counted;
}
