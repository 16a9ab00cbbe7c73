import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useFilledDatabase } from '../support/filled-database';

const AMOUNTS = {
  ...{ articles: 1_000, users: 20, categories: 40, achievements: 10, trail: 10 },
  ...{ views: 20_000, readers: 100 },
};
let takeAway: () => Promise<void>;

beforeAll(async () => {
  takeAway = await useFilledDatabase(AMOUNTS, [100, 300]);
});

afterAll(() => takeAway());

describe('tables kept by triggers', () => {
  const CHANGES = [
    `update articles set views = views * 3 + 1 where id % 3 = 0`,
    `update articles set is_published = not is_published where id % 7 = 0`,
    `update articles set date = date + 40, featured = not featured, title = 'New ' || title where id % 11 = 0`,
    `update articles set category_id = 3 where id % 13 = 0`,
    `update articles set date = date '2026-12-01' - id where id between 300 and 340`,
    `delete from articles where id % 17 = 0`,
    `insert into articles (title, excerpt, content, plain_text, date, read_time, is_published, category_id)
     select 'Brought later', '', '', 'text', '2026-01-01', '1 MIN Read', n % 2 = 0, 5 from generate_series(1, 40) n`,
  ];
  /** Queries for rows that differ from the articles they are derived from. */
  const DIFFERENCES = {
    ranks: `
      (select article_id, category_id, date, relevance from article_ranks) except
        select id, category_id, date, relevance_of(featured, views, date) from articles where is_published`,
    words: `
      (select article_id, category_id, date, featured, title_words from article_words) except
        select id, category_id, date, featured, search_vector(title)
        from articles where is_published`,
    counts: `
      (select measure, stretch, articles::bigint from article_counts where articles <> 0) except
        select measure, stretch, count(*) from article_ranks, stretches_of(date, relevance, heap) group by 1, 2`,
    totals: `
      (select category_id, articles, views from category_totals where articles <> 0) except
        select category_id, count(*), sum(views) from articles where is_published group by 1`,
    lostCounts: `
      (select measure, stretch, count(*) from article_ranks, stretches_of(date, relevance, heap) group by 1, 2) except
        select measure, stretch, articles::bigint from article_counts`,
    lostTotals: `
      (select category_id, count(*), sum(views) from articles where is_published group by 1) except
        select category_id, articles, views from category_totals`,
    // Rows older than one in a later tier, and tiers that hold too many rows.
    tiers: `
      select newer.article_id from article_words as newer join article_words as older on newer.tier > older.tier
        where (newer.date, newer.article_id) > (older.date, older.article_id)
      union all select tier from article_words where tier < 3 group by tier
        having count(*) > (tier_sizes())[tier]`,
    missing: `
      (select id from articles where is_published) except
        (select article_id from article_ranks intersect select article_id from article_words)`,
  };

  it('fill the tiers of the newest articles first', async () => {
    const { client } = await import('@/db/client');
    const tiers = await client`select tier, count(*)::int as count from article_words group by tier order by tier`;
    expect([...tiers]).toEqual([
      { tier: 1, count: 100 },
      { tier: 2, count: 300 },
      { tier: 3, count: 550 },
    ]);
  });

  it('stay consistent after every kind of change to articles', async () => {
    const { client } = await import('@/db/client');
    const differences = async () =>
      Promise.all(Object.values(DIFFERENCES).map(async (query) => [...(await client.unsafe(query))]));
    for (const change of CHANGES) {
      await client.unsafe(change);
      expect(await differences(), change).toEqual(Object.keys(DIFFERENCES).map(() => []));
    }
    const [sum] = await client`
      select (select sum(articles) from article_counts where measure = 'date') = count(*) as all from article_ranks`;
    expect(sum).toEqual({ all: true });
  });

  it('allows concurrent inserts, updates and deletes without a deadlock', async () => {
    const crowd = postgres(process.env.DATABASE_URL ?? '', { max: 8 });
    const busy = async (worker: number) => {
      for (let turn = 0; turn < 12; turn++) {
        const [article] = await crowd<{ id: number }[]>`
          insert into articles (title, excerpt, content, plain_text, date, read_time, is_published, category_id)
          values ('Side by side', '', '', '', ${`2026-02-${10 + worker + turn}`}, '1 MIN Read', true, 7) returning id`;
        const id = article?.id ?? 0;
        if (worker % 2) await crowd`update articles set views = views + 40, date = '2026-03-05' where id = ${id}`;
        await crowd`delete from articles where id = ${id}`;
      }
    };
    // PostgreSQL refuses a deadlock, so that it fails this test instead of slowing it down.
    const workers = await Promise.allSettled(Array.from({ length: 8 }, (_, worker) => busy(worker)));
    const left = await crowd`select id from articles where title = 'Side by side'`;
    await crowd.end();
    expect(workers.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(left).toHaveLength(0);
  });
});
