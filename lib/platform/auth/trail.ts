import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { activity } from '@/db/schema';
import { SIGN_IN_KIND, type SignInVerb } from '../activity/contract';
import { NO_ACCOUNT_NAME } from '../../look-alikes';
import { AppError } from '../../errors';
import { countCall } from '../http/rate-limit';
import { log } from '../../log';
import { browserOf, providerNetwork } from './rules';

interface Caller {
  client: string;
  requestId: string;
  userAgent?: string;
}

/** Who tries to sign in, and with what. */
export interface SignInCaller extends Caller {
  userAgent: string;
}

const FAILURES: ReadonlySet<SignInVerb> = new Set([
  'failed to sign in',
  'failed to confirm the password',
  'was refused after too many attempts to sign in',
]);

/**
 * Writes an attempt to sign in into the audit trail. A name that leads to no account is not kept: people type
 * passwords there. A flood of failures fills the log and not the database; each account has room of its own, so that failures
 * elsewhere leave no gap in its lines. A sign-in on a device that the user has not used before has a line of its own.
 * @param user whose account was asked for, if there is one
 * @param by how, where it was not by password
 */
export async function recordSignIn(
  verb: SignInVerb,
  user: { id: number; username: string } | undefined,
  caller: Caller,
  by?: { account: string; failure: string | undefined },
): Promise<void> {
  const { client, requestId, userAgent } = caller;
  log.info({ requestId, client, userId: user?.id, outcome: verb, ...by }, 'sign-in');
  if (FAILURES.has(verb) && !(await hasRoom(user?.id))) return;
  const device = userAgent === undefined ? null : deviceOf(browserOf(userAgent), client);
  const isNew = verb === 'signed in' && user && device && (await isNewDevice(user.id, device));
  if (isNew) await addLine('signed in on a new device', user, caller, device);
  await addLine(verb, user, caller, { ...device, ...by });
}

type Detail = Partial<Device> & { account?: string; failure?: string | undefined };

async function addLine(
  verb: SignInVerb,
  user: { id: number; username: string } | undefined,
  { client, requestId }: Caller,
  after: Detail,
): Promise<void> {
  await db.insert(activity).values({
    // A failed sign-in does not prove who made it: the entry is about the account, not by its user.
    userId: verb.startsWith('signed in') ? user?.id : undefined,
    username: user?.username ?? NO_ACCOUNT_NAME,
    verb,
    kind: SIGN_IN_KIND,
    entityId: user?.id,
    title: client,
    ...(Object.keys(after).length > 0 ? { detail: { after: { ...after } } } : {}),
    requestId,
  });
}

async function hasRoom(userId: number | undefined): Promise<boolean> {
  try {
    await (userId === undefined
      ? countCall('strangerSignInLines', 'all')
      : countCall('accountSignInLines', String(userId)));
    return true;
  } catch (refusal) {
    if (refusal instanceof AppError) return false;
    throw refusal;
  }
}

/** What the audit trail keeps of a device, without a cookie that would follow its owner. */
interface Device {
  browser: string;
  /** The network of the internet provider: the address of a client may change with each day. */
  network: string;
}

const deviceOf = (browser: string, client: string): Device => ({ browser, network: providerNetwork(client) });

/**
 * Returns whether a user has signed in before, and never with this browser and system from this network. The first sign-in that the audit
 * trail knows is on no new device.
 */
async function isNewDevice(userId: number, { browser, network }: Device): Promise<boolean> {
  const said = (name: keyof Device) => sql`${activity.detail} -> 'after' ->> ${name}`;
  const isSame = sql`${said('browser')} = ${browser} and ${said('network')} = ${network}`;
  const [row] = await db
    .select({ before: sql<number>`count(*)::int`, same: sql<number>`count(*) filter (where ${isSame})::int` })
    .from(activity)
    .where(
      and(
        eq(activity.userId, userId),
        eq(activity.kind, SIGN_IN_KIND),
        eq(activity.verb, 'signed in'),
        sql`${said('network')} is not null`,
      ),
    );
  return row !== undefined && row.before > 0 && row.same === 0;
}
