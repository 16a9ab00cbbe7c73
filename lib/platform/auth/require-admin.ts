import 'server-only';
import { AppError, notSignedIn } from '../../errors';
import { panelMessages } from '../../panel-messages';
import type { Scope } from './scopes';
import type { Role } from './roles';
import { findToken } from './bearer';
import { findSession, hasSessionCookie } from './sessions';

declare const checked: unique symbol;

/**
 * A signed-in member of staff, or a program that calls in the name of one. Only this file creates one, from a checked session or
 * token, so that a function with an `Admin` parameter cannot be called without the check.
 */
export interface Admin {
  readonly [checked]: true;
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  /** Whether everybody needs a second factor, and this user has set up none in time. */
  readonly lacksSecondFactor: boolean;
  /** Null for a call by token. */
  readonly sessionId: string | null;
  /** Null for a call by session. */
  readonly token: { readonly id: number; readonly name: string; readonly scopes: Scope[] } | null;
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
  const { sessionId, lacksSecondFactor } = session;
  const { id, username, role } = session.user;
  // The brand exists only for the compiler, and only this function and the last one add it.
  return { id, username, role, lacksSecondFactor, sessionId, token: null, ...caller } as Admin;
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

/**
 * Makes sure that a member of staff has the second factor that everybody needs, or still has time to set it up.
 * @throws {AppError} `second_factor_required`
 */
export function assertSecondFactor({ lacksSecondFactor }: Pick<Admin, 'lacksSecondFactor'>): void {
  if (lacksSecondFactor) throw new AppError('second_factor_required', panelMessages.secondFactor.required);
}

/**
 * Returns the user in whose name a token calls. What its scopes allow is for the caller of this function.
 * @throws {AppError} `unauthenticated` for a token that is not valid, or `malformed` where a session comes with it
 */
export async function requireToken(bearer: string, caller: Caller): Promise<Admin> {
  if (await hasSessionCookie())
    throw new AppError('malformed', 'Send a token or a session cookie, not both: it is unclear who calls.');
  const { token, user } = await findToken(bearer);
  return { ...user, sessionId: null, token, ...caller } as Admin;
}
