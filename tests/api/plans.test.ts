import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { articleWords } from '@/db/schema';
import type { Admin } from '@/lib/platform/auth/require-admin';
import type { Pagination } from '@/lib/platform/http/fields';
import type { ArticleSearch } from '@/lib/news/contract';
import { LIST_COUNTED_MAX, SEARCH_RESULTS_SHOWN } from '@/lib/limits';
import { useFilledDatabase } from '../support/filled-database';

// Outside Next.js nothing is cached: each call reads.
vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));

const AMOUNTS = {
  ...{ articles: 5_500, users: 300, categories: 40, achievements: 500, trail: 1_000 },
  ...{ views: 100_000, readers: 5_000 },
};
/** The tables that grow for as long as the site lives. */
const GROWING = ['articles', 'article_ranks', 'article_views', 'article_words', 'images', 'activity'];

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Loops'?: number;
  Plans?: PlanNode[];
}

interface Statement {
  client: postgres.Sql;
  text: string;
  parameters: unknown[];
}

const statements: Statement[] = [];

async function modules() {
  return {
    news: await import('@/lib/news/read'),
    views: await import('@/lib/news/views'),
    search: await import('@/lib/news/search'),
    categories: await import('@/lib/categories/read'),
  };
}
type Modules = Awaited<ReturnType<typeof modules>>;

function listenTo(client: postgres.Sql): void {
  client.options.debug = (_connection, text, parameters) => {
    // The driver queries the types of arrays with the first statement.
    if (!text.startsWith('explain') && !text.includes('pg_catalog')) statements.push({ client, text, parameters });
  };
}

let takeAway: () => Promise<void>;

beforeAll(async () => {
  takeAway = await useFilledDatabase(AMOUNTS, [500, 1_500]);
  const { client, searchClient } = await import('@/db/client');
  [client, searchClient].forEach(listenTo);
});

afterAll(() => takeAway());

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

async function planOf({ client, text, parameters }: Statement): Promise<PlanNode[]> {
  // A generic plan does not know the parameters.
  const isGeneric = client.options.connection.plan_cache_mode === 'force_generic_plan';
  const [row] = await client.unsafe<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>(
    `explain (format json${isGeneric ? ', generic_plan' : ''}) ${text}`,
    isGeneric ? [] : (parameters as postgres.ParameterOrJSON<never>[]),
  );
  if (!row) throw new Error('There is no plan.');
  return nodesOf(row['QUERY PLAN'][0].Plan);
}

/** Collects the statements of a call and their plans. */
async function watch(call: (modules: Modules) => Promise<unknown>) {
  const loaded = await modules();
  statements.length = 0;
  await call(loaded);
  const seen = [...statements];
  const nodes = (await Promise.all(seen.map(planOf))).flat();
  return {
    count: seen.length,
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    conditions: nodes.flatMap((node) => node['Index Cond'] ?? []),
    readWhole: nodes.flatMap(({ 'Node Type': type, 'Relation Name': table = '' }) =>
      type === 'Seq Scan' && GROWING.includes(table) ? [table] : [],
    ),
  };
}

/** Reads as staff: the brand exists for the compiler only. */
const staff = {} as Admin;
const page = { limit: 20, offset: 0 };
const deep = { limit: 20, offset: 3_000 };
const byDate = 'articles_published_idx';
const byCategory = 'articles_published_category_idx';
const byRelevance = 'article_ranks_relevance_idx';
const byWord = [1, 2, 3].map((tier) => `article_words_tier_${tier}_idx`);

describe('the database uses an index for', () => {
  it.each<[what: string, count: number, indexes: string[], call: (modules: Modules) => Promise<unknown>]>([
    ['the newest articles', 2, [byDate], ({ news }) => news.listPublished(page)],
    ['a page far down', 2, [byDate, 'articles_pkey'], ({ news }) => news.listPublished(deep)],
    ['the first articles of the home page', 1, [byDate], ({ news }) => news.cachedLatestPublished(8)],
    ['featured articles', 1, ['articles_featured_idx'], ({ news }) => news.cachedFeaturedPublished(20)],
    ['the panel’s list', 2, ['articles_date_idx', 'articles_draft_idx'], ({ news }) => news.listArticles(staff, page)],
    [
      'the panel’s list, far down',
      2,
      ['articles_date_idx', 'articles_draft_idx'],
      ({ news }) => news.listArticles(staff, deep),
    ],
    ['drafts', 2, ['articles_draft_idx'], ({ news }) => news.listArticles(staff, { isPublished: false, ...page })],
    [
      'the panel’s list of a category',
      2,
      ['articles_category_idx', 'articles_draft_idx'],
      ({ news }) => news.listArticles(staff, { categoryId: 7, ...page }),
    ],
    [
      'featured articles and drafts',
      2,
      ['articles_featured_idx'],
      ({ news }) => news.listArticles(staff, { featured: true, ...page }),
    ],
    [
      'titles with a part of a word',
      2,
      ['articles_folded_title_idx'],
      ({ news }) => news.listArticles(staff, { query: 'ebabagu', ...page }),
    ],
    ['one article', 1, ['articles_pkey', 'images_url_key'], ({ news }) => news.getPublishedArticle(7)],
    ['the articles that come next', 1, [byDate], ({ news }) => news.cachedNextUp(7)],
    [
      'the articles of a category',
      2,
      [byCategory],
      ({ news }) => news.searchArticles({ categoryName: 'Category 7', sort: 'date' }, 'visit'),
    ],
    ['articles by relevance', 2, [byRelevance], ({ news }) => news.searchArticles(page, 'visit')],
    ['articles by relevance, far down', 2, [byRelevance], ({ news }) => news.searchArticles(deep, 'visit')],
    [
      'the articles of a category by relevance',
      2,
      ['article_ranks_category_idx'],
      ({ news }) => news.searchArticles({ categoryName: 'Category 7' }, 'visit'),
    ],
    [
      'the newest articles with a word',
      2,
      byWord,
      ({ news }) => news.searchArticles({ query: 'gubaba', sort: 'date' }, 'visit'),
    ],
    ['articles with a word', 2, byWord, ({ news }) => news.searchArticles({ query: 'kebaba' }, 'visit')],
    ['articles with a word, with passages', 1, byWord, ({ search }) => search.findArticles('kebaba', 1)],
    ['articles with a rare word', 2, byWord, ({ news }) => news.searchArticles({ query: 'babavul' }, 'visit')],
    [
      'articles with a rare word in a category',
      2,
      byWord,
      ({ news }) => news.searchArticles({ query: 'babagu', categoryName: 'Category 7' }, 'visit'),
    ],
    ['articles with a rare word, with passages', 1, byWord, ({ search }) => search.findArticles('babavul', 1)],
    ['suggestions', 1, byWord, ({ search }) => search.suggestTitles('kebaba')],
    [
      'the correction of a typo',
      6,
      ['search_words_similar_idx'],
      ({ news }) => news.searchArticles({ query: 'kebbaa' }, 'visit'),
    ],
    ['tags by views', 1, [], ({ categories }) => categories.listPopularTags()],
    ['the counting of a view', 1, ['articles_pkey'], ({ views }) => views.recordView(7, 'a reader')],
  ])('%s', async (_, count, indexes, call) => {
    const { readWhole, indexes: used, count: asked } = await watch(call);
    expect(readWhole).toEqual([]);
    expect(used).toEqual(expect.arrayContaining(indexes));
    expect(asked).toBe(count);
  });
});

describe('a search of many articles', () => {
  // One in most articles, one in some.
  it.each(['fobaba', 'keleba'])('continues after its last page, beyond the ranked matches: %s', async (query) => {
    const { news, search } = await modules();
    const ids = async (pagination: Pick<Pagination, 'limit' | 'offset'>) =>
      (await news.searchArticles({ query, ...pagination }, 'visit')).items.map(({ id }) => id);
    const pages = await Promise.all([0, 50, 100, 150, 200, 250].map((offset) => ids({ limit: 50, offset })));
    expect(pages.map(({ length }) => length)).toEqual(pages.map(() => 50));
    expect(new Set(pages.flat()).size).toBe(300);
    for (const page of [1, 10, 24]) {
      const { items } = await search.findArticles(query, page);
      expect(items.map(({ id }) => id)).toEqual(pages.flat().slice(0, page * SEARCH_RESULTS_SHOWN));
    }
  });

  it.each([
    ['fobaba', [1]],
    ['keleba', [1, 2]],
    ['keleba or babagu', [1, 2]],
    ['babagu', [1, 2, 3]],
    ['only7', [1, 2, 3]],
  ])('searches older articles only where the newer ones have too few matches: %s', async (query, tiers) => {
    const { news } = await modules();
    statements.length = 0;
    await news.searchArticles({ query, limit: 10 }, 'visit');
    const [statement] = statements;
    if (!statement) throw new Error('Nothing was asked.');
    const [row] = await statement.client.unsafe<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>(
      `explain (analyze, format json) ${statement.text}`,
      statement.parameters as postgres.ParameterOrJSON<never>[],
    );
    const read = nodesOf(row?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' }).filter(
      ({ 'Index Cond': condition, 'Actual Loops': loops }) => condition?.startsWith('(words @@') && loops,
    );
    expect(read.map(({ 'Index Name': name }) => name)).toEqual(tiers.map((tier) => `article_words_tier_${tier}_idx`));
  });

  it.each(['fobaba', 'keleba', 'babagu', 'keleba babagu', 'keleba or babagu', 'keleba -fobaba'])(
    'finds the same as a search of all tiers: %s',
    async (text) => {
      const { searchDb } = await import('@/db/client');
      const { bestWithTotal } = await import('@/lib/news/search-queries');
      const { tsQuery } = await import('@/lib/platform/text-search/text-query');
      const answerTo = async (limit: number) => [
        ...(await searchDb.execute<{ id: number; total: number; more: boolean }>(
          bestWithTotal(tsQuery(text), { limit, offset: 0 }),
        )),
      ];
      const [near, all] = await Promise.all([answerTo(100), answerTo(5_500)]);
      expect(near.map(({ id }) => id)).toEqual(all.slice(0, 100).map(({ id }) => id));
      expect(all[0]).toMatchObject({ total: all.length, more: false });
      if (near[0]?.more) expect(near[0].total).toBeGreaterThanOrEqual(100);
      else expect(near[0]?.total).toBe(all.length);
    },
  );

  it.each(['fobaba', 'keleba', 'babagu', 'keleba -fobaba'])(
    'finds the newest by date and of a category: %s',
    async (text) => {
      const { news } = await modules();
      const { client } = await import('@/db/client');
      const idsFor = async (search: ArticleSearch) =>
        (await news.searchArticles({ query: text, ...search }, 'visit')).items.map(({ id }) => id);
      const all = await client<{ id: number; categoryId: number; place: string }[]>`
      select article_id as id, category_id as "categoryId", date || ',' || article_id as place from article_words
      where words @@ websearch_to_tsquery('tempesta', ${text}) order by date desc, article_id desc`;
      const ids = all.map(({ id }) => id);
      for (const offset of [0, 90, 300]) {
        expect(await idsFor({ sort: 'date', limit: 20, offset })).toEqual(ids.slice(offset, offset + 20));
        const last = Math.min(offset, all.length - 1);
        const next = await idsFor({ sort: 'date', limit: 20, before: all[last]?.place });
        expect(next).toEqual(ids.slice(last + 1, last + 21));
      }
      const ofCategory = all.filter(({ categoryId }) => categoryId === 7).map(({ id }) => id);
      const best = await idsFor({ categoryName: 'Category 7', limit: 100 });
      expect(ofCategory).toEqual(expect.arrayContaining(best));
      expect(best).toHaveLength(Math.min(100, ofCategory.length));
    },
  );

  it('finds every article that it would rank', async () => {
    const { searchDb } = await import('@/db/client');
    const { tsQuery } = await import('@/lib/platform/text-search/text-query');
    const { words, articleId } = articleWords;
    const word = fc.constantFrom(
      'fobaba',
      'Kebaba',
      'gubab',
      'or',
      'the',
      'only7',
      '"fobaba kebaba"',
      'x.fobaba',
      'ŻO',
    );
    const token = fc.tuple(fc.constantFrom('', '', '-'), word).map((parts) => parts.join(''));
    const text = fc.array(token, { minLength: 1, maxLength: 5 }).map((tokens) => tokens.join(' '));
    await fc.assert(
      fc.asyncProperty(text, async (query) => {
        const { finds, ranks } = tsQuery(query);
        const missed = sql`${words} @@ ${ranks} and not ${words} @@ ${finds}`;
        expect(await searchDb.select({ articleId }).from(articleWords).where(missed).limit(1), query).toEqual([]);
      }),
    );
  });
});

describe('a search by a part of a title', () => {
  it.each<[part: string, isCounted: boolean]>([
    ['ebabagu', true],
    ['ba', false],
  ])('finds all articles with it, newest first: %s', async (query, isCounted) => {
    const { findIds } = await import('@/lib/news/queries');
    const { client } = await import('@/db/client');
    const rows = await client<{ id: number }[]>`
      select id from articles where search_fold(title) like ${`%${query}%`} order by date desc, id desc`;
    for (const offset of [0, 10, 2_000]) {
      const { ids, total } = await findIds({ query }, { limit: 20, offset });
      expect(ids).toEqual(rows.slice(offset, offset + 20).map(({ id }) => id));
      if (isCounted) expect(total).toBe(rows.length);
      else expect(Math.min(total, rows.length)).toBeGreaterThan(LIST_COUNTED_MAX);
    }
  });
});
