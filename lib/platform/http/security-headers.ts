import { PLAYER_HOSTS } from '../rich-text/videos';

/** Where browsers report what a policy stopped. */
const REPORTS = '/api/csp-reports';
const REPORT_GROUP = 'csp';

/**
 * Whose pictures a page may show: the site's own; or any, where staff write with pictures of other hosts. Visitors see
 * those in a frame with a policy of its own (`lib/picture-frame.ts`).
 */
export type Pictures = 'own' | 'any';

/** Whose pictures the page at a path may show. */
export const picturesAt = (pathname: string): Pictures => (/^\/admin(?:\/|$)/.test(pathname) ? 'any' : 'own');

interface Policy {
  /** What scripts may run beside the site's own files: hashes, or keywords. */
  scripts: string[];
  pictures: Pictures;
  /** The site's address. With https, all other requests are upgraded to https, too. */
  siteUrl: string;
  /** Where the contract lies for the browser: a path of this site, or an address elsewhere. */
  apiUrl: string;
}

/** The Content-Security-Policy of a page. Styles may stand in the page: colours of categories are attributes. */
export function contentSecurityPolicy({ scripts, pictures, siteUrl, apiUrl }: Policy): string {
  // Uploads lie beside the contract.
  const apiOrigin = apiUrl.startsWith('/') ? [] : [new URL(apiUrl).origin];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...apiOrigin, ...(pictures === 'any' ? ['http:', 'https:'] : [])],
    'connect-src': ["'self'", ...apiOrigin],
    // Of the site itself, one page alone lets itself be framed: `lib/picture-frame.ts`.
    // Video players are loaded after the visitor starts a video.
    'frame-src': ["'self'", ...PLAYER_HOSTS],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'report-uri': [REPORTS],
    // Where it stands, browsers ignore the older word.
    ...(siteUrl.startsWith('https:') ? { 'report-to': [REPORT_GROUP], 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** For answers that are data: a browser that shows one runs nothing and loads nothing. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Two years, as browsers' lists of such sites ask for. */
const HSTS_SECONDS = 63_072_000;

/** Pictures that link previews, feed readers and search engines show on pages of their own. */
export const SHOWN_ELSEWHERE = ['brand', 'players', 'share'];

/** For what other sites may show. */
export const forOtherSites = { 'cross-origin-resource-policy': 'cross-origin' };

interface Where {
  siteUrl: string;
  /** Whether the policy to come by https alone also holds for the subdomains, which may be other sites. */
  hstsSubdomains: boolean;
}

/** Browsers know neither by http. */
const forHttps = (hstsSubdomains: boolean) => ({
  'strict-transport-security': `max-age=${HSTS_SECONDS}${hstsSubdomains ? '; includeSubDomains' : ''}`,
  'reporting-endpoints': `${REPORT_GROUP}="${REPORTS}"`,
});

/** The headers of every response. */
export function securityHeaders({ siteUrl, hstsSubdomains }: Where): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(siteUrl.startsWith('https:') ? forHttps(hstsSubdomains) : {}),
  };
}
