import 'server-only';
import { db } from '@/db/client';
import { activity } from '@/db/schema';
import { SIGN_IN_KIND, type SignInVerb } from '../activity/contract';
import { NO_ACCOUNT_NAME } from '../../look-alikes';
import { AppError } from '../../errors';
import { countCall } from '../http/rate-limit';
import { log } from '../../log';
import { type Device, deviceOf, isNewDevice } from './devices';
import { browserOf } from './rules';

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
