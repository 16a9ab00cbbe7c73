import 'server-only';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { deliveries, webhooks } from '@/db/schema';
import { env } from '../env';
import { AppError, invalidField } from '../errors';
import { WEBHOOK_OLD_SECRET_HOURS } from '../limits';
import { change } from '../platform/activity/change';
import { insertOnce, updateVersion } from '../platform/activity/update';
import type { Admin } from '../platform/auth/require-admin';
import { assertRole } from '../platform/auth/roles';
import { sealText } from '../platform/auth/seal';
import { staffTransaction } from '../platform/auth/staff-transaction';
import { OutgoingError, parseOutgoingUrl, resolveHost } from '../platform/outgoing/addresses';
import { type Announcement, CARD_COLOURS } from '../platform/webhooks/events';
import { enqueue, wakeSenders } from '../platform/webhooks/outbox';
import type { Delivery, NewWebhook, Webhook, WebhookInput, WebhookPatch } from './contract';
import { claimOne, deliver } from './deliver';
import { findDelivery, findWebhook } from './read';
import { webhooksResource } from './resource';
import { newSecret } from './signature';

const resource = webhooksResource;

/**
 * Adds a webhook.
 * @returns it with its secret, which no other call answers
 * @throws {AppError} `forbidden`, `invalid` for an address that must not be called, `stale` when it was created before
 */
export async function createWebhook(admin: Admin, { url, ...input }: WebhookInput): Promise<NewWebhook> {
  assertRole(admin, 'admin');
  const address = await storedUrl(url);
  const secret = input.kind === 'signed' ? newSecret() : null;
  const sealedSecret = secret === null ? null : await sealText(secret);
  return change(admin, async (tx, record) => {
    const values = { ...input, ...address, sealedSecret };
    const key = { column: webhooks.creationKey, value: input.creationKey };
    const read = (id: number) => findWebhook(tx, id);
    const id = await insertOnce(tx, webhooks, { resource, values, key, read });
    const after = await read(id);
    record({ resource, id, verb: 'added', title: after.name, before: null, after });
    return { ...after, secret };
  });
}

/**
 * Changes the fields that the patch names. One that is resumed counts as working again, and what waits for it is sent.
 * @throws {AppError} `forbidden`, `not_found`, `stale`, or `invalid` for an address that must not be called
 */
export async function updateWebhook(admin: Admin, id: number, patch: WebhookPatch): Promise<Webhook> {
  assertRole(admin, 'admin');
  const { updatedAt: version, url, ...fields } = patch;
  const address = url === undefined ? {} : await storedUrl(url);
  return change(admin, async (tx, record) => {
    const read = () => findWebhook(tx, id);
    const values = (before: Webhook) => {
      const isResumed = before.paused && fields.paused === false;
      return Promise.resolve({ ...fields, ...address, ...(isResumed ? { failingSince: null, notifiedAt: null } : {}) });
    };
    const { before, after } = await updateVersion(tx, webhooks, { resource, id, version, values, read });
    record({ resource, id, verb: 'edited', title: after.name, before, after });
    await wakeSenders(tx);
    return after;
  });
}

/** Deletes a webhook with its deliveries. @throws {AppError} `forbidden`, `not_found` */
export async function deleteWebhook(admin: Admin, id: number): Promise<void> {
  assertRole(admin, 'admin');
  await change(admin, async (tx, record) => {
    const before = await lockWebhook(tx, id);
    await tx.delete(webhooks).where(eq(webhooks.id, id));
    record({ resource, id, verb: 'deleted', title: before.name, before, after: null });
  });
}

/**
 * Makes a new secret. The one before signs too for a day.
 * @throws {AppError} `forbidden`, `not_found`, `conflict` for Discord, which has none
 */
export async function renewSecret(admin: Admin, id: number): Promise<NewWebhook> {
  assertRole(admin, 'admin');
  const secret = newSecret();
  const sealedSecret = await sealText(secret);
  return change(admin, async (tx, record) => {
    const before = await lockWebhook(tx, id);
    if (before.kind === 'discord') throw new AppError('conflict', 'A Discord webhook has no secret.');
    await tx
      .update(webhooks)
      .set({
        sealedSecret,
        sealedOldSecret: sql`${webhooks.sealedSecret}`,
        oldSecretUntil: sql`now() + make_interval(hours => ${WEBHOOK_OLD_SECRET_HOURS})`,
      })
      .where(eq(webhooks.id, id));
    const after = await findWebhook(tx, id);
    record({ resource, id, verb: 'edited', title: after.name, before, after: { ...after, secret: 'new' } });
    return { ...after, secret };
  });
}

/**
 * Sends a test, once, and waits for the answer. A paused webhook gets it too.
 * @returns the delivery; it still waits where something else is being sent to the webhook
 * @throws {AppError} `forbidden`, `not_found`
 */
export async function testWebhook(admin: Admin, id: number): Promise<Delivery> {
  assertRole(admin, 'admin');
  const deliveryId = await staffTransaction(admin, async (tx) => {
    const { name } = await lockWebhook(tx, id);
    const [added] = await enqueue(tx, [id], testOf(name));
    // The sender leaves it alone: it is sent below.
    await tx
      .update(deliveries)
      .set({ nextAt: sql`now() + interval '1 minute'` })
      .where(eq(deliveries.id, added ?? 0));
    return added ?? 0;
  });
  const claim = await claimOne(deliveryId);
  if (claim) await deliver(claim, true);
  return staffTransaction(admin, (tx) => findDelivery(tx, deliveryId));
}

/**
 * Sends a delivery again, with the same id and body.
 * @throws {AppError} `forbidden`, `not_found`, `conflict` for a paused webhook
 */
export async function redeliver(admin: Admin, id: number): Promise<Delivery> {
  assertRole(admin, 'admin');
  return staffTransaction(admin, async (tx) => {
    const [row] = await tx
      .select({ paused: webhooks.paused })
      .from(deliveries)
      .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
      .where(eq(deliveries.id, id))
      .for('no key update', { of: webhooks });
    if (row?.paused) throw new AppError('conflict', 'The webhook is paused. Resume it first.');
    await tx
      .update(deliveries)
      .set({ status: 'waiting', tries: 0, nextAt: sql`now()` })
      .where(eq(deliveries.id, id));
    await wakeSenders(tx);
    return findDelivery(tx, id);
  });
}

const testOf = (name: string): Announcement => ({
  type: 'test',
  thing: `test:${randomUUID()}`,
  title: 'Test',
  data: { message: 'This is a test. Nothing has happened.' },
  card: {
    heading: 'Test',
    title: `${name} works`,
    text: 'This is a test. Nothing has happened.',
    path: '/',
    picture: null,
    colour: CARD_COLOURS.plan,
    fields: [],
  },
});

async function lockWebhook(tx: Executor, id: number): Promise<Webhook> {
  await tx.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.id, id)).for('update');
  return findWebhook(tx, id);
}

/**
 * Seals an address that may be called now. It is checked again with each delivery, since names change what they stand for.
 * @throws {AppError} `invalid`
 */
async function storedUrl(address: string): Promise<{ sealedUrl: string; urlHint: string }> {
  const allowPrivate = env.WEBHOOK_ALLOW_PRIVATE === '1';
  try {
    const url = parseOutgoingUrl(address, allowPrivate);
    await resolveHost(url, allowPrivate);
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    // A host that is not known at the moment may be one tomorrow.
    if (error.reason === 'address') throw invalidField('url', error.message);
  }
  const url = new URL(address);
  return { sealedUrl: await sealText(url.href), urlHint: `${url.host}…${url.href.slice(-4)}` };
}
