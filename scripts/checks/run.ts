import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Checkers make much that is needed for a moment only. With room for it V8 collects seldom: Prettier and the rules in JavaScript
 * need a fifth less processor time, and do not wait for it.
 */
const ROOM_FOR_GARBAGE = '--max-semi-space-size=64';

/** How long a process may take to end when asked, in milliseconds. */
const GRACE_MS = 15_000;

export interface RunOptions {
  /** Added to this process's own. */
  env?: Record<string, string>;
  /** Ends the process and its children when it aborts. */
  stopped: AbortSignal;
  /** An open file for what it says; the terminal by default. */
  output?: number;
}

/**
 * Starts a program in its own process group, so that it can be ended with everything it starts itself.
 * @param output an open file for what it says; the terminal by default
 */
export function start(
  program: string,
  args: string[],
  env: Record<string, string> = {},
  output: number | 'inherit' | 'ignore' = 'inherit',
): ChildProcess {
  return spawn(program, args, {
    stdio: ['ignore', output, output],
    detached: process.platform !== 'win32',
    env: { ...process.env, ...env },
  });
}

/** Settles when the process has ended, with its exit code; null when a signal ended it or it never started. */
export function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', () => resolve(null));
  });
}

/** Asks a process to end and waits until it has; after the grace it and its group are killed. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  child.kill('SIGTERM');
  const impatient = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
  await ended(child);
  clearTimeout(impatient);
  signalGroup(child, 'SIGKILL');
}

/** Signals the remaining processes of a group; on Windows, which has no groups, the process alone. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    // All processes of the group have ended.
  }
}

/** Runs a program to its end. @returns whether it succeeded */
export async function run(program: string, args: string[], { env, stopped, output }: RunOptions): Promise<boolean> {
  if (stopped.aborted) return false;
  const child = start(program, args, env, output);
  const stop = () => void end(child);
  stopped.addEventListener('abort', stop);
  const code = await ended(child);
  stopped.removeEventListener('abort', stop);
  return code === 0 && !stopped.aborted;
}

/** Starts the command line of an installed package with this Node. */
export function startPackage(name: string, args: string[], env: Record<string, string>): ChildProcess {
  return start(process.execPath, [packageProgram(name), ...args], env);
}

/** Runs the command line of an installed package with this Node. @returns whether it succeeded */
export function runPackage(name: string, args: string[], options: RunOptions): Promise<boolean> {
  return run(process.execPath, [ROOM_FOR_GARBAGE, packageProgram(name), ...args], options);
}

/** The JavaScript file behind a package's first command. */
function packageProgram(name: string): string {
  const folder = path.resolve('node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const program = typeof bin === 'string' ? bin : Object.values(bin)[0];
  if (program === undefined) throw new Error(`The package ${name} has no command.`);
  return path.join(folder, program);
}
