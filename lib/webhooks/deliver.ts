import 'server-only';
import { and, asc, eq, exists, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { announcements, deliveries, webhookMessages, webhooks } from '@/db/schema';
import { WEBHOOK_DAYS, WEBHOOK_TIMEOUT_MS } from '../limits';
import { log } from '../log';
import { notifyAdmins } from '../platform/notifications/notify';
import { judge, nextTry, type Outcome, PAUSED_AFTER_MS, TOLD_AFTER_TRIES } from './outcome';
import { type Claim, editedMessage, sendClaim } from './request';
import { webhooksResource } from './resource';

/** How long a claim holds: longer than a request and the rows that are written after it take. */
const CLAIM_MS = WEBHOOK_TIMEOUT_MS + 20_000;
const claimEnd = sql`now() + make_interval(secs => ${CLAIM_MS / 1000})`;

/** A delivery whose turn has come: none about the same thing waits before it. */
function isNext(): SQL {
  const earlier = sql`(select from ${deliveries} as earlier where earlier.webhook_id = ${deliveries}.webhook_id
    and earlier.thing = ${deliveries}.thing and earlier.status = 'waiting' and earlier.id < ${deliveries}.id)`;
  return sql`${deliveries}.status = 'waiting' and not exists ${earlier}`;
}

const isFree = or(isNull(webhooks.busyUntil), lt(webhooks.busyUntil, sql`now()`));

/**
 * Takes the next delivery that is due, for a webhook that nothing is being sent to: no other process takes one of that webhook until
 * it is settled.
 * @returns null where nothing is due
 */
async function claimNext(): Promise<Claim | null> {
  return db.transaction(async (tx) => {
    const due = tx
      .select({ one: sql`1` })
      .from(deliveries)
      .where(and(eq(deliveries.webhookId, webhooks.id), isNext(), lte(deliveries.nextAt, sql`now()`)));
    const [webhook] = await tx
      .select()
      .from(webhooks)
      .where(and(not(webhooks.paused), isFree, exists(due)))
      .orderBy(asc(webhooks.id))
      .limit(1)
      .for('no key update', { skipLocked: true });
    if (!webhook) return null;
    const isDue = and(eq(deliveries.webhookId, webhook.id), isNext(), lte(deliveries.nextAt, sql`now()`));
    return takeOver(tx, webhook, isDue);
  });
}

/**
 * Takes one delivery, whether it is due or not, also of a paused webhook.
 * @returns null where something is being sent to its webhook
 */
export async function claimOne(id: number): Promise<Claim | null> {
  return db.transaction(async (tx) => {
    const [webhook] = await tx
      .select()
      .from(webhooks)
      .where(
        and(
          isFree,
          exists(
            tx
              .select()
              .from(deliveries)
              .where(and(eq(deliveries.webhookId, webhooks.id), eq(deliveries.id, id))),
          ),
        ),
      )
      .for('no key update');
    return webhook ? takeOver(tx, webhook, eq(deliveries.id, id)) : null;
  });
}

async function takeOver(
  tx: Executor,
  webhook: typeof webhooks.$inferSelect,
  which: SQL | undefined,
): Promise<Claim | null> {
  const [found] = await tx
    .select({ delivery: deliveries, announcement: announcements, messageId: webhookMessages.messageId })
    .from(deliveries)
    .innerJoin(announcements, eq(announcements.id, deliveries.announcementId))
    .leftJoin(
      webhookMessages,
      and(eq(webhookMessages.webhookId, deliveries.webhookId), eq(webhookMessages.thing, deliveries.thing)),
    )
    .where(which)
    .orderBy(asc(deliveries.id))
    .limit(1);
  if (!found) return null;
  await setState(tx, webhook.id, { busyUntil: claimEnd });
  return { webhook, ...found };
}

type State = Partial<Record<'busyUntil' | 'failingSince' | 'notifiedAt', SQL | Date | null>>;

/** Writes what the sender knows of a webhook. The version that a form is based on stays. */
const setState = (tx: Executor, id: number, state: State) =>
  tx
    .update(webhooks)
    .set({ ...state, updatedAt: sql`${webhooks.updatedAt}` })
    .where(eq(webhooks.id, id));

/**
 * Sends what was claimed and writes what came of it.
 * @param isLast whether no further try follows a failure
 * @returns whether it arrived
 */
export async function deliver(claim: Claim, isLast = false): Promise<boolean> {
  const sent = await sendClaim(claim);
  const outcome = judge({ webhook: claim.webhook, edited: editedMessage(claim) }, sent);
  await db.transaction(async (tx) => {
    await tx.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.id, claim.webhook.id)).for('no key update');
    await settle(tx, claim, isLast ? { ...outcome, again: null } : outcome);
  });
  return outcome.hasArrived;
}

async function settle(tx: Executor, { webhook, delivery }: Claim, outcome: Outcome): Promise<void> {
  const { code, answer, ms, hasArrived, messageId } = outcome;
  const tries = delivery.tries + 1;
  const nextAt = hasArrived || outcome.isOver ? null : nextTry(tries, outcome, new Date());
  const status = hasArrived ? 'delivered' : nextAt === null ? 'failed' : 'waiting';
  await tx.update(deliveries).set({ tries, code, answer, ms, status, nextAt }).where(eq(deliveries.id, delivery.id));
  const key = { webhookId: webhook.id, thing: delivery.thing };
  if (messageId === null) await tx.delete(webhookMessages).where(isMessageOf(key));
  if (messageId) await rememberMessage(tx, key, messageId);
  if (hasArrived) await setState(tx, webhook.id, { busyUntil: null, failingSince: null, notifiedAt: null });
  else await noteFailure(tx, webhook, { tries, isOver: outcome.isOver });
}

type MessageKey = Pick<typeof webhookMessages.$inferSelect, 'webhookId' | 'thing'>;

const isMessageOf = ({ webhookId, thing }: MessageKey) =>
  and(eq(webhookMessages.webhookId, webhookId), eq(webhookMessages.thing, thing));

const rememberMessage = (tx: Executor, key: MessageKey, messageId: string) =>
  tx
    .insert(webhookMessages)
    .values({ ...key, messageId })
    .onConflictDoUpdate({ target: [webhookMessages.webhookId, webhookMessages.thing], set: { messageId } });

/** Pauses a webhook that is gone, or to which nothing has arrived for days, and tells the administrators of a failing one once. */
async function noteFailure(
  tx: Executor,
  { id, name }: typeof webhooks.$inferSelect,
  { tries, isOver }: { tries: number; isOver: boolean },
): Promise<void> {
  const [now] = await tx.select().from(webhooks).where(eq(webhooks.id, id));
  if (!now) return;
  const since = now.failingSince ?? new Date();
  const pauses = !now.paused && (isOver || Date.now() - since.getTime() >= PAUSED_AFTER_MS);
  const tells = pauses || (now.notifiedAt === null && tries >= TOLD_AFTER_TRIES);
  await setState(tx, id, {
    busyUntil: null,
    failingSince: since,
    ...(tells ? { notifiedAt: sql`now()` } : {}),
  });
  // Here the version changes: a form that was opened before must not resume it.
  if (pauses) await tx.update(webhooks).set({ paused: true }).where(eq(webhooks.id, id));
  if (!tells) return;
  const title = pauses ? `${name} is paused` : name;
  await notifyAdmins(tx, { kind: 'webhook.failing', title, url: `${webhooksResource.panel.path}?edit=${id}` });
}

/** Sends the next delivery that is due. @returns whether it arrived, or null where nothing is due */
export async function deliverNext(): Promise<{ sent: Promise<boolean> } | null> {
  const claim = await claimNext();
  return claim && { sent: deliver(claim) };
}

/** Sends what is due, one after the other. @param forMs stops beginning a new one after that time */
export async function deliverDue(forMs: number): Promise<{ delivered: number; failed: number }> {
  const begun = performance.now();
  const counts = { delivered: 0, failed: 0 };
  while (performance.now() - begun < forMs) {
    const next = await deliverNext();
    if (!next) break;
    counts[(await next.sent) ? 'delivered' : 'failed'] += 1;
  }
  return counts;
}

/** Returns how many milliseconds it is until a delivery is due, or null, by the clock of the database. */
export async function untilNextDelivery(): Promise<number | null> {
  const due = sql`greatest(${deliveries.nextAt}, ${webhooks.busyUntil})`;
  const [row] = await db
    .select({ ms: sql<number | null>`ceil(extract(epoch from min(${due}) - now()) * 1000)::float8` })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(and(isNext(), not(webhooks.paused)));
  return row?.ms ?? null;
}

/** Deletes what is older than the log shows. */
export async function forgetOld(): Promise<void> {
  const oldest = sql`now() - make_interval(days => ${WEBHOOK_DAYS})`;
  try {
    await db.delete(announcements).where(lt(announcements.createdAt, oldest));
    await db.delete(webhookMessages).where(lt(webhookMessages.createdAt, oldest));
  } catch (err) {
    log.warn({ err }, 'Old deliveries of webhooks could not be deleted.');
  }
}
