import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/db/client';
import { users } from '@/db/schema';
import { skeletonOf } from '@/lib/look-alikes';
import { normalUsername } from '@/lib/platform/auth/username';

/**
 * Writes what each username looks like: for users from before that was kept, and again where the known look-alikes have
 * changed since. Of several that look the same the oldest has it, the others have none. Users do not count as changed.
 */
export async function backfillLookAlikes(db: Database): Promise<void> {
  const { id, username, skeleton } = users;
  const rows = await db.select({ id, username, skeleton }).from(users).orderBy(asc(id));
  const taken = new Set<string>();
  const wanted = rows.map((row) => {
    const looks = skeletonOf(normalUsername(row.username));
    const isFirst = !taken.has(looks);
    taken.add(looks);
    return { ...row, wanted: isFirst ? looks : null };
  });
  const changed = wanted.filter((row) => row.skeleton !== row.wanted);
  if (changed.length === 0) return;
  const write = (looks: string | null) => ({ skeleton: looks, updatedAt: sql`${users.updatedAt}` });
  await db.transaction(async (tx) => {
    const ids = changed.map((row) => row.id);
    // No row takes a skeleton that another still has.
    await tx.update(users).set(write(null)).where(inArray(id, ids));
    for (const row of changed) await tx.update(users).set(write(row.wanted)).where(eq(id, row.id));
  });
}
