import 'server-only';
import { env } from '../../env';
import { TOTAL_COUNT_HEADER, VIEWER_HEADER } from './endpoint';

const PREFLIGHT_SECONDS = '600';

/** Returns the CORS headers: only the origins of `API_ORIGINS` may read responses, with cookies. */
export function corsHeaders(request: Request): Record<string, string> {
  if (env.API_ORIGINS.length === 0) return {};
  const origin = request.headers.get('origin');
  if (!origin || !env.API_ORIGINS.includes(origin)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': `x-request-id, retry-after, etag, ${TOTAL_COUNT_HEADER}, ${VIEWER_HEADER}`,
  };
}

/** Creates the response to OPTIONS: the methods of the path, and for a known origin the allowed headers. */
export function preflight(request: Request, allowed: string[], headers: Headers): Response {
  headers.set('allow', allowed.join(', '));
  if (headers.has('access-control-allow-origin') && request.headers.has('access-control-request-method')) {
    headers.set('access-control-allow-methods', allowed.join(', '));
    headers.set('access-control-allow-headers', 'authorization, content-type, if-none-match');
    headers.set('access-control-max-age', PREFLIGHT_SECONDS);
  }
  return new Response(null, { status: 204, headers });
}
