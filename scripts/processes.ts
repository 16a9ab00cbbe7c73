import { readdirSync, readFileSync } from 'node:fs';

/** Whether process information is in `/proc`, which only Linux has. */
export const hasProc = process.platform === 'linux';

const parentOf = (pid: number): number => {
  try {
    // The name, in brackets, may hold anything: what follows it counts.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return 0;
  }
};

/** All processes below one, itself included. */
export function familyOf(root: number): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const family = [root];
  for (const pid of family) family.push(...all.filter((child) => parentOf(child) === pid));
  return family;
}

/** The command line of a process. */
export const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');

/** Returns whether a process runs. A zombie, which has ended but was not waited for, has an empty command line. */
export function isRunning(pid: number): boolean {
  try {
    return commandOf(pid) !== '';
  } catch {
    return false;
  }
}

/** Returns how many files and connections a process may hold open. */
export const openFilesLimit = (pid: number | 'self'): number =>
  Number(/Max open files\s+(\d+)/.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1] ?? 0);

/** The most memory that any of these held so far, in MB. */
export function peakMemory(pids: number[]): number {
  const peaks = pids.map((pid) =>
    Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0),
  );
  return Math.max(...peaks) / 1024;
}

/** Kills processes without a chance to clean up, as a power cut does. Processes that have ended already are skipped. */
export function kill(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
