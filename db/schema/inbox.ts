import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { creationKey, id, moment, timestamps } from './columns';
import { teams } from './teams';
import { users } from './users';

/** What the organisation looks for: a player of a team, a coach, a writer. */
export const openings = pgTable(
  'openings',
  {
    id: id(),
    title: text().notNull(),
    teamId: integer().references(() => teams.id, { onDelete: 'set null' }),
    role: text().notNull().default(''),
    /** Sanitised HTML. */
    description: text().notNull().default(''),
    /** The first and the last day on which visitors can apply, both included; null where it has no such end. */
    opensAt: date({ mode: 'string' }),
    closesAt: date({ mode: 'string' }),
    /** How old applicants have to be, in years; null: of any age. */
    minimumAge: integer(),
    /** The position among all openings, from 0. */
    position: integer().notNull(),
    creationKey: creationKey(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('openings_creation_key_key').on(table.creationKey),
    index('openings_position_idx').on(table.position, table.id),
    index('openings_team_id_idx').on(table.teamId),
    check('openings_title_not_empty', sql`${table.title} <> ''`),
    check('openings_closes_after_opens', sql`${table.closesAt} >= ${table.opensAt}`),
  ],
);

/** What visitors sent by the forms of the site. Rows go after the days of the settings. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    kind: text({ enum: ['application', 'contact'] }).notNull(),
    openingId: integer().references(() => openings.id, { onDelete: 'set null' }),
    /** The opening's title at that time: it stays when the opening goes. */
    openingTitle: text(),
    topic: text({ enum: ['general', 'press', 'partnership'] }),
    name: text().notNull(),
    email: text().notNull(),
    nickname: text().notNull().default(''),
    age: integer(),
    /** ISO 3166-1 alpha-2, in capitals. */
    country: text(),
    links: text().array().notNull().default([]),
    message: text().notNull(),
    state: text({ enum: ['new', 'open', 'shortlisted', 'accepted', 'declined', 'spam'] })
      .notNull()
      .default('new'),
    note: text().notNull().default(''),
    assignedTo: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Whether it looks as if a program had sent it. */
    suspected: boolean().notNull().default(false),
    /** Since when its state is `declined`; null: it is not. */
    declinedAt: moment(),
    /** Hashes of the form's key, which makes one message, and of the text, which suspects a second one. */
    keyHash: text().notNull(),
    textHash: text().notNull(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('messages_key_hash_key').on(table.keyHash),
    index('messages_text_hash_idx').on(table.textHash),
    index('messages_state_idx').on(table.state, table.id),
    index('messages_opening_id_idx').on(table.openingId),
    index('messages_assigned_to_idx').on(table.assignedTo),
    index('messages_email_idx').on(sql`lower(${table.email})`),
    index('messages_created_at_idx').on(table.createdAt),
  ],
);

/** Forms that were sent without scripts and came back with mistakes: the page shows again what was typed. */
export const messageDrafts = pgTable(
  'message_drafts',
  {
    /** The hash of the form's key. */
    keyHash: text().primaryKey(),
    fields: jsonb().$type<Record<string, string>>().notNull(),
    errors: jsonb().$type<Record<string, string[]>>().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [index('message_drafts_at_idx').on(table.at)],
);

/** Mails that the mail server has not taken yet. */
export const pendingMails = pgTable(
  'pending_mails',
  {
    id: id(),
    recipients: text().array().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    tries: integer().notNull().default(0),
    nextAt: moment().notNull().defaultNow(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('pending_mails_next_at_idx').on(table.nextAt)],
);
