import 'server-only';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { activity } from '@/db/schema';
import { messagesResource } from './resource';

/**
 * Removes what the audit trail holds of messages.
 * @param ids of the messages
 */
export const forgetTraces = (tx: Executor, ids: readonly number[]): Promise<void> =>
  ids.length === 0 ? Promise.resolve() : deleteTraces(tx, inArray(activity.entityId, [...ids]));

/** Removes some of the lines about messages. A trigger keeps every other line. @param which condition on `activity` */
export async function deleteTraces(tx: Executor, which: SQL | undefined): Promise<void> {
  await tx.execute(sql`set local tempesta.forgets_messages = 'on'`);
  await tx.delete(activity).where(and(eq(activity.kind, messagesResource.kind), which));
  await tx.execute(sql`set local tempesta.forgets_messages = 'off'`);
}
