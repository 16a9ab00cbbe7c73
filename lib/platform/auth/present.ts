import 'server-only';
import { domainToUnicode } from 'node:url';
import type { User } from './user';
import type { Role } from './roles';

interface UserRow {
  id: number;
  username: string;
  name: string;
  surname: string;
  email: string;
  role: Role;
  updatedAt: Date;
}

/** Returns a user as the contract answers it: never with the password. */
export function presentUser(row: UserRow): User {
  const { id, username, name, surname, email, role, updatedAt } = row;
  return { id, username, name, surname, email: shownEmail(email), role, updatedAt: updatedAt.toISOString() };
}

/** Returns a stored e-mail address as people write it: an international domain in its own letters. */
export function shownEmail(stored: string): string {
  const at = stored.lastIndexOf('@') + 1;
  const domain = stored.slice(at);
  // A domain that only looks like an encoded one has no letters to show.
  return /\bxn--/i.test(domain) ? stored.slice(0, at) + (domainToUnicode(domain) || domain) : stored;
}
