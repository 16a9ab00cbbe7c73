import { desc, eq, sql } from 'drizzle-orm';
import { boolean, customType, date, index, integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { articles } from './articles';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The tiers of the archive: the newest articles, those before them, and the older ones. All of a tier are newer than all of
 * the next. How many the first two hold, the database says (`tier_sizes`).
 */
export const TIERS = [1, 2, 3] as const;

/**
 * What the search finds published articles by. A trigger keeps it true. Beside the articles, since a search that finds
 * thousands reads a row of each: these are narrow, and the words of the whole lie outside of them.
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
    /** Of the title alone: an index of the whole knows a word's article, but not where in it the word stands. */
    titleWords: tsvector().notNull(),
    tier: smallint().notNull(),
  },
  (table) => [
    // A tier has an index by itself, so that what is new and has a word is found without all others that have it. No list of
    // what is still to be added to it: each search would read through that.
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
