import 'server-only';
import { env } from '../../env';
import { VIEWER_HEADER } from './endpoint';
import { TOTAL_COUNT } from './range';

const PREFLIGHT_SECONDS = '600';

/** Only the origins of `API_ORIGINS` may read answers from elsewhere, with their cookies. */
export function corsHeaders(request: Request): Record<string, string> {
  if (env.API_ORIGINS.length === 0) return {};
  const origin = request.headers.get('origin');
  if (!origin || !env.API_ORIGINS.includes(origin)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': `x-request-id, retry-after, etag, content-range, ${TOTAL_COUNT}, ${VIEWER_HEADER}`,
  };
}

/** The answer to OPTIONS: what the path takes, and for a known origin what its pages may send. */
export function preflight(request: Request, allowed: string[], headers: Headers): Response {
  headers.set('allow', allowed.join(', '));
  if (headers.has('access-control-allow-origin') && request.headers.has('access-control-request-method')) {
    headers.set('access-control-allow-methods', allowed.join(', '));
    headers.set('access-control-allow-headers', 'content-type, if-none-match, range');
    headers.set('access-control-max-age', PREFLIGHT_SECONDS);
  }
  return new Response(null, { status: 204, headers });
}
