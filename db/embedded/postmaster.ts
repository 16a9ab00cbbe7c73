import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** PostgreSQL's pid file of a cluster: the process id on line 1, the state on line 8. */
const pidFile = (folder: string): string => path.join(folder, 'postmaster.pid');

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

const isReady = (folder: string): boolean => readLines(pidFile(folder))[7]?.trim() === 'ready';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

interface ProcessInfo {
  command: string;
  parent: number;
  /** The start time in the system's format: it tells apart processes with the same number. */
  startTime: string;
}

/** Inspects a process; null when it has ended or cannot be inspected. */
export function inspectProcess(pid: number): ProcessInfo | null {
  try {
    if (process.platform === 'linux') {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      // The name in the second field may hold spaces, so the fields are counted after it.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return { command, parent: Number(fields[1]), startTime: fields[19] ?? '' };
    }
    // A fixed language and time zone, so that the start time of a process is always the same text.
    const ps = ['LC_ALL=C', 'TZ=UTC', 'ps', '-o', 'ppid=,lstart=,command=', '-p', String(pid)];
    const line = execFileSync('env', ps, { encoding: 'utf8' }).trim();
    const [parent, ...words] = line.split(/\s+/);
    // Day, month, number, time, year.
    return { command: words.slice(5).join(' '), parent: Number(parent), startTime: words.slice(0, 5).join(' ') };
  } catch {
    return null;
  }
}

/** Returns the error of a start on a folder that a running process uses. */
export const inUseError = (dataDir: string, owner: number): Error =>
  new Error(
    `The data folder ${dataDir} is in use by process ${owner}. Stop that one first, or set DATA_DIR to another folder.`,
  );

/**
 * Removes the pid file that a crash left, and shuts down a server whose owner was killed.
 * @param owner the process that started the server last
 * @throws when a running process owns the server
 */
export async function removeStaleServer(folder: string, owner: number, dataDir: string): Promise<void> {
  const pid = Number(readLines(pidFile(folder))[0]);
  if (!pid) return;
  const server = isAlive(pid) ? inspectProcess(pid) : null;
  if (!server?.command.includes(folder)) {
    rmSync(pidFile(folder), { force: true });
    return;
  }
  if (server.parent === owner && isAlive(owner)) throw inUseError(dataDir, owner);
  process.kill(pid, 'SIGINT');
  await waitUntil(() => !isAlive(pid), 30_000, 'The database server of an earlier run does not stop.');
}

/** After a crash PostgreSQL recovers first, which should not be interrupted. */
const START_TIMEOUT_MS = 600_000;

/** Waits until the server accepts connections. @param failed whether it has ended @throws with its log when it has */
export async function waitUntilReady(folder: string, failed: () => boolean, logFile: string): Promise<void> {
  const report = () => `PostgreSQL did not start:\n${readLines(logFile).slice(-12).join('\n')}`;
  await waitUntil(
    () => {
      if (failed()) throw new Error(report());
      return isReady(folder);
    },
    START_TIMEOUT_MS,
    'PostgreSQL takes too long to start.',
  );
}

async function waitUntil(done: () => boolean, timeoutMs: number, message: string): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!done()) {
    if (Date.now() > deadline) throw new Error(message);
    await delay(50);
  }
}
