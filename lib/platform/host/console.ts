import { format } from 'node:util';
import { log } from '../../log';
import { isClientAbort, isClientFault } from './client-abort';

type Level = 'error' | 'warn' | 'info' | 'debug';

/** Lowers the level of errors that clients caused: Next.js reports aborted and invalid requests as its own errors. */
function levelOf(level: Level, parts: unknown[]): Level {
  if (parts.some((part) => isClientAbort(part))) return 'debug';
  return parts.some(isClientFault) ? 'info' : level;
}

/** Sends `console` output of Next.js and libraries, and warnings of Node.js, to the log. */
export function redirectConsoleToLog(): void {
  const writeLine = (level: Level) => {
    return (...parts: unknown[]): void => log[levelOf(level, parts)]({ from: 'console' }, format(...parts));
  };
  Object.assign(console, {
    error: writeLine('error'),
    warn: writeLine('warn'),
    info: writeLine('info'),
    log: writeLine('info'),
  });
  // The listener of Node.js writes to stderr directly.
  process.removeAllListeners('warning');
  process.on('warning', (err) => log.warn({ from: 'process', err }));
}
