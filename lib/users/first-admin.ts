import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Database } from '@/db/client';
import { users } from '@/db/schema';
import { hashPassword } from '../platform/auth/passwords';
import { skeletonOf } from '../look-alikes';
import { normalUsername } from '../platform/auth/username';

interface FirstAdmin {
  username: string;
  /** Set when no password was given: a random one, which is shown once and not stored. */
  generatedPassword: string | null;
}

/** Makes the first administrator of a database without users; null when there are some. */
export async function ensureFirstAdmin(
  db: Database,
  settings: { ADMIN_USERNAME: string; ADMIN_PASSWORD?: string | undefined },
): Promise<FirstAdmin | null> {
  const [anyone] = await db.select({ id: users.id }).from(users).limit(1);
  if (anyone) return null;
  const username = normalUsername(settings.ADMIN_USERNAME);
  const password = settings.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
  await db.insert(users).values({
    username,
    skeleton: skeletonOf(username),
    name: 'First',
    surname: 'Administrator',
    email: 'admin@example.org',
    passwordHash: await hashPassword(password),
  });
  return { username, generatedPassword: settings.ADMIN_PASSWORD ? null : password };
}
