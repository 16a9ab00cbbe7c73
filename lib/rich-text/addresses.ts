import { UPLOAD_PATH } from '../media/address';

/** Where a link may lead (SPEC §5). Relative addresses and `#…` are fine besides. */
const LINK_PROTOCOLS = ['http', 'https', 'mailto', 'tel', 'sms'] as const;

/** What any other link becomes (SPEC §5). */
export const LINK_FALLBACK = 'about:blank';

const BASE = 'https://relative.invalid';
const ALLOWED = new Set<string>(LINK_PROTOCOLS.map((protocol) => `${protocol}:`));
const EMBEDDED_PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z\d+/]+={0,2}$/i;

/** From the first character that counts to the last. To look for blanks at the end would try each run of them inside. */
const WITHOUT_BLANKS = /[^\0-\x20](?:.*[^\0-\x20])?/s;

/** The address as a browser reads it: without the control characters and spaces that it ignores. */
const trimAddress = (address: string): string => WITHOUT_BLANKS.exec(address.replace(/[\t\n\r]/g, ''))?.[0] ?? '';

function readAddress(address: string): URL | null {
  return URL.canParse(address, BASE) ? new URL(address, BASE) : null;
}

/** A link's address that is safe to follow: itself where its protocol is allowed, else `about:blank` (SPEC §5). */
export function safeLink(address: string): string {
  const trimmed = trimAddress(address);
  const url = readAddress(trimmed);
  return url && ALLOWED.has(url.protocol) ? trimmed : LINK_FALLBACK;
}

/**
 * A picture's address that may stay in the HTML: http(s), an embedded bitmap or an upload of this site.
 * Null for everything else.
 */
export function safePicture(address: string): string | null {
  const trimmed = trimAddress(address);
  if (/^data:/i.test(trimmed)) return EMBEDDED_PICTURE.test(trimmed) ? trimmed : null;
  const url = readAddress(trimmed);
  if (!url) return null;
  if (url.origin === BASE) return UPLOAD_PATH.test(url.pathname) ? url.pathname : null;
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}

/**
 * An absolute address of this site as the site itself writes it, from its root; any other address as it is. So is one
 * whose path begins with two slashes: without its host it would name another.
 */
export function fromRoot(address: string, siteUrl: string): string {
  const trimmed = trimAddress(address);
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return address;
  const url = new URL(trimmed);
  const isOurs = url.origin === new URL(siteUrl).origin && !url.pathname.startsWith('//');
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : address;
}

/** The host of an http(s) address; null for addresses of this site and for other protocols. */
export function foreignHost(address: string): string | null {
  const url = readAddress(trimAddress(address));
  return url && url.origin !== BASE && /^https?:$/.test(url.protocol) ? url.host : null;
}
