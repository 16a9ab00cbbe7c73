import { format } from 'node:util';
import { log } from '../../log';

/** The names and code by which Next.js and the streams of Node.js report a client that closed its connection. */
const ABORT_NAMES = new Set(['AbortError', 'ResponseAborted']);
const PREMATURE_CLOSE = 'ERR_STREAM_PREMATURE_CLOSE';

/** How deep `cause` is followed. */
const MAX_CAUSES = 5;

/**
 * Returns whether an error means that a client closed its connection, which needs no action. A broken connection to the database also
 * has the code `ECONNRESET`; only the HTTP server of Node.js has the message `aborted`.
 * @param error what was thrown or logged; its causes are checked too
 */
export function isClientAbort(error: unknown, causes = MAX_CAUSES): boolean {
  if (!(error instanceof Error) || 'query' in error) return false;
  const code = 'code' in error ? error.code : undefined;
  if (ABORT_NAMES.has(error.name) || code === PREMATURE_CLOSE) return true;
  if (code === 'ECONNRESET' && error.message === 'aborted') return true;
  return causes > 0 && isClientAbort(error.cause, causes - 1);
}

/** The errors of Next.js for a server action that is malformed or comes from another site. */
const INVALID_ACTION =
  /^(?:Invalid Server Actions request\.|Unexpected end of form|`x-forwarded-host` header with value)/;

/** Returns whether a logged value is an error of the client: a status of 4xx, or an invalid server action. */
export function isClientFault(logged: unknown): boolean {
  if (!(logged instanceof Error)) return typeof logged === 'string' && INVALID_ACTION.test(logged);
  const status = 'statusCode' in logged ? Number(logged.statusCode) : 0;
  return (status >= 400 && status < 500) || INVALID_ACTION.test(logged.message);
}

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
