import 'server-only';
import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { messageDrafts, messages, openings, users } from '@/db/schema';
import { csvOf } from '../csv';
import { notFound } from '../errors';
import { MESSAGE_DRAFT_SECONDS } from '../limits';
import { storedEmail } from '../platform/auth/email';
import type { Admin } from '../platform/auth/require-admin';
import type { ListPage, SentFile } from '../platform/http/endpoint';
import { paginationOf } from '../platform/http/fields';
import { readSettings } from '../settings/load';
import type { Message, MessageFilter } from './contract';
import { readFormKey } from './form-key';
import { DECLINED_DAYS, type FormDraft } from './rules';

/** Returns the condition on the messages of one person. */
export const isOf = (email: string): SQL => sql`lower(${messages.email}) = lower(${storedEmail(email.trim())})`;

function matching({ kind, state, opening, query, email, suspected }: MessageFilter): SQL | undefined {
  const part = query ? `%${query.replace(/[\\%_]/g, '\\$&')}%` : undefined;
  const searched = [messages.name, messages.nickname, messages.email, messages.message, messages.note];
  return and(
    kind && eq(messages.kind, kind),
    state && eq(messages.state, state),
    opening === undefined ? undefined : eq(messages.openingId, opening),
    part === undefined ? undefined : or(...[...searched, messages.openingTitle].map((column) => ilike(column, part))),
    email === undefined ? undefined : isOf(email),
    suspected === undefined ? undefined : eq(messages.suspected, suspected),
  );
}

const selectMessages = (executor: Executor, where: SQL | undefined) =>
  executor
    .select({ row: messages, assignee: { id: users.id, username: users.username } })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.assignedTo))
    .where(where)
    .orderBy(desc(messages.id))
    .$dynamic();

/** Returns a page of the messages, the newest first. */
export async function listMessages(
  _admin: Admin,
  {
    limit: asked,
    offset: skipped,
    ...filter
  }: MessageFilter & { limit?: number | undefined; offset?: number | undefined },
): Promise<ListPage<Message>> {
  const { limit, offset } = paginationOf({ limit: asked, offset: skipped });
  const where = matching(filter);
  const [rows, total, { messageDays }] = await Promise.all([
    selectMessages(db, where).limit(limit).offset(offset),
    db.$count(messages, where),
    readSettings(),
  ]);
  return { items: rows.map(({ row, assignee }) => presentMessage(row, assignee, messageDays)), total };
}

/** Returns one message. @throws {AppError} `not_found` */
export const getMessage = (_admin: Admin, id: number): Promise<Message> => findMessage(db, id);

/** Returns one message, in a transaction. @throws {AppError} `not_found` */
export async function findMessage(executor: Executor, id: number): Promise<Message> {
  const [found] = await selectMessages(executor, eq(messages.id, id));
  if (!found) throw notFound('Message');
  const { messageDays } = await readSettings(executor);
  return presentMessage(found.row, found.assignee, messageDays);
}

const COLUMNS = [
  ...(['id', 'createdAt', 'kind', 'openingTitle', 'topic', 'name', 'nickname', 'email', 'age', 'country'] as const),
  ...(['links', 'message', 'state', 'note', 'assignee', 'suspected'] as const),
] as const;

/** Returns all messages that a filter lets through, as a file of CSV, in which no cell is a formula. */
export async function messagesFile(_admin: Admin, filter: MessageFilter): Promise<SentFile> {
  const [rows, { messageDays }] = await Promise.all([selectMessages(db, matching(filter)), readSettings()]);
  const lines = rows.map(({ row, assignee }) => {
    const { links, suspected, ...one } = presentMessage(row, assignee, messageDays);
    const cells = { ...one, links: links.join(' '), suspected: suspected ? 'yes' : 'no', assignee: assignee?.username };
    return COLUMNS.map((name) => cells[name] ?? null);
  });
  return { body: csvOf([COLUMNS, ...lines]), type: 'text/csv; charset=utf-8', name: 'messages.csv' };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a message goes by itself. */
function expiryOf({ createdAt, declinedAt }: typeof messages.$inferSelect, days: number): Date {
  const latest = createdAt.getTime() + days * DAY_MS;
  return new Date(declinedAt ? Math.min(latest, declinedAt.getTime() + DECLINED_DAYS * DAY_MS) : latest);
}

function presentMessage(row: typeof messages.$inferSelect, assignee: Message['assignee'], days: number): Message {
  const { textHash: _text, keyHash: _key, declinedAt: _declined, createdAt, updatedAt, ...shown } = row;
  return {
    ...shown,
    assignee,
    createdAt: createdAt.toISOString(),
    expiresAt: expiryOf(row, days).toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/**
 * Returns what was typed into a form that came back with mistakes.
 * @param key of the form
 * @param now in milliseconds since the epoch
 * @returns null where nothing came back in the last hour
 */
export async function findDraft(key: string, now: number): Promise<FormDraft | null> {
  const read = readFormKey(key, now);
  if (!read) return null;
  const isRecent = sql`${messageDrafts.at} > now() - make_interval(secs => ${MESSAGE_DRAFT_SECONDS})`;
  const [draft] = await db
    .select()
    .from(messageDrafts)
    .where(and(eq(messageDrafts.keyHash, read.hash), isRecent));
  if (!draft) return null;
  const id = Number(draft.fields.openingId);
  const isId = draft.fields.kind === 'application' && Number.isInteger(id) && id > 0 && id < 2 ** 31;
  const [opening] = isId
    ? await db.select({ id: openings.id, title: openings.title }).from(openings).where(eq(openings.id, id))
    : [];
  return { fields: draft.fields, errors: draft.errors, opening: opening ?? null };
}
