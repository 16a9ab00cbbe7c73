import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { log } from '../../log';

/** Logs a request that was refused (below 500) or failed. @returns the request id of the log line */
export function logFailure(
  { method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>,
  { status, err }: { status: number; err?: unknown },
): string {
  const requestId = randomUUID();
  const line = { requestId, method, path: url.split('?', 1)[0], status };
  if (status >= 500) log.error({ ...line, err }, 'A page failed');
  else log.info(line, 'A request was refused');
  return requestId;
}
