import 'server-only';
import { notSignedIn } from '../../errors';
import type { Role } from '../../users/roles';
import { findSession } from './sessions';

declare const checked: unique symbol;

/**
 * A signed-in member of staff. Only this file creates one, from a checked session, so that a function with an `Admin` parameter
 * cannot be called without the check.
 */
export interface Admin {
  readonly [checked]: true;
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  readonly sessionId: string;
  /** The id of the call, for the audit trail. */
  readonly requestId: string;
  /** The client's address, as limits count it. */
  readonly client: string;
}

type Caller = Pick<Admin, 'requestId' | 'client'>;

/** Returns the signed-in administrator, or null. */
export async function currentAdmin(caller: Caller): Promise<Admin | null> {
  const session = await findSession();
  if (!session) return null;
  const { id, username, role } = session.user;
  // The brand exists only for the compiler, and only this line adds it.
  return { id, username, role, sessionId: session.sessionId, ...caller } as Admin;
}

/**
 * Returns the signed-in administrator.
 * @throws {AppError} `unauthenticated`
 */
export async function requireAdmin(caller: Caller): Promise<Admin> {
  const admin = await currentAdmin(caller);
  if (!admin) throw notSignedIn();
  return admin;
}
