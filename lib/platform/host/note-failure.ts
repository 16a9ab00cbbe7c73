import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { log } from '../../log';

/** Writes a line about a request that was refused, or that failed. @returns the id by which it can be found */
export function noteFailure(
  { method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>,
  { status, err }: { status: number; err?: unknown },
): string {
  const requestId = randomUUID();
  const line = { requestId, method, path: url.split('?', 1)[0], status };
  if (status >= 500) log.error({ ...line, err }, 'A page failed');
  else log.info(line, 'A request was refused');
  return requestId;
}
