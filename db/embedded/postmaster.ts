import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** PostgreSQL's own account of the server that runs on a cluster: process id first, its state on line 8. */
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

interface Inspected {
  command: string;
  parent: number;
  /** When it began, as the system counts: another process of the same number began at another time. */
  begun: string;
}

/** The system's information on a process; null when it has ended or cannot be read. */
export function inspect(pid: number): Inspected | null {
  try {
    if (process.platform === 'linux') {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      // The name in the second field may hold spaces, so the fields are counted after it.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return { command, parent: Number(fields[1]), begun: fields[19] ?? '' };
    }
    // Fixed locale and time zone: the start time has to read the same for every caller.
    const ps = ['LC_ALL=C', 'TZ=UTC', 'ps', '-o', 'ppid=,lstart=,command=', '-p', String(pid)];
    const line = execFileSync('env', ps, { encoding: 'utf8' }).trim();
    const [parent, ...words] = line.split(/\s+/);
    // Day, month, number, time, year.
    return { command: words.slice(5).join(' '), parent: Number(parent), begun: words.slice(0, 5).join(' ') };
  } catch {
    return null;
  }
}

/** The failure of a start on a folder that a living process uses. */
export const inUse = (dataDir: string, owner: number): Error =>
  new Error(
    `The data folder ${dataDir} is in use by process ${owner}. Stop that one first, or set DATA_DIR to another folder.`,
  );

/**
 * Makes a cluster's folder free to start on. A pid file that a crash left behind is removed; a server whose
 * owner was killed is shut down.
 * @param owner the process that started the server last
 * @throws when a living process owns the server
 */
export async function removeStaleServer(folder: string, owner: number, dataDir: string): Promise<void> {
  const pid = Number(readLines(pidFile(folder))[0]);
  if (!pid) return;
  const server = isAlive(pid) ? inspect(pid) : null;
  if (!server?.command.includes(folder)) {
    rmSync(pidFile(folder), { force: true });
    return;
  }
  if (server.parent === owner && isAlive(owner)) throw inUse(dataDir, owner);
  process.kill(pid, 'SIGINT');
  await waitUntil(() => !isAlive(pid), 30_000, 'The database server of an earlier run does not stop.');
}

/** Long, since PostgreSQL recovers its data first after a crash, which must not be interrupted. */
const START_TIMEOUT_MS = 600_000;

/** Waits until the server takes connections. @param failed whether it has ended instead */
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

async function waitUntil(done: () => boolean, timeoutMs: number, complaint: string): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!done()) {
    if (Date.now() > deadline) throw new Error(complaint);
    await delay(50);
  }
}
