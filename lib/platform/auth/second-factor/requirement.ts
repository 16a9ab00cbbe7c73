import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { passkeys, settings, totpSecrets, users } from '@/db/schema';
import { SECOND_FACTOR_GRACE_DAYS } from '../../../limits';

/** Whether a row of `users` has a second factor. */
export const hasSecondFactor = sql<boolean>`(
  exists (select from ${totpSecrets} where ${totpSecrets}.user_id = ${users}.id and ${totpSecrets}.sealed_secret is not null)
  or exists (select from ${passkeys} where ${passkeys}.user_id = ${users}.id))`;

/**
 * When a row of `users` has to have a second factor; null for one who has it or needs none. The grace begins when everybody was
 * first asked for one, or when the user was made, whichever is later. A user without a password signs in with a provider only,
 * which asks for a second factor of its own.
 */
const dueAt = sql`(
  select greatest(${settings}.second_factor_required_at, ${users}.created_at)
    + make_interval(days => ${SECOND_FACTOR_GRACE_DAYS})
  from ${settings}
  where ${settings}.second_factor_required_at is not null and ${users}.password_hash is not null
    and not ${hasSecondFactor})`;

/** Whether a row of `users` lacks the second factor that everybody needs, and the grace is over. */
export const lacksSecondFactor = sql<boolean>`coalesce(${dueAt} <= now(), false)`;

/** Returns until when a user has to set up a second factor; null where they have one or need none. */
export async function secondFactorDue(userId: number): Promise<string | null> {
  const [row] = await db
    .select({ due: sql<number | null>`(extract(epoch from ${dueAt}) * 1000)::float8` })
    .from(users)
    .where(eq(users.id, userId));
  return row?.due == null ? null : new Date(row.due).toISOString();
}
