import 'server-only';
import { AppError } from '../../errors';
import { env } from '../../env';

/** The origin of a call, when it is one of the site's own or of `API_ORIGINS`; null for a stranger or none. */
function knownOrigin(request: Request): string | null {
  const origin = request.headers.get('origin');
  if (!origin) return null;
  return OWN_ORIGINS.includes(origin) || env.API_ORIGINS.includes(origin) ? origin : null;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The site, its API host, and on a developer's machine the other names of the loopback. A request's `Host` header does
 * not count: a foreign domain may resolve to this server.
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
 * Refuses a change that another site's page asks for.
 * @throws {AppError} `forbidden`
 */
export function assertOrigin(request: Request): void {
  const strange = request.headers.has('origin') || request.headers.get('sec-fetch-site') === 'cross-site';
  if (strange && knownOrigin(request) === null) {
    throw new AppError(
      'forbidden',
      `Calls from this origin are not allowed. The site’s own address is ${env.SITE_URL}.`,
    );
  }
}
