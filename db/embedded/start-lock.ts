import { readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { inspect, inUse } from './postmaster';

/** The folders on which this process starts a server. */
const starting = new Set<string>();

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Identifies a process by its id and start time, since ids are reused. Null when it has ended. */
function nameOf(pid: number): string | null {
  const found = inspect(pid);
  return found && `${pid} ${found.begun}`;
}

/** Makes a lock that names a process: a link is there with what it says, or not at all. @returns false if there is one */
function lockAt(lock: string, name: string): boolean {
  try {
    symlinkSync(name, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** The holder that a lock names; null when the lock has just been removed, empty when it is not a link. */
function holderOf(lock: string): string | null {
  try {
    return readlinkSync(lock);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    if (codeOf(error) === 'EINVAL') return '';
    throw error;
  }
}

/** Removes the lock of a process that has ended. If another process has taken it over since, its lock is restored. */
function removeStaleLock(lock: string, gone: string): void {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const taken = holderOf(aside);
  if (taken !== null && taken !== gone) lockAt(lock, taken);
  rmSync(aside, { force: true });
}

/**
 * Locks a data folder while a server starts on it: two concurrent starts would remove each other's files.
 * @returns releases the lock
 * @throws when another start holds it
 */
export function acquireStartLock(dataDir: string): () => void {
  const lock = path.join(dataDir, 'starting.pid');
  if (starting.has(dataDir)) throw inUse(dataDir, process.pid);
  const own = nameOf(process.pid) ?? String(process.pid);
  while (!lockAt(lock, own)) {
    const holder = holderOf(lock);
    if (holder === null) continue;
    const pid = Number.parseInt(holder);
    if (pid !== process.pid && nameOf(pid) === holder) throw inUse(dataDir, pid);
    // It ended in the middle of its start.
    removeStaleLock(lock, holder);
  }
  starting.add(dataDir);
  return () => {
    starting.delete(dataDir);
    if (holderOf(lock) === own) rmSync(lock, { force: true });
  };
}
