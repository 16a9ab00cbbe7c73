import type { User } from './contract';

interface UserRow {
  id: number;
  username: string;
  name: string;
  surname: string;
  email: string;
  updatedAt: Date;
}

/** A user as the contract answers it: never with the password. */
export function presentUser(row: UserRow): User {
  const { id, username, name, surname, email, updatedAt } = row;
  return { id, username, name, surname, email, updatedAt: updatedAt.toISOString() };
}
