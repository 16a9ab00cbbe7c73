import 'server-only';
import { and, arrayContains, eq, inArray, not, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { announcements, deliveries, webhooks } from '@/db/schema';
import { notifyProcesses } from '../cache/invalidations';
import { type Announcement, eventBody } from './events';

/** Notices with this tag wake the senders of all processes. Nothing is cached under it. */
export const DELIVERIES_TAG = 'deliveries';

/**
 * Writes what webhooks are to be told of, in the transaction of the change. It is sent after the commit, which wakes the
 * senders. A webhook that is paused then is not told of it later.
 */
export async function announce(tx: Executor, news: readonly Announcement[]): Promise<void> {
  for (const announcement of news) {
    const receivers = await tx
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(and(not(webhooks.paused), arrayContains(webhooks.events, [announcement.type])))
      .orderBy(webhooks.id)
      // None of them is deleted before the deliveries refer to it.
      .for('key share');
    if (receivers.length > 0)
      await enqueue(
        tx,
        receivers.map(({ id }) => id),
        announcement,
      );
  }
}

/**
 * Writes one announcement for some webhooks.
 * @returns the ids of the deliveries, in the order of the webhooks
 */
export async function enqueue(tx: Executor, webhookIds: readonly number[], news: Announcement): Promise<number[]> {
  const { type, thing, title, card } = news;
  const createdAt = new Date();
  const body = JSON.stringify(eventBody(news, createdAt));
  const [row] = await tx.insert(announcements).values({ type, thing, title, body, card, createdAt }).returning();
  if (!row) throw new Error('The announcement did not come back.');
  const values = webhookIds.map((webhookId) => ({ webhookId, announcementId: row.id, thing }));
  const rows = await tx.insert(deliveries).values(values).returning({ id: deliveries.id });
  await wakeSenders(tx);
  return rows.map(({ id }) => id);
}

/** Wakes the senders of all processes when the transaction is committed. */
export const wakeSenders = (tx: Executor): Promise<void> => notifyProcesses(tx, [DELIVERIES_TAG]);

/**
 * Takes back what has not been sent yet about a person whose data is erased, and what the log still has of it.
 * @param things what is about the person
 * @param playerId whose name line-ups have
 */
export async function forgetAnnouncements(tx: Executor, things: readonly string[], playerId: number): Promise<void> {
  const named = sql`${announcements.body}::jsonb @> ${JSON.stringify({ data: { lineup: [{ playerID: playerId }] } })}::jsonb`;
  await tx.delete(announcements).where(inArray(announcements.thing, [...things]));
  await tx.delete(announcements).where(and(eq(sql`split_part(${announcements.thing}, ':', 1)`, 'match'), named));
}
