import 'server-only';
import { desc } from 'drizzle-orm';
import { db } from '@/db/client';
import { activity } from '@/db/schema';
import type { Admin } from '../auth/require-admin';
import { RECENT_ACTIVITY_COUNT } from '../limits';
import { type ActivityEntry, activityEntry } from './contract';

/** The newest entries of the audit trail, newest first. */
export async function recentActivity(_admin: Admin): Promise<ActivityEntry[]> {
  const rows = await db
    .select()
    .from(activity)
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(RECENT_ACTIVITY_COUNT);
  return rows.map((row) => activityEntry.parse({ ...row, at: row.at.toISOString() }));
}
