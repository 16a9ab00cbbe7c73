import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The operating system account that runs PostgreSQL. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** In order of preference: PostgreSQL's own account where it is installed, else one that every system has. */
const CANDIDATES = ['postgres', 'nobody'];

/**
 * Chooses the account for PostgreSQL, which refuses to run as root.
 * @returns an unprivileged account, or null when this process is not root
 * @throws when root finds no such account
 */
export function serverAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of CANDIDATES) {
    const entry = entries.find(([user]) => user === name);
    if (entry) return { name, uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new Error(
    `PostgreSQL does not run as root, and there is no account ${CANDIDATES.join(' or ')} to run it as. ` +
      'Run npm start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Returns whether the account may enter a folder: it needs execute permission on it and on every parent. */
export function canEnter(folder: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(folder);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  const parent = path.dirname(folder);
  return (mode & bit) !== 0 && (parent === folder || canEnter(parent, account));
}
