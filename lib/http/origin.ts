import 'server-only';
import { AppError } from '../errors';
import { env } from '../env';

/** The origin of a call, when it is one of the site's own or of `API_ORIGINS`; null for a stranger or none. */
function knownOrigin(request: Request): string | null {
  const origin = request.headers.get('origin');
  if (!origin) return null;
  const own = origin === new URL(env.SITE_URL).origin || isSameHost(origin, request.headers.get('host'));
  return own || env.API_ORIGINS.includes(origin) ? origin : null;
}

/** The page was served by the host that is called: browsers do not let a page choose its Origin. */
function isSameHost(origin: string, host: string | null): boolean {
  return host !== null && URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * Refuses a change that another site's page asks for.
 * @throws {AppError} `forbidden`
 */
export function assertOrigin(request: Request): void {
  const strange = request.headers.has('origin') || request.headers.get('sec-fetch-site') === 'cross-site';
  if (strange && knownOrigin(request) === null) {
    throw new AppError('forbidden', 'Calls from this origin are not allowed.');
  }
}
