import 'server-only';
import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { activity } from '@/db/schema';
import { RECENT_SIGN_INS_COUNT } from '../../limits';
import { TIME_ZONE } from '../../locale';
import { assertRole } from '../auth/roles';
import type { Admin } from '../auth/require-admin';
import type { ListPage, SentFile } from '../http/endpoint';
import { paginationOf } from '../http/fields';
import {
  type ActivityEntry,
  activityEntry,
  type ActivityFilter,
  SIGN_IN_KIND,
  type SignInEntry,
  type SignInVerb,
  type ExportQuery,
} from './contract';
import { changesOf } from './difference';
import { csvOf } from '../../csv';

/** The lines of the audit trail, newest first. */
const newest = (which: SQL | undefined) =>
  db.select().from(activity).where(which).orderBy(desc(activity.at), desc(activity.id)).$dynamic();

/** The day of a line where the site is. */
const dayOfLine = sql`(${activity.at} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date`;

const linesOf = ({ user, kind, verb, from, to }: ActivityFilter): SQL | undefined =>
  and(
    user === undefined ? undefined : eq(activity.userId, user),
    kind === undefined ? ne(activity.kind, SIGN_IN_KIND) : eq(activity.kind, kind),
    verb === undefined ? undefined : eq(activity.verb, verb),
    from === undefined ? undefined : sql`${dayOfLine} >= ${from}`,
    to === undefined ? undefined : sql`${dayOfLine} <= ${to}`,
  );

/**
 * Returns a page of the audit trail, newest first.
 * @throws {AppError} `forbidden`
 */
export async function listActivity(
  admin: Admin,
  {
    limit: asked,
    offset: skipped,
    ...filter
  }: ActivityFilter & { limit?: number | undefined; offset?: number | undefined },
): Promise<ListPage<ActivityEntry>> {
  assertRole(admin, 'admin');
  const { limit, offset } = paginationOf({ limit: asked, offset: skipped });
  const which = linesOf(filter);
  const [rows, total] = await Promise.all([newest(which).limit(limit).offset(offset), db.$count(activity, which)]);
  const items = rows.map((row) =>
    activityEntry.parse({ ...row, at: row.at.toISOString(), changes: changesOf(row.detail ?? {}) }),
  );
  return { items, total };
}

/** One line of an export. */
type ExportedLine = Omit<typeof activity.$inferSelect, 'at'> & { at: string };

/**
 * All lines of the audit trail that a filter lets through, newest first.
 * @throws {AppError} `forbidden`
 */
async function exportActivity(admin: Admin, filter: ActivityFilter): Promise<ExportedLine[]> {
  assertRole(admin, 'admin');
  return (await newest(linesOf(filter))).map((row) => ({ ...row, at: row.at.toISOString() }));
}

/**
 * Returns the newest attempts to sign in, newest first.
 * @throws {AppError} `forbidden`
 */
export async function recentSignIns(admin: Admin): Promise<SignInEntry[]> {
  assertRole(admin, 'admin');
  return signIns(undefined);
}

/**
 * Returns the newest attempts to sign in to the caller's account, by its id: names pass to other users. A line about a failure
 * has the account's, but no user; lines from before that have the user of a success.
 */
export const ownSignIns = ({ id }: Admin): Promise<SignInEntry[]> =>
  signIns(or(eq(activity.entityId, id), eq(activity.userId, id)));

async function signIns(which: SQL | undefined): Promise<SignInEntry[]> {
  const rows = await newest(and(eq(activity.kind, SIGN_IN_KIND), which)).limit(RECENT_SIGN_INS_COUNT);
  return rows.map(({ id, username, verb, title, at, detail }) => ({
    id,
    username,
    address: title,
    browser: typeof detail?.after?.browser === 'string' ? detail.after.browser : null,
    // Only lib/platform/auth/trail.ts writes lines of this kind; the endpoint parses them again.
    verb: verb as SignInVerb,
    at: at.toISOString(),
  }));
}

const COLUMNS = ['at', 'username', 'verb', 'kind', 'entityId', 'title', 'requestId', 'detail'] as const;

const csv = (lines: ExportedLine[]): string =>
  csvOf([
    COLUMNS,
    ...lines.map((line) => COLUMNS.map((name) => (name === 'detail' ? JSON.stringify(line.detail ?? {}) : line[name]))),
  ]);

const jsonLines = (lines: ExportedLine[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/**
 * Returns the audit trail as a file.
 * @param query the filters of `GET /activity`, and the format
 * @throws {AppError} `forbidden`
 */
export async function activityFile(admin: Admin, { format, ...filter }: ExportQuery): Promise<SentFile> {
  const lines = await exportActivity(admin, filter);
  return format === 'csv'
    ? { body: csv(lines), type: 'text/csv; charset=utf-8', name: 'activity.csv' }
    : { body: jsonLines(lines), type: 'application/jsonl; charset=utf-8', name: 'activity.jsonl' };
}
