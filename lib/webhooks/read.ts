import 'server-only';
import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { db, type Executor } from '@/db/client';
import { announcements, deliveries, webhooks } from '@/db/schema';
import { nameOrder } from '@/db/schema/columns';
import { env } from '../env';
import { notFound } from '../errors';
import type { Admin } from '../platform/auth/require-admin';
import { assertRole } from '../platform/auth/roles';
import type { ListPage } from '../platform/http/endpoint';
import { paginationOf } from '../platform/http/fields';
import { discordMessage } from '../platform/webhooks/discord';
import { eventBody } from '../platform/webhooks/events';
import { serverResources } from '../resources.server';
import { readSite } from '../settings/load';
import type { Delivery, DiscordExample, EventDescription, Webhook } from './contract';

/** Returns all webhooks, by name. @throws {AppError} `forbidden` */
export async function listWebhooks(admin: Admin): Promise<Webhook[]> {
  assertRole(admin, 'admin');
  const rows = await db.select().from(webhooks).orderBy(nameOrder(webhooks.name), webhooks.id);
  return rows.map(presentWebhook);
}

/** Returns one webhook. @throws {AppError} `forbidden`, `not_found` */
export async function getWebhook(admin: Admin, id: number): Promise<Webhook> {
  assertRole(admin, 'admin');
  return findWebhook(db, id);
}

export async function findWebhook(executor: Executor, id: number): Promise<Webhook> {
  const [row] = await executor.select().from(webhooks).where(eq(webhooks.id, id));
  if (!row) throw notFound('Webhook');
  return presentWebhook(row);
}

/** A webhook as the contract answers it: without its address and its secrets. */
function presentWebhook(row: typeof webhooks.$inferSelect): Webhook {
  const { id, name, kind, urlHint, events, paused, failingSince, updatedAt } = row;
  return {
    id,
    name,
    kind,
    urlHint,
    events,
    paused,
    failingSince: failingSince?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}

/** Returns a page of what a webhook was told of, newest first. @throws {AppError} `forbidden`, `not_found` */
export async function listDeliveries(
  admin: Admin,
  webhookId: number,
  page: { limit?: number | undefined; offset?: number | undefined },
): Promise<ListPage<Delivery>> {
  await getWebhook(admin, webhookId);
  const { limit, offset } = paginationOf(page);
  const where = eq(deliveries.webhookId, webhookId);
  const [rows, total] = await Promise.all([
    deliveryRows(db).where(where).orderBy(desc(deliveries.id)).limit(limit).offset(offset),
    db.$count(deliveries, where),
  ]);
  return { items: rows.map(presentDelivery), total };
}

/** Returns one delivery. @throws {AppError} `not_found` */
export async function findDelivery(executor: Executor, id: number): Promise<Delivery> {
  const [row] = await deliveryRows(executor).where(eq(deliveries.id, id));
  if (!row) throw notFound('Delivery');
  return presentDelivery(row);
}

const deliveryRows = (executor: Executor) =>
  executor
    .select({
      delivery: deliveries,
      event: announcements.type,
      title: announcements.title,
      createdAt: announcements.createdAt,
    })
    .from(deliveries)
    .innerJoin(announcements, eq(announcements.id, deliveries.announcementId))
    .$dynamic();

function presentDelivery({ delivery, event, title, createdAt }: Awaited<ReturnType<typeof deliveryRows>>[number]) {
  const { id, status, tries, code, answer, ms, nextAt } = delivery;
  return {
    id,
    event,
    title,
    createdAt: createdAt.toISOString(),
    status,
    tries,
    code,
    answer,
    ms,
    nextAt: nextAt?.toISOString() ?? null,
  };
}

/** The moment of examples. */
const EXAMPLE_AT = new Date('2026-11-21T17:00:00.000Z');

const sources = serverResources.flatMap(({ resource, events }) =>
  events ? Object.entries(resource.events ?? {}).map(([type, description]) => ({ type, description, events })) : [],
);

/** Returns the JSON Schema of a thing: by itself, where the library would only refer to it by its name. */
function schemaOf(data: z.ZodType): Record<string, unknown> {
  const { $ref = '', $defs = {}, ...rest } = z.toJSONSchema(data);
  const { [$ref.slice('#/$defs/'.length)]: thing, ...others } = $defs;
  return { ...rest, ...thing, ...(Object.keys(others).length > 0 ? { $defs: others } : {}) };
}

/** Returns what webhooks can be told of: each type with the schema of its data and an example. */
export function listEvents(): EventDescription[] {
  return sources.map(({ type, description, events }) => ({
    type,
    description,
    schema: schemaOf(events.data),
    example: z
      .object({ type: z.string(), timestamp: z.string(), data: z.record(z.string(), z.unknown()) })
      .parse(eventBody(events.exampleOf(type), EXAMPLE_AT)),
  }));
}

/** Returns how Discord is told of each event, by its example. @throws {AppError} `forbidden` */
export async function listDiscordExamples(admin: Admin): Promise<DiscordExample[]> {
  assertRole(admin, 'admin');
  const sender = { origin: env.SITE_URL, name: (await readSite()).name };
  return sources.map(({ type, events }) => ({ type, message: discordMessage(events.exampleOf(type).card, sender) }));
}
