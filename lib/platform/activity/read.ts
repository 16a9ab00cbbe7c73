import 'server-only';
import { desc, eq, ne, type SQL } from 'drizzle-orm';
import { db } from '@/db/client';
import { activity } from '@/db/schema';
import type { Admin } from '../auth/require-admin';
import { RECENT_ACTIVITY_COUNT, RECENT_SIGN_INS_COUNT } from '../../limits';
import { type ActivityEntry, activityEntry, SIGN_IN_KIND, type SignInEntry, type SignInVerb } from './contract';

/** The newest lines of the audit trail, newest first. */
const newest = (which: SQL, count: number) =>
  db.select().from(activity).where(which).orderBy(desc(activity.at), desc(activity.id)).limit(count);

/** The newest changes in the audit trail, newest first. */
export async function recentActivity(_admin: Admin): Promise<ActivityEntry[]> {
  const rows = await newest(ne(activity.kind, SIGN_IN_KIND), RECENT_ACTIVITY_COUNT);
  return rows.map((row) => activityEntry.parse({ ...row, at: row.at.toISOString() }));
}

/** The newest attempts to sign in, newest first. */
export async function recentSignIns(_admin: Admin): Promise<SignInEntry[]> {
  const rows = await newest(eq(activity.kind, SIGN_IN_KIND), RECENT_SIGN_INS_COUNT);
  return rows.map(({ id, username, verb, title, at }) => ({
    id,
    username,
    address: title,
    // Only lib/platform/auth/trail.ts writes lines of this kind; the endpoint parses them again.
    verb: verb as SignInVerb,
    at: at.toISOString(),
  }));
}
