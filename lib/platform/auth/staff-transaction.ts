import 'server-only';
import { asc, inArray } from 'drizzle-orm';
import { CONNECTIONS_PER_PERSON, db, type Executor } from '@/db/client';
import { users } from '@/db/schema';
import { notSignedIn } from '../../errors';
import { limitConcurrency } from '../pictures/concurrency';
import { forbidden, includesRole } from './roles';
import { lockToken } from './bearer';
import type { Admin } from './require-admin';
import { lockSession } from './sessions';

interface Options {
  /** Takes locks that come before all others. Rights are read after it has waited. */
  lock?: (tx: Executor) => Promise<unknown>;
  /** The ids of users whose accounts are changed. Their rows are locked first, in the order of their ids, against deadlocks. */
  users?: readonly number[];
}

/**
 * Runs a change of a member of staff in one transaction. Rights were checked before the body of the call arrived, which may
 * take a minute: session or token and role are read again here, and stay as they are until the transaction ends.
 * @throws {AppError} `unauthenticated` where session, token or user are gone, `forbidden` where the role is a lesser one now
 */
export function staffTransaction<T>(
  admin: Admin,
  work: (tx: Executor) => Promise<T>,
  { lock, users: changed = [] }: Options = {},
): Promise<T> {
  return limitFor(admin)(() =>
    db.transaction(async (tx) => {
      await lock?.(tx);
      await assertStillAllowed(tx, admin, changed);
      return work(tx);
    }),
  );
}

/** Next.js bundles its own copies of this module, which share the limits. */
const shared = globalThis as typeof globalThis & { tempestaWriters?: Map<number, ReturnType<typeof limitConcurrency>> };
const writers = (shared.tempestaWriters ??= new Map<number, ReturnType<typeof limitConcurrency>>());

/** A change may wait for others, and holds a connection while it does: those of one person leave most connections free. */
function limitFor({ id }: Admin): ReturnType<typeof limitConcurrency> {
  const limit = writers.get(id) ?? limitConcurrency(CONNECTIONS_PER_PERSON);
  writers.set(id, limit);
  return limit;
}

async function assertStillAllowed(tx: Executor, admin: Admin, changed: readonly number[]): Promise<void> {
  // `no key update` where rows of users are written: two changes that both had a share of a row could not go on.
  // Users before their sessions and tokens, in which order a deletion of a user locks them too.
  const locked = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(inArray(users.id, [admin.id, ...changed]))
    .orderBy(asc(users.id))
    .for(changed.length > 0 ? 'no key update' : 'share');
  await (admin.token ? lockToken(tx, admin.token) : lockSession(tx, admin));
  const now = locked.find(({ id }) => id === admin.id);
  if (!now) throw notSignedIn();
  if (!includesRole(now.role, admin.role))
    throw forbidden('Your role was changed in the meantime, so this was not done.');
}
