import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { creationKey, id, moment, timestamps } from './columns';

/** Addresses at other sites that are told of what happens here. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    name: text().notNull(),
    kind: text({ enum: ['discord', 'signed'] }).notNull(),
    /** Sealed with SESSION_SECRET, as the secrets are: to know the address of a Discord webhook is to be allowed to post. */
    sealedUrl: text().notNull(),
    /** Its host and its last four characters. */
    urlHint: text().notNull(),
    /** Null for Discord. */
    sealedSecret: text(),
    /** The secret before, which signs too until that moment. */
    sealedOldSecret: text(),
    oldSecretUntil: moment(),
    events: text().array().notNull(),
    paused: boolean().notNull().default(false),
    /** Since when no delivery has arrived; null while they do. */
    failingSince: moment(),
    /** When staff were told of that; null: not yet. */
    notifiedAt: moment(),
    /** Until when a process is sending to it, unless it says earlier that it has sent. */
    busyUntil: moment(),
    creationKey: creationKey(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('webhooks_creation_key_key').on(table.creationKey),
    check('webhooks_name_not_empty', sql`${table.name} <> ''`),
    check('webhooks_kind_known', sql`${table.kind} in ('discord', 'signed')`),
  ],
);

interface StoredCard {
  heading: string;
  title: string;
  text: string;
  path: string | null;
  picture: string | null;
  colour: string;
  fields: { name: string; value?: string; time?: string }[];
}

/** What happened, as it was at that moment. Kept for 30 days, while a webhook was to be told of it. */
export const announcements = pgTable(
  'announcements',
  {
    /** The id that receivers tell repeated deliveries by. */
    id: uuid().primaryKey().defaultRandom(),
    type: text().notNull(),
    /** What it is about, `match:7` for one. */
    thing: text().notNull(),
    title: text().notNull(),
    /** The body as it is sent and signed: `jsonb` would change the order of its keys. */
    body: text().notNull(),
    /** The same for people, of which messages are made. */
    card: jsonb().$type<StoredCard>().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('announcements_created_at_idx').on(table.createdAt)],
);

/** What one webhook is told of one announcement. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: id(),
    webhookId: integer()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    announcementId: uuid()
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    /** As in the announcement: deliveries about one thing stay in order. */
    thing: text().notNull(),
    status: text({ enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    tries: integer().notNull().default(0),
    /** Of the last try: the status that the receiver answered with, what it said in short, and how long it took. */
    code: integer(),
    answer: text(),
    ms: integer(),
    /** When it is due; null once it is delivered or has failed. */
    nextAt: moment().defaultNow(),
  },
  (table) => [
    index('deliveries_webhook_id_idx').on(table.webhookId, table.id.desc()),
    index('deliveries_announcement_id_idx').on(table.announcementId),
    index('deliveries_waiting_idx')
      .on(table.webhookId, table.thing, table.id)
      .where(sql`${table.status} = 'waiting'`),
    check('deliveries_waiting_until', sql`(${table.status} = 'waiting') = (${table.nextAt} is not null)`),
  ],
);

/** The last message about a thing in a channel of Discord, which later news of that thing may change. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    webhookId: integer()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    thing: text().notNull(),
    /** A snowflake of 64 bits. */
    messageId: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.webhookId, table.thing] })],
);
