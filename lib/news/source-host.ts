import { parseUrl } from '../parse-url';

/** The longest name of a host (RFC 1035, section 2.3.4). */
const HOST_MAX = 253;

/**
 * The site that a reader came from, for the statistics: its host alone, without `www.`.
 * @param referrer the browser's `document.referrer`; anything that is no address on the web counts as none
 * @param ownHosts the hosts of this site, with a port where it is another than the protocol's
 * @returns null for a reader who came from a page of this site; empty for one who came from nowhere
 */
export function sourceHost(referrer: string, ownHosts: readonly string[]): string | null {
  const url = parseUrl(referrer);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname.length > HOST_MAX) return '';
  if (ownHosts.includes(url.host)) return null;
  return url.hostname.replace(/^www\./, '');
}
