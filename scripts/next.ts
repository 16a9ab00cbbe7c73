import { spawn } from 'node:child_process';
import { nextCommand } from '@/lib/platform/next-internals/command';

/**
 * Runs the Next.js command line and waits for its end.
 * @param stopped asks it to finish what it is doing and end
 * @throws when it fails by itself
 */
export async function next(args: string[], stopped: AbortSignal): Promise<void> {
  await runOrThrow([...nextCommand(), ...args], `next ${args[0] ?? ''}`, stopped);
}

/**
 * Prepares database and build in a process of its own, which says itself what went wrong.
 * @returns whether the site can be served; if not, this process is to end with code 1
 */
export async function prepareSite(stopped: AbortSignal): Promise<boolean> {
  const isReady = (await run(['--conditions=react-server', 'dist/prepare-site.js'], stopped)) === 0;
  if (!isReady && !stopped.aborted) process.exitCode = 1;
  return isReady;
}

/** In megabytes: what lives for one request is gone soon, and room for more of it only adds to the process. */
const SMALL_YOUNG = '--max-semi-space-size=4';

/** Serves the build that is there, by `server.ts`, until it is asked to end. @throws when it fails by itself */
export async function serve(stopped: AbortSignal): Promise<void> {
  await runOrThrow([SMALL_YOUNG, 'dist/server.js'], 'The server', stopped);
}

async function runOrThrow(args: string[], name: string, stopped: AbortSignal): Promise<void> {
  const code = await run(args, stopped);
  if (code !== 0 && !stopped.aborted) throw new Error(`${name} ended with code ${code ?? 'unknown'}.`);
}

/**
 * Settings of glibc's allocator. Pictures are decoded on several threads: one arena for all of them keeps less freed memory
 * than one for each. A fixed threshold maps large buffers separately, so that they return to the system when they are freed;
 * by default glibc raises it with each freed buffer. Saves 30 to 100 MB (docs/performance.md).
 */
const MEMORY_SETTINGS = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(64 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
};

/** Runs a program of Node.js. @returns its exit code; null where a signal ended it */
async function run(args: string[], stopped: AbortSignal): Promise<number | null> {
  const env = { ...MEMORY_SETTINGS, ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, args, { stdio: 'inherit', env });
  const stop = () => child.kill('SIGTERM');
  stopped.addEventListener('abort', stop);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  stopped.removeEventListener('abort', stop);
  return code;
}
