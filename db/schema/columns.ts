import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { integer, type PgColumn, text, timestamp } from 'drizzle-orm/pg-core';

/** Declares an id that the database generates, starting at 1. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** Declares the key that the client generates for a new row, so that a repeated request does not create it twice. */
export const creationKey = () => text();

/** Declares a moment in milliseconds, the precision of JavaScript, so that versions compare exactly. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** Returns the columns of when a row was created, and of when Drizzle last changed it: its version for edits. */
export const timestamps = () => ({
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`clock_timestamp()`),
});

/**
 * A name to order by: `é`, `ħ` and `ż` stand beside their letters, in every case, as people look names up and as
 * `compareNames` orders them (lib/name-order.ts). The collation is ICU's for no language in particular.
 */
export const nameOrder = (name: SQLWrapper): SQL => sql`${name} collate "und-x-icu"`;

/** A name as it is compared with others: the case and the normal form of Unicode do not count. */
export const foldedName = (name: SQLWrapper): SQL => sql`lower(normalize(${name}, NFKC) collate "und-x-icu")`;

/** The version of a row after a change. Two changes in one millisecond must not have the same version. */
export const nextVersion = (updatedAt: PgColumn): SQL =>
  sql`greatest(clock_timestamp(), ${updatedAt} + interval '1 millisecond')`;
