import { PLAYER_HOSTS } from '../rich-text/videos';

/** Where browsers report what a policy stopped. */
const REPORTS = '/api/csp-reports';
const REPORT_GROUP = 'csp';

interface Policy {
  /** What scripts may run beside the site's own files: hashes, or keywords. */
  scripts: string[];
  /** Where the site lies. By https everything else is asked for by https, too. */
  siteUrl: string;
  /** Where the contract lies for the browser: a path of this site, or an address elsewhere. */
  apiUrl: string;
}

/** The Content-Security-Policy of a page. Styles may stand in the page: colours of categories are attributes. */
export function contentSecurityPolicy({ scripts, siteUrl, apiUrl }: Policy): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    // Articles may show pictures of other hosts, once the visitor agrees.
    'img-src': ["'self'", 'data:', 'blob:', 'http:', 'https:'],
    'connect-src': ["'self'", ...(apiUrl.startsWith('/') ? [] : [new URL(apiUrl).origin])],
    // Players of videos, once a visitor asks for one.
    'frame-src': PLAYER_HOSTS,
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

/** Browsers know neither by http. */
const forHttps = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'reporting-endpoints': `${REPORT_GROUP}="${REPORTS}"`,
};

/** Pictures that link previews, feed readers and search engines show on pages of their own. */
export const SHOWN_ELSEWHERE = ['brand', 'players', 'share'];

/** For what other sites may show. */
export const forOtherSites = { 'cross-origin-resource-policy': 'cross-origin' };

/** For every answer, whatever it is. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(siteUrl.startsWith('https:') ? forHttps : {}),
  };
}
