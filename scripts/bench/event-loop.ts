import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const LOOK_EVERY_MS = 5;

/**
 * Lets servers that are started from now on say how long their event loops are held up.
 * @param folder for what they say
 * @returns what ends that for those that are started after it
 */
export function watchEventLoops(folder: string): () => void {
  process.env.EVENT_LOOP_FOLDER = mkdtempSync(path.join(folder, 'event-loop-'));
  const { NODE_OPTIONS: before = '' } = process.env;
  process.env.NODE_OPTIONS = `${before} --import ${pathToFileURL(path.join(import.meta.dirname, 'event-loop-probe.mjs')).href}`;
  return () => {
    process.env.NODE_OPTIONS = before;
  };
}

/**
 * For how many milliseconds a server's event loop was held up at most since this was asked before.
 * @param url where the server is found
 * @returns NaN on Windows, which has no signal to ask by
 */
export async function longestDelay(url: string): Promise<number> {
  if (process.platform === 'win32') return Number.NaN;
  const { port } = new URL(url);
  const folder = process.env.EVENT_LOOP_FOLDER ?? '';
  const file = path.join(folder, `${port}-longest`);
  rmSync(file, { force: true });
  process.kill(Number(readFileSync(path.join(folder, `${port}-process`), 'utf8')), 'SIGUSR2');
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await delay(LOOK_EVERY_MS);
  return Number(readFileSync(file, 'utf8'));
}
