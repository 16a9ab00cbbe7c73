import { desc, eq, sql, type SQLWrapper } from 'drizzle-orm';
import { boolean, customType, date, index, integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { FIRST_DAY } from './article-ranks';
import { articles } from './articles';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** How many days after `FIRST_DAY` a date is. */
export const dayOf = (date: SQLWrapper) => sql`(${date} - ${FIRST_DAY})`;

/**
 * The tiers of the archive: the newest articles, those before them, and the older ones. All of a tier are newer than all of
 * the next. The sizes of the first two are in the database (`tier_sizes`).
 */
export const TIERS = [1, 2, 3] as const;

/**
 * The search index of published articles, maintained by a trigger. A table of its own, since a search with thousands of
 * matches reads a row of each: these rows are narrow, and the words of the content are stored out of line (TOAST).
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
    /** Of the title first, then of the excerpt, then of the content. */
    words: tsvector().notNull(),
    /** Of the title alone: an index of `words` finds a word's article, but not whether the word is in the title. */
    titleWords: tsvector().notNull(),
    tier: smallint().notNull(),
  },
  (table) => [
    // One index per tier, so that new articles with a word are found without reading all older ones. `fastupdate` is off,
    // since each search would scan the list of pending entries.
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
