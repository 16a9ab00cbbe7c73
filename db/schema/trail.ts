import { desc, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, boolean, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { users } from './users';

/** Rows as PostgreSQL writes them as JSON, by the names of their columns. */
type Rows = Record<string, unknown>[];

/** The rows that were deleted together, in the order in which they can be inserted again. */
export interface DeletedSnapshot {
  rows: { table: string; rows: Rows }[];
  /** Rows that stayed and referred to the thing: their primary keys, and the column that became null. */
  links: { table: string; column: string; keys: Rows }[];
}

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

/** Revisions: each row is a whole thing as it was before a save. */
export const revisions = pgTable(
  'revisions',
  {
    id: id(),
    /** The resource's audit name. */
    kind: text().notNull(),
    entityId: integer().notNull(),
    /** The version's number from 1; numbers of removed revisions are not used again. */
    number: integer().notNull(),
    /** The author of this version; null once the account is deleted. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    /** The version as the API presents it. */
    version: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The folders of the version's pictures. */
    folders: text().array().notNull(),
    /** When this version was saved, and when another one replaced it. */
    savedAt: moment().notNull(),
    replacedAt: moment().notNull().defaultNow(),
    /** Whether a form that saves by itself has replaced it, and nothing else since. */
    replacedByAutosave: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('revisions_number_key').on(table.kind, table.entityId, desc(table.number)),
    index('revisions_author_id_idx').on(table.authorId),
    index('revisions_folders_idx').using('gin', table.folders),
  ],
);

/** The bin: a row for each deleted thing that can be restored. */
export const deletedThings = pgTable(
  'deleted_things',
  {
    id: id(),
    /** The resource's audit name. */
    kind: text().notNull(),
    entityId: integer().notNull(),
    title: text().notNull(),
    /** Who deleted it; null once the account is deleted. */
    deletedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The writer whose draft it was; null for what only editors may delete. */
    ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Its rows: see lib/platform/bin/keep.ts. */
    snapshot: jsonb().$type<DeletedSnapshot>().notNull(),
    deletedAt: moment().notNull().defaultNow(),
    /** From then on it cannot be restored. */
    until: moment().notNull(),
  },
  (table) => [
    index('deleted_things_kind_idx').on(table.kind, desc(table.id)),
    index('deleted_things_until_idx').on(table.until),
    index('deleted_things_deleted_by_idx').on(table.deletedBy),
    index('deleted_things_owner_id_idx').on(table.ownerId),
  ],
);

/** Deleted pictures, whose files are kept apart from those of the others, each with the thing that it was deleted with. */
export const deletedPictures = pgTable(
  'deleted_pictures',
  {
    /** The folder of its files. */
    folder: text().primaryKey(),
    thingId: integer()
      .notNull()
      .references(() => deletedThings.id, { onDelete: 'cascade' }),
    snapshot: jsonb().$type<DeletedSnapshot>().notNull(),
  },
  (table) => [index('deleted_pictures_thing_id_idx').on(table.thingId)],
);

/** What members of staff are told of: a row for each of them. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['review.ready', 'review.returned', 'webhook.failing', 'message.new'] }).notNull(),
    title: text().notNull(),
    /** The path of the page of the panel where it is dealt with. */
    url: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    readAt: moment(),
  },
  (table) => [
    index('notifications_user_id_idx').on(table.userId, desc(table.id)),
    index('notifications_unread_idx')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
    index('notifications_created_at_idx').on(table.createdAt),
  ],
);
