import { sql } from 'drizzle-orm';
import { integer, text, timestamp } from 'drizzle-orm/pg-core';

/** An id that the database gives out, starting at 1. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** An idempotency key from the client, so that a retry after a lost response does not create a second row. */
export const creationKey = () => text();

/** A moment to the millisecond, as JavaScript holds it, so that versions compare exactly. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** When a row was made, and when it was last changed through Drizzle, which is its version for edits. */
export const timestamps = () => ({
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`clock_timestamp()`),
});
