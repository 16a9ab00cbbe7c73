import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { mapConstraintErrors } from '@/db/failures';
import { activity, users } from '@/db/schema';
import { LOCK_TIMEOUT_MS } from '@/db/timeouts';
import type { Admin } from '../auth/require-admin';
import { staffTransaction } from '../auth/staff-transaction';
import { expire, expireOutsideRequest } from '../cache/expire';
import { recordInvalidations } from '../cache/invalidations';
import { notSignedIn } from '../../errors';
import { assertRole, type Role } from '../auth/roles';
import { keepRevisions, type Versioned } from '../revisions/keep';
import type { ActivityVerb } from './contract';
import { IMPORT_NAME, SCHEDULE_NAME } from '../../look-alikes';
import { differenceOf } from './difference';

/** One line of the audit trail. */
interface Change extends Versioned {
  verb: ActivityVerb;
  /** Cache tags that become stale in addition to those of the resource. */
  alsoStale?: string[];
}

const tagsOf = ({ resource, alsoStale = [], ...change }: Change): string[] => [
  ...(resource.tagsOf?.(change) ?? []),
  ...alsoStale,
];

/** Another user deleted the administrator during the change: the change is rolled back. */
const actorIsGone = { activity_user_id_users_id_fk: notSignedIn };

/** The advisory lock that all changes share. The number differs from that of the lock in `db/migrate.ts`. */
const CHANGES_LOCK = 20_070_002;

/** How long a change that must run alone polls for the lock while others go first. */
const POLL_MS = 2_000;
const POLL_INTERVAL_MS = 50;
/** How long it then waits in the lock's queue, which makes later changes wait too. */
const QUEUE_MS = 300;

/** Waits while a change runs alone. */
const waitForWhoIsAlone = (tx: Executor) => tx.execute(sql`select pg_advisory_xact_lock_shared(${CHANGES_LOCK})`);

/**
 * Waits until no other change runs. It polls, since waiting in the lock's own queue would hold up all later changes, and
 * with them the connections that reads need.
 */
async function waitToBeAlone(tx: Executor): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < POLL_MS) {
    const tried = sql`select pg_try_advisory_xact_lock(${CHANGES_LOCK}) as alone`;
    const [answer] = await tx.execute<{ alone: boolean }>(tried);
    if (answer?.alone) return;
    await delay(POLL_INTERVAL_MS);
  }
  await tx.execute(sql.raw(`set local lock_timeout = ${QUEUE_MS}`));
  await tx.execute(sql`select pg_advisory_xact_lock(${CHANGES_LOCK})`);
  await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`));
}

/** Receives the transaction and `record`, to be called once for each changed item. */
type Work<T> = (tx: Executor, record: (change: Change) => void) => Promise<T>;

interface Actor {
  id: number | null;
  username: string;
  role: Role;
  requestId: string | null;
}

/** Returns how the audit trail names who changed something: a token by its own name. */
const actorOf = ({ id, username, role, requestId, token }: Admin): Actor => ({
  id,
  role,
  requestId,
  username: token ? `${token.name} (token of ${username})` : username,
});

interface Options {
  /**
   * Whether no other change may run at the same time. A change that locks rows of many tables could cause a deadlock. All
   * others wait for it, so that a call of which it is clear that it changes nothing fails before.
   */
  alone?: boolean;
  /** The ids of users whose accounts are changed. */
  users?: readonly number[];
}

/**
 * Runs a change in one transaction: the rows, the audit trail and the invalidated cache tags. The cache is expired after
 * the commit.
 * @returns what `work` returns
 * @throws {AppError} `forbidden` where the role of `admin` may not change such things, or is a lesser one since the call began;
 *   `unauthenticated` where session or token ended since then
 */
export async function change<T>(admin: Admin, work: Work<T>, { alone = false, users = [] }: Options = {}): Promise<T> {
  const lock = alone ? waitToBeAlone : waitForWhoIsAlone;
  const { result, stale } = await mapConstraintErrors(actorIsGone, () =>
    staffTransaction(admin, (tx) => runRecorded(tx, actorOf(admin), work), { lock, users }),
  );
  expire(stale);
  return result;
}

/** Runs a planned change when its time has come, without a signed-in user. */
export const changeOnSchedule = <T>(work: Work<T>): Promise<T> => changeUnattended(SCHEDULE_NAME, work);

/** Runs an import by a command of the host, without a signed-in user. */
export const changeByImport = <T>(work: Work<T>): Promise<T> => changeUnattended(IMPORT_NAME, work);

/** A user in whose name work goes on after the answer to a call. */
export type Absent = Pick<Admin, 'id' | 'username' | 'role' | 'requestId'>;

/**
 * Runs a part of what a user has begun, after the answer to the call: the session may have ended since, but not the account.
 * @throws {AppError} `unauthenticated` where the account is gone, `forbidden` where its role is a lesser one now
 */
export async function changeForAbsent<T>(user: Absent, work: Work<T>): Promise<T> {
  const { id, username, role, requestId } = user;
  const { result, stale } = await db.transaction(async (tx) => {
    await waitForWhoIsAlone(tx);
    const [now] = await tx.select({ role: users.role }).from(users).where(eq(users.id, id)).for('share');
    if (!now) throw notSignedIn();
    assertRole(now, role);
    return runRecorded(tx, { id, username, role, requestId }, work);
  });
  expireOutsideRequest(stale);
  return result;
}

async function changeUnattended<T>(username: string, work: Work<T>): Promise<T> {
  const { result, stale } = await db.transaction(async (tx) => {
    await waitForWhoIsAlone(tx);
    return runRecorded(tx, { id: null, username, role: 'admin', requestId: null }, work);
  });
  expireOutsideRequest(stale);
  return result;
}

async function runRecorded<T>(tx: Executor, actor: Actor, work: Work<T>): Promise<{ result: T; stale: string[] }> {
  const changes: Change[] = [];
  const result = await work(tx, (change) => {
    assertRole(actor, change.resource.changedBy ?? 'editor');
    changes.push(change);
  });
  const stale = [...new Set(changes.flatMap(tagsOf))];
  // A change without a user is no save: it replaces nothing that was written.
  const carriedOn = actor.id === null ? new Set() : await keepRevisions(tx, actor.id, changes);
  const lines = changes.filter((change) => !carriedOn.has(change)).map((change) => activityRow(actor, change));
  if (lines.length > 0) await tx.insert(activity).values(lines);
  await recordInvalidations(tx, stale);
  return { result, stale };
}

function activityRow(actor: Actor, { resource, verb, id, title, before, after }: Change): typeof activity.$inferInsert {
  return {
    userId: actor.id,
    username: actor.username,
    verb,
    kind: resource.kind,
    entityId: id,
    title,
    detail: differenceOf(before, after),
    requestId: actor.requestId,
  };
}
