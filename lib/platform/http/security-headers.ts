import { PLAYER_HOSTS } from '../rich-text/videos';

/** The path to which browsers report violations of a policy. */
const REPORTS = '/api/csp-reports';
const REPORT_GROUP = 'csp';

/**
 * Whose pictures a page may show: the site's own; or any, in the panel, where staff edit texts with pictures of other hosts.
 * Visitors see those in a frame with another policy (`lib/picture-frame.ts`).
 */
export type Pictures = 'own' | 'any';

/** Returns whose pictures the page at a path may show. */
export const picturesAt = (pathname: string): Pictures => (/^\/admin(?:\/|$)/.test(pathname) ? 'any' : 'own');

/** The page that shows an article before it is saved: the panel frames it, and no other site can. */
export const PREVIEW_PAGE = '/admin/preview';

/** Returns the pages that may frame a page of the site: none but its own ones, and those only the preview. */
export const framesOf = (pathname: string): Frames => (pathname === PREVIEW_PAGE ? 'self' : 'none');

type Frames = 'none' | 'self';

/** Returns the header that older browsers have for it, where it differs from that of other pages. */
export const frameHeaders = (pathname: string): Record<string, string> =>
  framesOf(pathname) === 'self' ? { 'x-frame-options': 'SAMEORIGIN' } : {};

interface Policy {
  /** The sources of scripts in addition to the site's own files: hashes or keywords. */
  scripts: string[];
  pictures: Pictures;
  framedBy?: Frames;
  /** The site's address. With https, all other requests are upgraded to https, too. */
  siteUrl: string;
  /** The API's address for the browser: a path of this site, or an absolute address. */
  apiUrl: string;
}

/** Builds the Content-Security-Policy of a page. It allows inline styles, since colours of categories are `style` attributes. */
export function contentSecurityPolicy({ scripts, pictures, framedBy = 'none', siteUrl, apiUrl }: Policy): string {
  // Uploads are on the same host as the API.
  const apiOrigin = apiUrl.startsWith('/') ? [] : [new URL(apiUrl).origin];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...apiOrigin, ...(pictures === 'any' ? ['http:', 'https:'] : [])],
    'connect-src': ["'self'", ...apiOrigin],
    // Two pages of the site can be framed: that of `lib/picture-frame.ts`, and the preview.
    // Video players are loaded after the visitor starts a video.
    'frame-src': ["'self'", ...PLAYER_HOSTS],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [`'${framedBy}'`],
    'report-uri': [REPORTS],
    // Browsers that support `report-to` ignore `report-uri`.
    ...(siteUrl.startsWith('https:') ? { 'report-to': [REPORT_GROUP], 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** The policy of data: a browser that shows it runs and loads nothing. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Two years, which the preload lists of browsers require. */
const HSTS_SECONDS = 63_072_000;

/** The folders of pictures that link previews, feed readers and search engines show on their pages. */
export const SHOWN_ELSEWHERE = ['brand', 'icons', 'players', 'share'];

/** The header of resources that other sites may embed. */
export const forOtherSites = { 'cross-origin-resource-policy': 'cross-origin' };

interface Where {
  siteUrl: string;
  /** Whether HSTS includes the subdomains, which may be other sites. */
  hstsSubdomains: boolean;
}

/** The headers that browsers ignore without https. */
const forHttps = (hstsSubdomains: boolean) => ({
  'strict-transport-security': `max-age=${HSTS_SECONDS}${hstsSubdomains ? '; includeSubDomains' : ''}`,
  'reporting-endpoints': `${REPORT_GROUP}="${REPORTS}"`,
});

/** Returns the headers of every response. */
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
