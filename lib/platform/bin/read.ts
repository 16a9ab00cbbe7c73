import 'server-only';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { deletedThings, users } from '@/db/schema';
import type { Admin } from '../auth/require-admin';
import { includesRole } from '../auth/roles';
import type { BinQuery, DeletedThing } from './contract';
import type { ListPage } from '../http/endpoint';
import { paginationOf } from '../http/fields';

/** Whether a deleted thing can still be restored. */
export const isInBin = gt(deletedThings.until, sql`now()`);

/** Lists what was deleted and the caller may restore, newest first. */
export async function listDeleted(admin: Admin, { kind, ...page }: BinQuery): Promise<ListPage<DeletedThing>> {
  const { limit, offset } = paginationOf(page);
  const which = and(
    isInBin,
    kind === undefined ? undefined : eq(deletedThings.kind, kind),
    includesRole(admin.role, 'editor') ? undefined : eq(deletedThings.ownerId, admin.id),
  );
  const { id, title, deletedAt, until } = deletedThings;
  const by = { id: users.id, username: users.username };
  const [rows, total] = await Promise.all([
    db
      .select({ id, kind: deletedThings.kind, title, deletedAt, by, until })
      .from(deletedThings)
      .leftJoin(users, eq(users.id, deletedThings.deletedBy))
      .where(which)
      .orderBy(desc(id))
      .limit(limit)
      .offset(offset),
    db.$count(deletedThings, which),
  ]);
  const items = rows.map((row) => ({
    ...row,
    deletedAt: row.deletedAt.toISOString(),
    until: row.until.toISOString(),
  }));
  return { items, total };
}
