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

/** Which database this is: one row, made by the first migration. A build of another one is stale as a whole. */
export const instance = pgTable('instance', {
  id: uuid().primaryKey().defaultRandom(),
  /** When `npm run backup` saved it last; null: never. */
  lastBackupAt: moment(),
});
