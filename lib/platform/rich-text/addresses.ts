import { isPicturePath, UPLOAD_PATH } from '../pictures/address';
import { parseUrl } from '../../parse-url';

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

const readAddress = (address: string): URL | null => parseUrl(address, BASE);

/**
 * Returns a link's address that is safe to follow: itself where its protocol is allowed, else `about:blank` (SPEC §5). One
 * without a protocol (`//host/…`) gets https: in a feed or a mail it would lead nowhere.
 */
export function safeLink(address: string): string {
  const trimmed = trimAddress(address);
  const url = readAddress(trimmed);
  if (!url || !ALLOWED.has(url.protocol)) return LINK_FALLBACK;
  return trimmed.replace(/^[\\/]{2}/, 'https://');
}

/**
 * Returns a picture's address that may stay in the HTML: http(s), an embedded bitmap, an upload of this site or another file of
 * it from its root. Null for everything else.
 */
export function safePicture(address: string): string | null {
  const trimmed = trimAddress(address);
  if (/^data:/i.test(trimmed)) return EMBEDDED_PICTURE.test(trimmed) ? trimmed : null;
  const url = readAddress(trimmed);
  if (!url) return null;
  if (url.origin === BASE) return ownPicture(trimmed, url);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}

function ownPicture(address: string, { pathname, search }: URL): string | null {
  if (UPLOAD_PATH.test(pathname)) return pathname;
  return address.startsWith('/') && isPicturePath(pathname) ? pathname + search : null;
}

/** Returns an address that names its host, by http(s) or by no protocol; null for every other. */
export function absoluteAddress(address: string): URL | null {
  const url = readAddress(trimAddress(address));
  return url && url.origin !== BASE && /^https?:$/.test(url.protocol) ? url : null;
}

/** Returns the host of an http(s) address; null for addresses of this site and for other protocols. */
export const foreignHost = (address: string): string | null => absoluteAddress(address)?.host ?? null;
