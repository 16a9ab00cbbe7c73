import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Failed sign-ins and changes, as all instances count them together. The columns are those that `rate-limiter-flexible`
 * asks for.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: timestamp(),
  },
  (table) => [index('rate_limits_expire_idx').on(table.expire)],
);
