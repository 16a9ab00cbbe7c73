import 'server-only';
import { notSignedIn } from '../../errors';
import { findSession } from './sessions';

declare const checked: unique symbol;

/**
 * A signed-in administrator. Only this file can make one, from a session that it checked, so a function that takes
 * an `Admin` cannot be called without the check.
 */
export interface Admin {
  readonly [checked]: true;
  readonly id: number;
  readonly username: string;
  readonly sessionId: string;
  /** The call that this administrator acts in; the audit trail keeps it. */
  readonly requestId: string;
  /** The address that the call comes from, as limits count it. */
  readonly client: string;
}

type Caller = Pick<Admin, 'requestId' | 'client'>;

/** Who is signed in, or null. */
export async function currentAdmin(caller: Caller): Promise<Admin | null> {
  const session = await findSession();
  if (!session) return null;
  const { id, username } = session.user;
  // The brand exists for the compiler alone; this is the one place that may put it on.
  return { id, username, sessionId: session.sessionId, ...caller } as Admin;
}

/**
 * Who is signed in.
 * @throws {AppError} `unauthenticated`
 */
export async function requireAdmin(caller: Caller): Promise<Admin> {
  const admin = await currentAdmin(caller);
  if (!admin) throw notSignedIn();
  return admin;
}
