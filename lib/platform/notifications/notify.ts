import 'server-only';
import { and, eq, inArray, lte, ne, type SQL } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { notifications, users } from '@/db/schema';
import type { NotificationKind } from './contract';
import { oldest } from './read';

interface News {
  kind: NotificationKind;
  title: string;
  /** A path of the panel. */
  url: string;
}

/** Tells some members of staff of something, and forgets what is too old to show. @param which condition on `users` */
async function tell(tx: Executor, which: SQL | undefined, { kind, title, url }: News): Promise<void> {
  await tx.delete(notifications).where(lte(notifications.createdAt, oldest));
  const recipients = await tx.select({ userId: users.id }).from(users).where(which).orderBy(users.id).for('key share');
  if (recipients.length > 0)
    await tx.insert(notifications).values(recipients.map(({ userId }) => ({ userId, kind, title, url })));
}

/** Tells a member of staff of something, in the transaction of what happened. */
export const notify = (tx: Executor, userId: number, news: News): Promise<void> => tell(tx, eq(users.id, userId), news);

/** Tells all administrators of something, in the transaction of what happened. */
export const notifyAdmins = (tx: Executor, news: News): Promise<void> => tell(tx, eq(users.role, 'admin'), news);

/**
 * Tells all editors and administrators but the one who did it, in the transaction of what happened.
 * @param actorId null for a visitor
 */
export const notifyEditors = (tx: Executor, actorId: number | null, news: News): Promise<void> =>
  tell(tx, and(inArray(users.role, ['editor', 'admin']), actorId === null ? undefined : ne(users.id, actorId)), news);
