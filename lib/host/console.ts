import { format } from 'node:util';
import { log } from '../log';
import { isClientAbort } from './client-abort';

/** Makes lines of the log of what else would be written by this process: by Next.js and libraries, and by Node.js. */
export function logConsole(): void {
  const line = (level: 'error' | 'warn' | 'info') => {
    return (...parts: unknown[]): void => {
      // Next.js reports a client that left in the middle of an answer as a failure of its own.
      log[parts.some(isClientAbort) ? 'debug' : level]({ from: 'console' }, format(...parts));
    };
  };
  Object.assign(console, { error: line('error'), warn: line('warn'), info: line('info'), log: line('info') });
  // Node.js's own listener writes past the console.
  process.removeAllListeners('warning');
  process.on('warning', (err) => log.warn({ from: 'process', err }));
}
