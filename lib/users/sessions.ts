import 'server-only';
import { change } from '../platform/activity/change';
import type { Admin } from '../platform/auth/require-admin';
import { endAnySession } from '../platform/auth/session-list';
import { endSessionsOf } from '../platform/auth/sessions';
import { findUserOrThrow } from './read';
import { usersResource } from './resource';
import { assertRole } from '../platform/auth/roles';

const edited = { resource: usersResource, verb: 'edited' } as const;

/**
 * Ends a session of any user.
 * @throws {AppError} `forbidden`, `not_found`
 */
export async function endSession(admin: Admin, sessionId: string): Promise<void> {
  assertRole(admin, 'admin');
  await change(admin, async (tx, record) => {
    const { user, browser } = await endAnySession(tx, sessionId);
    const { id, username } = user;
    record({ ...edited, id, title: username, before: { session: browser }, after: { session: 'ended' } });
  });
}

/**
 * Ends all sessions of a user.
 * @returns how many
 * @throws {AppError} `forbidden`, `not_found`
 */
export async function endSessionsOfUser(admin: Admin, id: number): Promise<number> {
  assertRole(admin, 'admin');
  return change(
    admin,
    async (tx, record) => {
      const { username } = await findUserOrThrow(tx, id);
      const sessions = await endSessionsOf(tx, id);
      record({ ...edited, id, title: username, before: { sessions }, after: { sessions: 0 } });
      return sessions;
    },
    { users: [id] },
  );
}
