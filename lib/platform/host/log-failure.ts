import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { log } from '../../log';
import { routePattern } from '../next-internals/route-patterns';

/** Returns the route of a request for the log: previews and invitations have a secret in their address. */
export const loggedRoute = ({ url = '' }: Pick<IncomingMessage, 'url'>): string =>
  routePattern(url.split('?', 1)[0] ?? '');

/** Logs a request that was refused (below 500) or failed. @returns the request id of the log line */
export function logFailure(
  request: Pick<IncomingMessage, 'method' | 'url'>,
  { status, err }: { status: number; err?: unknown },
): string {
  const requestId = randomUUID();
  const line = { requestId, method: request.method, path: loggedRoute(request), status };
  if (status >= 500) log.error({ ...line, err }, 'A page failed');
  else log.info(line, 'A request was refused');
  return requestId;
}
