import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';
import { untilHealthy } from '@/scripts/checks/site';

/** `npm start`, running as a process of its own. */
export interface Started {
  url: string;
  /** npm's own; the server runs below it. */
  pid: number;
  /** All that it has printed so far. */
  output: () => string;
  /** Sends SIGTERM to npm, as a service manager does, and waits for its end. @returns the exit code */
  end: () => Promise<number | null>;
  /** Sends SIGINT to npm and all that it runs, as Ctrl-C in a terminal does, and waits for the end. */
  interrupt: () => Promise<number | null>;
  /** Its exit code, once it has ended by itself. */
  ended: Promise<number | null>;
}

/**
 * Runs `npm start` with these variables and nothing else of ours. It does not wait.
 * @param limits commands of a shell that go before it, `ulimit` for one
 * @param cwd the folder of the sources
 * @param program what is run in place of `npm start`
 */
export function npmStart(
  variables: Record<string, string>,
  limits = '',
  cwd = process.cwd(),
  program = 'npm start',
): Started {
  const { PATH = '', HOME = '', API_HOST = '' } = process.env;
  const npm = spawn('sh', ['-c', `${limits}\nexec ${program}`], {
    // The name that the build serves the contract under: with another one each start would build again.
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

/** Waits until the site says that it is healthy. @throws with its output when it ends instead, or takes too long */
export async function healthy(site: Started): Promise<Started> {
  const over = new AbortController();
  void site.ended.then(() => over.abort());
  await untilHealthy(`${site.url}/api/health`, over.signal).catch(() => {
    throw new Error(`npm start does not come up:\n${site.output()}`);
  });
  return site;
}
