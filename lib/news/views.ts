import 'server-only';
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { articles, articleViews } from '@/db/schema';
import { notFound } from '../errors';
import { FORGET_VIEWS_EVERY_MS, VIEW_WINDOW_MS, VIEWS_PER_STATEMENT, VIEWS_FORGOTTEN_PER_STATEMENT } from '../limits';
import { log } from '../log';

interface Counted {
  updated: boolean;
  views: number;
}

/** Somebody who waits for a view to be counted. */
interface Waiting {
  id: number;
  keyHash: string;
  resolve: (counted: Counted | undefined) => void;
  reject: (reason: unknown) => void;
}

const waiting: Waiting[] = [];
let isCounting = false;

/**
 * Counts views in one statement. Of one key that comes twice, the first is counted. Rows are locked in the order of
 * ids, so that two processes cannot deadlock. Nobody waits for the disk: what a power cut takes is the views
 * of half a second.
 * @returns for each view what `recordView` says; nothing for a draft and for no article
 */
async function countViews(views: Waiting[]): Promise<(Counted | undefined)[]> {
  const ids = sql.param(views.map(({ id }) => id));
  const keys = sql.param(views.map(({ keyHash }) => keyHash));
  const rows = await db.execute<{ place: number; views: number; updated: boolean }>(sql`
    with asked as (
      select id, key_hash, place, row_number() over (partition by id, key_hash order by place) = 1 as first
      from unnest(${ids}::int[], ${keys}::text[]) with ordinality as asked(id, key_hash, place)
    ), known as materialized (
      select id, views from ${articles} where id in (select id from asked) and is_published
      order by id for no key update
    ), seen as (
      insert into ${articleViews} (article_id, key_hash)
      select id, key_hash from asked join known using (id) where first order by id, key_hash
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
    from asked join known using (id) left join counted using (id) left join seen using (id, key_hash),
      (select set_config('synchronous_commit', 'off', true)) as hurried
  `);
  const answers = new Map(rows.map(({ place, views: total, updated }) => [place, { views: total, updated }]));
  return views.map((_, index) => answers.get(index + 1));
}

let lastForgotten = 0;
let isForgetting = false;

/** @returns whether there may be more */
async function forgetSome(): Promise<boolean> {
  const { count } = await db.execute(sql`
    delete from ${articleViews} where (article_id, key_hash) in (
      select article_id, key_hash from ${articleViews}
      where viewed_at < now() - make_interval(secs => ${VIEW_WINDOW_MS / 1000})
      order by viewed_at limit ${VIEWS_FORGOTTEN_PER_STATEMENT}
      for update skip locked
    )`);
  return count === VIEWS_FORGOTTEN_PER_STATEMENT;
}

/**
 * Takes away, now and then and behind everybody's back, the rows of readers who would count again anyhow: without it
 * the table would grow with each reader there ever was.
 */
function forgetOldViews(): void {
  if (isForgetting || Date.now() - lastForgotten < FORGET_VIEWS_EVERY_MS) return;
  isForgetting = true;
  const work = async (): Promise<void> => {
    while (await forgetSome());
  };
  work()
    .catch((err: unknown) => log.warn({ err }, 'Old views stay until the next try.'))
    .finally(() => {
      lastForgotten = Date.now();
      isForgetting = false;
    });
}

/** Those who come while a statement runs wait for the next one, which counts them all. */
async function countWaiting(): Promise<void> {
  if (isCounting) return;
  isCounting = true;
  for (;;) {
    // Those who come in the same turn go together.
    await nextTurn();
    if (waiting.length === 0) break;
    const views = waiting.splice(0, VIEWS_PER_STATEMENT);
    try {
      const answers = await countViews(views);
      views.forEach(({ resolve }, index) => resolve(answers[index]));
    } catch (error) {
      for (const { reject } of views) reject(error);
    }
  }
  isCounting = false;
  forgetOldViews();
}

/**
 * Counts a view of a published article, once per key in the window (SPEC §4), also where the same visitor comes
 * twice at the same moment.
 * @param key what the browser calls itself; only its hash is kept
 * @throws {AppError} `not_found` for a draft and for nothing
 */
export async function recordView(id: number, key: string): Promise<Counted> {
  const keyHash = createHash('sha256').update(key).digest('base64url');
  const counted = await new Promise<Counted | undefined>((resolve, reject) => {
    waiting.push({ id, keyHash, resolve, reject });
    void countWaiting();
  });
  if (!counted) throw notFound('Article');
  return counted;
}
