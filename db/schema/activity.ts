import { desc } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { users } from './users';

/** The audit trail: who did what to which thing, and when. Rows are only ever added. */
export const activity = pgTable(
  'activity',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The name at that time: it stays when the account goes. */
    username: text().notNull(),
    verb: text().notNull(),
    kind: text().notNull(),
    /** The id of the thing, while it exists. */
    entityId: integer(),
    title: text().notNull(),
    /** What changed, in short: see lib/platform/activity/difference.ts. */
    detail: jsonb().$type<{ before?: Record<string, unknown>; after?: Record<string, unknown> }>(),
    requestId: text(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('activity_at_idx').on(desc(table.at), desc(table.id)),
    index('activity_entity_idx').on(table.kind, table.entityId, desc(table.id)),
    index('activity_user_id_idx').on(table.userId),
  ],
);
