import 'server-only';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { notifications } from '@/db/schema';
import { NOTIFICATION_DAYS } from '../../limits';
import type { Admin } from '../auth/require-admin';
import type { ListPage } from '../http/endpoint';
import { paginationOf } from '../http/fields';
import type { NotificationKind } from './contract';

/** Since when notifications are listed. */
export const oldest = sql`now() - make_interval(days => ${NOTIFICATION_DAYS})`;

interface ListedNotification {
  id: number;
  kind: NotificationKind;
  title: string;
  url: string;
  createdAt: string;
  read: boolean;
}

/** Returns the caller's own, of the last days. */
export const shownTo = ({ id }: Admin) => and(eq(notifications.userId, id), gt(notifications.createdAt, oldest));

/** Lists what the caller was told of, newest first. */
export async function listNotifications(
  admin: Admin,
  page: { limit?: number | undefined; offset?: number | undefined },
): Promise<ListPage<ListedNotification>> {
  const { limit, offset } = paginationOf(page);
  const [rows, total] = await Promise.all([
    db.select().from(notifications).where(shownTo(admin)).orderBy(desc(notifications.id)).limit(limit).offset(offset),
    db.$count(notifications, shownTo(admin)),
  ]);
  const items = rows.map(({ id, kind, title, url, createdAt, readAt }) => ({
    id,
    kind,
    title,
    url,
    createdAt: createdAt.toISOString(),
    read: readAt !== null,
  }));
  return { items, total };
}
