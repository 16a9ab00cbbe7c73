import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The words of titles and excerpts, folded as the search folds them: what a word with a typo may mean. A trigger adds
 * them; they stay when the article goes, so who offers one looks whether it is still in use.
 */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_similar_idx').using('gin', sql`${table.word} gin_trgm_ops`),
]);
