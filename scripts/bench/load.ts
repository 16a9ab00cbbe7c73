import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const runFile = promisify(execFile);

export const CONNECTIONS = 32;

/** What a server did under load. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Returns whether `wrk` is there: a generator of load written in Node.js would be slower than what it measures. */
export const hasWrk = (): Promise<boolean> =>
  runFile('wrk', ['-v']).then(
    () => true,
    // It says its version and ends as if that were a mistake.
    (error: unknown) => !(error instanceof Error && 'code' in error && error.code === 'ENOENT'),
  );

const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** A line such as `99%    7.39ms`, in milliseconds. */
function percentile(report: string, percent: number): number {
  const [, value = 'NaN', unit = ''] =
    new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(us|ms|s|m) *$`, 'm').exec(report) ?? [];
  return Number(value) * (MILLISECONDS[unit] ?? NaN);
}

/**
 * Asks for one address over and over.
 * @param script a file in Lua that makes each request another
 * @throws when an answer is no success: a figure of failures says nothing
 */
export async function load(
  url: string,
  seconds: number,
  headers: Record<string, string>,
  script?: string,
  connections = CONNECTIONS,
): Promise<Load> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const scripted = script === undefined ? [] : ['-s', script];
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...scripted, ...given, url];
  const { stdout } = await runFile('wrk', args);
  if (stdout.includes('Non-2xx')) throw new Error(`${url} fails under load:\n${stdout}`);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  return { perSecond, p50: percentile(stdout, 50), p99: percentile(stdout, 99) };
}
