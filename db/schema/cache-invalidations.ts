import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * When each cache tag was last invalidated. Written in the transaction of the change itself, so that
 * a server that starts later, or crashed before it could tell its cache, serves no page from before.
 */
export const cacheInvalidations = pgTable('cache_invalidations', {
  tag: text().primaryKey(),
  at: moment().notNull(),
});

/** The id of this database: one row, made by the first migration. Pages built from another database are stale. */
export const instance = pgTable('instance', {
  id: uuid().primaryKey().defaultRandom(),
  /** When `npm run backup` saved it last; null: never. */
  lastBackupAt: moment(),
  /** When the list of first steps was put away for good; null: it shows. */
  setupDismissedAt: moment(),
});
