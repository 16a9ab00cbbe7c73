import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';
import { untilHealthy } from '@/scripts/checks/site';

/** A running `npm start` process. */
export interface Started {
  url: string;
  /** The process id of npm; the server is its child. */
  pid: number;
  /** All its output so far. */
  output: () => string;
  /** Sends SIGTERM to npm, as a service manager does, and waits for its end. @returns the exit code */
  end: () => Promise<number | null>;
  /** Sends SIGINT to npm and all that it runs, as Ctrl-C in a terminal does, and waits for the end. */
  interrupt: () => Promise<number | null>;
  /** Resolves with its exit code once it has ended. */
  ended: Promise<number | null>;
}

/**
 * Runs `npm start` with only these variables, without waiting for the site.
 * @param limits shell commands that run before it, such as `ulimit`
 * @param cwd the folder of the sources
 */
export function npmStart(variables: Record<string, string>, limits = '', cwd = process.cwd()): Started {
  const { PATH = '', HOME = '', API_HOST = '' } = process.env;
  const npm = spawn('sh', ['-c', `${limits}\nexec npm start`], {
    // The host name that the build was made for: with another one each start would build again.
    env: { PATH, HOME, API_HOST, ENV_FILE: devNull, HOST: '127.0.0.1', NODE_ENV: 'production', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    cwd,
  });
  let printed = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(npm, 'close').then(([code]) => code as number | null);
  return {
    url: `http://127.0.0.1:${variables.PORT ?? '3000'}`,
    pid: npm.pid ?? 0,
    output: () => printed,
    ended,
    end: () => {
      npm.kill('SIGTERM');
      return ended;
    },
    interrupt: () => {
      if (npm.pid) process.kill(-npm.pid, 'SIGINT');
      return ended;
    },
  };
}

/** Waits until the site's health check succeeds. @throws with the output when the process ends or takes too long */
export async function healthy(site: Started): Promise<Started> {
  const over = new AbortController();
  void site.ended.then(() => over.abort());
  await untilHealthy(`${site.url}/api/health`, over.signal).catch(() => {
    throw new Error(`npm start does not come up:\n${site.output()}`);
  });
  return site;
}
