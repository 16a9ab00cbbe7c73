import { statfsSync } from 'node:fs';

/** A file system in memory, which Chromium's processes share; containers often give it 64 MB. */
const SHARED_MEMORY = '/dev/shm';
/** What Chromium wants of it, in bytes. */
const FOR_CHROMIUM = 1024 ** 3;
/** What all files of the tests take beside that: the data of a dozen databases. */
const FOR_FILES = 8 * 1024 ** 3;

function freeBytes(): number {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** Returns whether Chromium's processes can share memory in place of files. */
export const hasSharedMemory = (): boolean => freeBytes() >= FOR_CHROMIUM;

/**
 * Lets the temporary files of this process and of those that it starts lie in memory, where there is enough and no other
 * place is given: a database waits for the disk at every commit, at times for seconds on a shared machine.
 */
export function keepFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && freeBytes() >= FOR_FILES) process.env.TMPDIR = SHARED_MEMORY;
}
