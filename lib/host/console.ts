import { format } from 'node:util';
import { log } from '../log';

/** Makes lines of the log of whatever else writes to the console of this process: Next.js and libraries do. */
export function logConsole(): void {
  const line = (level: 'error' | 'warn' | 'info') => {
    return (...parts: unknown[]): void => log[level]({ from: 'console' }, format(...parts));
  };
  Object.assign(console, { error: line('error'), warn: line('warn'), info: line('info'), log: line('info') });
}
