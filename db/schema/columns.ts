import { sql } from 'drizzle-orm';
import { integer, timestamp } from 'drizzle-orm/pg-core';

/** An id that the database gives out, starting at 1. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** A moment to the millisecond, as JavaScript holds it, so that versions compare exactly. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const timestamps = () => ({
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`clock_timestamp()`),
});
