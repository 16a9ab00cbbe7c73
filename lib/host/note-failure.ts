import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { log } from '../log';

/** Writes a line about a page that failed. @returns the id by which it can be found */
export function noteFailure(
  { method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>,
  detail: { status: number; err?: unknown },
): string {
  const requestId = randomUUID();
  log.error({ requestId, method, path: url.split('?', 1)[0], ...detail }, 'A page failed');
  return requestId;
}
