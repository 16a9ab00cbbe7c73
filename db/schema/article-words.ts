import { desc, sql, type SQLWrapper } from 'drizzle-orm';
import { boolean, customType, date, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { FIRST_DAY } from './article-ranks';
import { articles } from './articles';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** How many days after `FIRST_DAY` a date is. What is asked for in this form is looked up in the index of words. */
export const dayOf = (date: SQLWrapper) => sql`(${date} - ${FIRST_DAY})`;

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
  },
  (table) => [
    // What is recent and has a word is found without all others that have it.
    index('article_words_idx').using('gin', table.words, dayOf(table.date)),
    index('article_words_title_idx').using('gin', table.titleWords),
    index('article_words_date_idx').on(desc(table.date), desc(table.articleId)),
    index('article_words_category_idx').on(table.categoryId, desc(table.date), desc(table.articleId)),
  ],
);
