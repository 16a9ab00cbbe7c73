import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { demonstration, instance } from '@/db/schema';
import { AppError } from '../../errors';
import { assertRecentSignIn } from '../../platform/auth/recent-sign-in';
import type { Admin } from '../../platform/auth/require-admin';
import { assertRole } from '../../platform/auth/roles';
import { staffTransaction } from '../../platform/auth/staff-transaction';
import type { DemonstrationSource } from '../../platform/server-resource';
import { serverResources } from '../../resources.server';
import type { Cleared } from './contract';

const sources = new Map<string, DemonstrationSource>(
  serverResources.flatMap(({ resource: { kind }, demonstration: source }) =>
    kind && source ? [[kind, source] as const] : [],
  ),
);

/** Puts the first steps away for good. */
export function dismissSetup(admin: Admin): Promise<{ dismissed: true }> {
  return staffTransaction(admin, async (tx) => {
    await tx.update(instance).set({ setupDismissedAt: sql`now()` });
    return { dismissed: true };
  });
}

interface Seeded {
  kind: string;
  id: number;
  title: string;
}

/** Queries what the site began with and still has of one kind, or one thing of it. */
const seededOf = (kind: string, { table, title, onlyWhile = sql`true` }: DemonstrationSource, oneId?: number) =>
  db
    .select({
      kind: demonstration.kind,
      id: demonstration.entityId,
      title: sql<string>`${title}`,
      isUnchanged: sql<boolean>`${table.updatedAt} = ${demonstration.updatedAt} and ${onlyWhile}`,
    })
    .from(demonstration)
    .innerJoin(table, eq(table.id, demonstration.entityId))
    .where(and(eq(demonstration.kind, kind), oneId === undefined ? undefined : eq(demonstration.entityId, oneId)))
    .orderBy(demonstration.entityId);

async function seededThings(): Promise<Seeded[]> {
  return (await Promise.all([...sources].map(([kind, source]) => seededOf(kind, source)))).flat();
}

/** @returns whether it is gone; not where it was changed, up to this moment, or something that stays needs it */
async function remove(admin: Admin, { kind, id }: Seeded): Promise<boolean> {
  const source = sources.get(kind);
  if (!source) return false;
  const [now] = await seededOf(kind, source, id);
  if (now && !now.isUnchanged) return false;
  try {
    await source.remove(admin, id);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return true;
    if (error instanceof AppError && error.code === 'conflict') return false;
    throw error;
  }
}

/** Removes what nothing needs, until nothing more can go: a team only after its matches. */
async function removeAll(admin: Admin, things: readonly Seeded[]): Promise<Seeded[]> {
  const left: Seeded[] = [];
  for (const thing of things) if (!(await remove(admin, thing))) left.push(thing);
  return left.length > 0 && left.length < things.length ? removeAll(admin, left) : left;
}

/**
 * Deletes the demonstration content that has not been changed since, each thing as staff delete it: with its pictures, and a
 * line in the audit trail. What is kept counts as the organisation's own from then on.
 * @throws {AppError} `forbidden`, `reauthenticate`
 */
export async function clearDemonstration(
  admin: Admin,
  { currentPassword }: { currentPassword?: string | undefined },
): Promise<Cleared> {
  assertRole(admin, 'admin');
  await assertRecentSignIn(admin, currentPassword);
  const things = await seededThings();
  const remaining = await removeAll(admin, things);
  await staffTransaction(admin, (tx) => tx.delete(demonstration));
  return { removed: things.length - remaining.length, kept: remaining.map(({ kind, title }) => ({ kind, title })) };
}
