import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** What the demonstration began with. A row of its that was changed since has another `updatedAt`, and stays when it is cleared. */
export const demonstration = pgTable(
  'demonstration',
  {
    /** As the resource names it. */
    kind: text().notNull(),
    entityId: integer().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.entityId] })],
);
