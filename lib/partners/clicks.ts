import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { partnerClicks, partners, partnerVisitors } from '@/db/schema';
import { today } from '../clock';
import { notFound } from '../errors';
import { VIEW_WINDOW_MS, VIEWS_FORGOTTEN_PER_STATEMENT } from '../limits';
import { createVisitCounter, type Visit } from '../platform/visits/counter';
import { isRunning } from './read';

interface Counted {
  updated: boolean;
}

const windowSeconds = VIEW_WINDOW_MS / 1000;

/** Counts clicks in one statement; a key counts once. Rows are locked in the order of their ids, as views of articles are. */
async function countClicks(clicks: readonly Visit[]): Promise<(Counted | undefined)[]> {
  const ids = sql.param(clicks.map(({ id }) => id));
  const keys = sql.param(clicks.map(({ keyHash }) => keyHash));
  const month = `${today().slice(0, 7)}-01`;
  const rows = await db.execute<{ place: number; updated: boolean }>(sql`
    with requested as (
      select id, key_hash, place, row_number() over (partition by id, key_hash order by place) = 1 as first
      from unnest(${ids}::int[], ${keys}::text[]) with ordinality as requested(id, key_hash, place)
    ), known as materialized (
      select id from ${partners} where id in (select id from requested) and ${isRunning()}
      order by id for key share
    ), seen as (
      insert into ${partnerVisitors} (partner_id, key_hash)
      select id, key_hash from requested join known using (id) where first order by id, key_hash
      on conflict (partner_id, key_hash) do update set clicked_at = now()
        where ${partnerVisitors}.clicked_at <= now() - make_interval(secs => ${windowSeconds})
      returning partner_id as id, key_hash
    ), counted as (
      insert into ${partnerClicks} (partner_id, month, clicks)
      select id, ${month}::date, count(*)::int from seen group by id order by id
      on conflict (partner_id, month) do update set clicks = ${partnerClicks}.clicks + excluded.clicks
    )
    select place::int, first and seen.id is not null as updated
    from requested join known using (id) left join seen using (id, key_hash)
  `);
  const answers = new Map(rows.map(({ place, updated }) => [place, { updated }]));
  return clicks.map((_, index) => answers.get(index + 1));
}

/** Deletes a batch of old visitors. @returns whether there may be more */
async function deleteSomeOldVisitors(): Promise<boolean> {
  const { count } = await db.execute(sql`
    delete from ${partnerVisitors} where (partner_id, key_hash) in (
      select partner_id, key_hash from ${partnerVisitors}
      where clicked_at < now() - make_interval(secs => ${windowSeconds})
      order by clicked_at limit ${VIEWS_FORGOTTEN_PER_STATEMENT}
      for update skip locked
    )`);
  return count === VIEWS_FORGOTTEN_PER_STATEMENT;
}

const counter = createVisitCounter({
  name: 'clicks',
  countVisits: countClicks,
  deleteSomeOld: deleteSomeOldVisitors,
});

/**
 * Counts a click on a partner whose contract runs today, once per key in the window.
 * @param key identifies the browser; only its hash is stored
 * @throws {AppError} `not_found`
 */
export async function recordClick(id: number, key: string): Promise<Counted> {
  const counted = await counter.record(id, key);
  if (!counted) throw notFound('Partner');
  return counted;
}
