import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inUse, inspect } from './postmaster';

/** The folders on which this process starts a server. */
const starting = new Set<string>();

/** The process that a lock names; not a number while it is being written. */
const holderOf = (lock: string): number => Number.parseInt(readFileSync(lock, 'utf8'), 10);

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
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = holderOf(lock);
    if (Number.isNaN(holder) || mayHold(holder)) throw inUse(dataDir, holder);
    // It ended in the middle of its start.
    writeFileSync(lock, String(process.pid));
  }
  starting.add(dataDir);
  return () => {
    starting.delete(dataDir);
    rmSync(lock, { force: true });
  };
}
