import 'server-only';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '@/db/client';
import { activity, messageDrafts, messages, settings } from '@/db/schema';
import { MESSAGE_DRAFT_SECONDS } from '../limits';
import { defaultSettings } from '../settings/rules';
import { messagesResource } from './resource';
import { DECLINED_DAYS } from './rules';
import { deleteTraces } from './traces';

/**
 * Deletes the messages whose days are over, with their traces, and forms that came back an hour ago. Several processes may do it
 * at the same time.
 */
export async function deleteOldMessages(db: Database): Promise<void> {
  const days = sql`coalesce((select ${settings.messageDays} from ${settings}), ${defaultSettings.messageDays}::int)`;
  const isOver = or(
    sql`${messages.createdAt} <= now() - make_interval(days => ${days})`,
    sql`${messages.declinedAt} <= now() - make_interval(days => ${DECLINED_DAYS}::int)`,
  );
  await db.transaction(async (tx) => {
    const rows = await tx.delete(messages).where(isOver).returning({ id: messages.id });
    const isOldTrace = sql`${activity.at} <= now() - make_interval(days => ${days})`;
    const ids = rows.map(({ id }) => id);
    const isTrace = and(eq(activity.kind, messagesResource.kind), isOldTrace);
    if (ids.length > 0 || (await tx.$count(activity, isTrace)) > 0) {
      await deleteTraces(tx, or(isOldTrace, ids.length > 0 ? inArray(activity.entityId, ids) : undefined));
    }
    await tx
      .delete(messageDrafts)
      .where(sql`${messageDrafts.at} <= now() - make_interval(secs => ${MESSAGE_DRAFT_SECONDS}::int)`);
  });
}
