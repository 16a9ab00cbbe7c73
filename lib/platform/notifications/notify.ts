import 'server-only';
import { and, eq, inArray, lte, ne, or } from 'drizzle-orm';
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

/**
 * Tells members of staff of something, in the transaction of what happened. Notifications that are too old to show go with it.
 * @param recipients ids of users; those that are gone are left out
 */
export async function notify(tx: Executor, recipients: readonly number[], { kind, title, url }: News): Promise<void> {
  await tx.delete(notifications).where(lte(notifications.createdAt, oldest));
  if (recipients.length === 0) return;
  const found = await tx
    .select({ userId: users.id })
    .from(users)
    .where(inArray(users.id, [...recipients]))
    .for('key share');
  if (found.length > 0)
    await tx.insert(notifications).values(found.map(({ userId }) => ({ userId, kind, title, url })));
}

/** Tells all editors and administrators but the one who did it, as `notify` does. */
export async function notifyEditors(tx: Executor, actorId: number, news: News): Promise<void> {
  const isEditor = or(eq(users.role, 'editor'), eq(users.role, 'admin'));
  const editors = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isEditor, ne(users.id, actorId)));
  await notify(
    tx,
    editors.map(({ id }) => id),
    news,
  );
}
