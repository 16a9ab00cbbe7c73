import 'server-only';
import { notSignedIn } from '../errors';
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
}

/** Who is signed in, or null. */
export async function currentAdmin(requestId: string): Promise<Admin | null> {
  const session = await findSession();
  if (!session) return null;
  const { id, username } = session.user;
  // The brand exists for the compiler alone; this is the one place that may put it on.
  return { id, username, sessionId: session.sessionId, requestId } as Admin;
}

/**
 * Who is signed in.
 * @throws {AppError} `unauthenticated`
 */
export async function requireAdmin(requestId: string): Promise<Admin> {
  const admin = await currentAdmin(requestId);
  if (!admin) throw notSignedIn();
  return admin;
}
