import { desc, eq, sql } from 'drizzle-orm';
import { boolean, customType, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { articles } from './articles';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The tiers of the archive: the newest articles, those before them, and all older ones. The function `tier_sizes` in the
 * database has the sizes of the first two. Tiers keep searches of 100,000 articles fast (docs/performance.md).
 */
export const TIERS = [1, 2, 3] as const;

/**
 * The search index of published articles, which triggers update. It is a separate table because a search with thousands of
 * matches reads a row of each: these rows are narrow, and the words of the whole text are stored outside of them.
 */
export const articleWords = pgTable(
  'article_words',
  {
    articleId: integer()
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    categoryId: integer().notNull(),
    date: date({ mode: 'string' }).notNull(),
    featured: boolean().notNull(),
    /** Of the title, then of the excerpt, then of the content. */
    words: tsvector().notNull(),
    /** Of the title alone: a GIN index does not know where in the text a word occurs. */
    titleWords: tsvector().notNull(),
    tier: smallint().notNull(),
  },
  (table) => [
    // One index for each tier, so that the newest matches are found without all older ones. Without `fastupdate`, whose list
    // of pending entries each search would read.
    ...TIERS.map((tier) =>
      index(`article_words_tier_${tier}_idx`)
        .using('gin', table.words, table.titleWords)
        .with({ fastupdate: false })
        .where(eq(table.tier, sql.raw(String(tier)))),
    ),
    index('article_words_tier_idx').on(table.tier, desc(table.date), desc(table.articleId)),
    index('article_words_category_idx').on(table.categoryId, desc(table.date), desc(table.articleId)),
  ],
);

/**
 * The folded words of titles and excerpts, for correcting typos. A trigger adds them. They stay when an article is deleted,
 * so a word has to be checked before it is offered.
 */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_similar_idx').using('gin', sql`${table.word} gin_trgm_ops`),
]);
