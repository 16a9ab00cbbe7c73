import { format } from 'node:util';
import { log } from '../../log';
import { isClientAbort, isClientFault } from './client-abort';

type Level = 'error' | 'warn' | 'info' | 'debug';

/** Next.js reports a client that left in the middle of an answer, or sent nonsense, as a failure of its own. */
function levelOf(level: Level, parts: unknown[]): Level {
  if (parts.some((part) => isClientAbort(part))) return 'debug';
  return parts.some(isClientFault) ? 'info' : level;
}

/** Makes lines of the log of what else would be written by this process: by Next.js and libraries, and by Node.js. */
export function logConsole(): void {
  const line = (level: Level) => {
    return (...parts: unknown[]): void => log[levelOf(level, parts)]({ from: 'console' }, format(...parts));
  };
  Object.assign(console, { error: line('error'), warn: line('warn'), info: line('info'), log: line('info') });
  // Node.js's own listener writes past the console.
  process.removeAllListeners('warning');
  process.on('warning', (err) => log.warn({ from: 'process', err }));
}
