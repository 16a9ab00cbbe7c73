import 'server-only';
import { AppError } from '../../errors';
import { env } from '../../env';

interface WithHeaders {
  headers: Pick<Headers, 'get' | 'has'>;
}

/** Returns the origin of a call if it is one of the site or of `API_ORIGINS`; otherwise null. */
function knownOrigin(request: WithHeaders): string | null {
  const origin = request.headers.get('origin');
  if (!origin) return null;
  return OWN_ORIGINS.includes(origin) || env.API_ORIGINS.includes(origin) ? origin : null;
}

export const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The origins of the site, of its API host and, for a site on the loopback, of the loopback's other names. The `Host` header is
 * not used: a foreign domain may resolve to this server.
 */
function ownOrigins(): string[] {
  const { protocol, hostname, port } = new URL(env.SITE_URL);
  const isDevelopment = env.NODE_ENV === 'development' || LOOPBACK.includes(hostname);
  const apiHost = env.API_HOST === undefined ? [] : [originOf(protocol, env.API_HOST, port)];
  const loopback = isDevelopment ? LOOPBACK.map((name) => originOf('http:', name, port || String(env.PORT))) : [];
  return [env.SITE_URL, ...apiHost, ...loopback];
}

const originOf = (protocol: string, hostname: string, port: string): string =>
  new URL(`${protocol}//${hostname}${port && `:${port}`}`).origin;

const OWN_ORIGINS = ownOrigins();

/**
 * Refuses a change that a page of another site requests.
 * @throws {AppError} `forbidden`
 */
export function assertOrigin(request: WithHeaders): void {
  const strange = request.headers.has('origin') || request.headers.get('sec-fetch-site') === 'cross-site';
  if (strange && knownOrigin(request) === null) {
    throw new AppError(
      'forbidden',
      `Calls from this origin are not allowed. The site’s own address is ${env.SITE_URL}.`,
    );
  }
}
