import 'server-only';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { notifications } from '@/db/schema';
import type { Admin } from '../auth/require-admin';
import { staffTransaction } from '../auth/staff-transaction';
import type { ReadNotifications } from './contract';
import { shownTo } from './read';

/**
 * Marks notifications of the caller as read. Ids of others change nothing.
 * @returns how many are left unread
 */
export function readNotifications(admin: Admin, which: ReadNotifications): Promise<{ unread: number }> {
  return staffTransaction(admin, async (tx) => {
    const unread = and(shownTo(admin), isNull(notifications.readAt));
    const named = 'ids' in which ? and(unread, inArray(notifications.id, which.ids)) : unread;
    await tx
      .update(notifications)
      .set({ readAt: sql`now()` })
      .where(named);
    return { unread: await tx.$count(notifications, unread) };
  });
}
