import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { messageDrafts, messages, users } from '@/db/schema';
import { invalidField } from '../errors';
import { change } from '../platform/activity/change';
import { updateVersion } from '../platform/activity/update';
import { storedEmail } from '../platform/auth/email';
import type { Admin } from '../platform/auth/require-admin';
import type { Message, MessagePatch } from './contract';
import { findMessage, isOf } from './read';
import { messagesResource } from './resource';
import { forgetTraces } from './traces';

const resource = messagesResource;

/** What the audit trail may hold of a message: nothing that a visitor wrote. */
const traced = ({ state, note, assignedTo, suspected }: Message) => ({ state, note, assignedTo, suspected });
const titleOf = (id: number): string => `#${id}`;

/**
 * Changes state, note, assignee or suspicion.
 * @throws {AppError} `not_found`, `stale`, or `invalid` for an assignee who may not read messages
 */
export function updateMessage(
  admin: Admin,
  id: number,
  { updatedAt: version, ...patch }: MessagePatch,
): Promise<Message> {
  return change(admin, async (tx, record) => {
    await assertReader(tx, patch.assignedTo ?? null);
    const read = () => findMessage(tx, id);
    const values = (before: Message) => {
      const isNew = patch.state !== undefined && patch.state !== before.state;
      const declined = isNew ? { declinedAt: patch.state === 'declined' ? new Date() : null } : {};
      return Promise.resolve({ ...patch, ...declined });
    };
    const { before, after } = await updateVersion(tx, messages, { resource, id, version, values, read });
    record({ resource, id, verb: 'edited', title: titleOf(id), before: traced(before), after: traced(after) });
    return after;
  });
}

async function assertReader(tx: Executor, id: number | null): Promise<void> {
  if (id === null) return;
  const isReader = and(eq(users.id, id), inArray(users.role, ['admin', 'editor']));
  if ((await tx.$count(users, isReader)) === 0) {
    throw invalidField('assignedTo', 'Must be an editor or an administrator.');
  }
}

/** Deletes a message, with what the audit trail holds of it. @throws {AppError} `not_found` */
export function deleteMessage(admin: Admin, id: number): Promise<void> {
  return change(admin, async (tx, record) => {
    await tx.select({ id: messages.id }).from(messages).where(eq(messages.id, id)).for('update');
    await findMessage(tx, id);
    await tx.delete(messages).where(eq(messages.id, id));
    await forgetTraces(tx, [id]);
    record({ resource, id, verb: 'deleted', title: titleOf(id), before: null, after: null });
  });
}

/**
 * Deletes all that one person sent (GDPR, article 17): messages, forms that came back, and what the audit trail holds of them.
 * @returns how many messages there were
 */
export function eraseMessages(admin: Admin, email: string): Promise<{ erased: number }> {
  return change(admin, async (tx, record) => {
    const typed = sql`lower(${messageDrafts.fields} ->> 'email') = lower(${storedEmail(email)})`;
    await tx.delete(messageDrafts).where(typed);
    const rows = await tx.delete(messages).where(isOf(email)).returning({ id: messages.id });
    const ids = rows.map(({ id }) => id);
    await forgetTraces(tx, ids);
    if (ids.length > 0) {
      record({ resource, id: null, verb: 'deleted', title: `${ids.length} of one person`, before: null, after: null });
    }
    return { erased: ids.length };
  });
}
