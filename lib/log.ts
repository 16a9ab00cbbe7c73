import pino from 'pino';
import { env } from './env';

/**
 * JSON lines in production, readable lines in development. An error is a line that calls for action: what a client alone
 * can cause is none. Never give it a body, a password or a cookie. The host of
 * `server.ts` writes here, too, outside Next.js: so there is no `server-only`, and lint keeps components away.
 */
export const log = pino({
  level: env.NODE_ENV === 'test' ? 'silent' : env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  transport: env.NODE_ENV === 'development' ? { target: 'pino-pretty', options: { singleLine: true } } : undefined,
});
