import { readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { inspectProcess, inUseError } from './postmaster';

/** The folders whose lock this process holds. */
const starting = new Set<string>();

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Identifies a process by its number and start time, since numbers are reused. Null when it has ended. */
function identityOf(pid: number): string | null {
  const found = inspectProcess(pid);
  return found && `${pid} ${found.startTime}`;
}

/** Creates a lock that names a process, as a symbolic link, which is atomic. @returns false if there is one */
function createLock(lock: string, name: string): boolean {
  try {
    symlinkSync(name, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Reads the process of a lock: null when the lock is gone, empty for a file that is no link. */
function readLock(lock: string): string | null {
  try {
    return readlinkSync(lock);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    if (codeOf(error) === 'EINVAL') return '';
    throw error;
  }
}

/** Removes the lock of an ended process. If another process has acquired it in between, its lock is restored. */
function removeLock(lock: string, gone: string): void {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const holder = readLock(aside);
  if (holder !== null && holder !== gone) createLock(lock, holder);
  rmSync(aside, { force: true });
}

/**
 * Locks a data folder while a server starts on it: two starts at the same time would remove each other's files.
 * @returns releases the lock
 * @throws when another start holds it
 */
export function acquireStartLock(dataDir: string): () => void {
  const lock = path.join(dataDir, 'starting.pid');
  if (starting.has(dataDir)) throw inUseError(dataDir, process.pid);
  const identity = identityOf(process.pid) ?? String(process.pid);
  while (!createLock(lock, identity)) {
    const holder = readLock(lock);
    if (holder === null) continue;
    const pid = Number.parseInt(holder);
    if (pid !== process.pid && identityOf(pid) === holder) throw inUseError(dataDir, pid);
    // The holder ended during its start.
    removeLock(lock, holder);
  }
  starting.add(dataDir);
  return () => {
    starting.delete(dataDir);
    if (readLock(lock) === identity) rmSync(lock, { force: true });
  };
}
