import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The folded words of titles and excerpts, for correcting typos. A trigger adds them. They stay when an article is deleted,
 * so a word has to be checked before it is offered.
 */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_similar_idx').using('gin', sql`${table.word} gin_trgm_ops`),
]);
