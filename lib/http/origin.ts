import 'server-only';
import { AppError } from '../errors';
import { env } from '../env';

/** The origin of a call, when it is one of the site's own or of `API_ORIGINS`; null for a stranger or none. */
function knownOrigin(request: Request): string | null {
  const origin = request.headers.get('origin');
  if (!origin) return null;
  return isOwn(origin, request.headers.get('host')) || env.API_ORIGINS.includes(origin) ? origin : null;
}

/**
 * The site's own origin, or that of a page that was served by the host that is called, under another name than the
 * site's: browsers do not let a page choose its Origin. Under the site's name its protocol counts as well, since a page
 * that came without TLS may be anybody's.
 */
function isOwn(origin: string, host: string | null): boolean {
  const site = new URL(env.SITE_URL);
  if (origin === site.origin) return true;
  return host !== null && host !== site.host && URL.canParse(origin) && new URL(origin).host === host;
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
