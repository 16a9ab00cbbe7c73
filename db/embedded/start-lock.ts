import { readlinkSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { inUse, inspect } from './postmaster';

/** The folders on which this process starts a server. */
const starting = new Set<string>();

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Makes a lock that names this process: a link is there with what it says, or not at all. @returns false if there is one */
function lockAt(lock: string): boolean {
  try {
    symlinkSync(String(process.pid), lock);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** The process that a lock names; null when it has just gone. */
function holderOf(lock: string): number | null {
  try {
    return Number(readlinkSync(lock));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Whether a process may have made a lock: one of our kind, not another that has its number by now. */
const mayHold = (pid: number): boolean => pid !== process.pid && (inspect(pid)?.command.includes('node') ?? false);

/**
 * Holds a data folder while a server starts on it: two that start at once would take each other's files away.
 * @returns lets go of it
 * @throws when another start holds it
 */
export function holdStart(dataDir: string): () => void {
  const lock = path.join(dataDir, 'starting.pid');
  if (starting.has(dataDir)) throw inUse(dataDir, process.pid);
  while (!lockAt(lock)) {
    const holder = holderOf(lock);
    if (holder === null) continue;
    if (mayHold(holder)) throw inUse(dataDir, holder);
    // It ended in the middle of its start.
    rmSync(lock, { force: true });
  }
  starting.add(dataDir);
  return () => {
    starting.delete(dataDir);
    rmSync(lock, { force: true });
  };
}
