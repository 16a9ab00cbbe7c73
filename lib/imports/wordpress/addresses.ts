import { parseUrl } from '../../parse-url';

const FOLDER = '/wp-content/uploads/';
/** The hosts on which Jetpack keeps copies of pictures of other sites, whose host is the first part of the path. */
const COPIES = /^i[0-3]\.wp\.com$/;

const COPY_PATH = /^\/([^/]+)(\/.*)$/;

const hostOf = (url: URL): string => url.hostname.replace(/^www\./, '');

/** Reads an address of a text; null for what is none, or leads to another site. */
function ownUrl(address: string, siteLink: string): URL | null {
  const url = parseUrl(address.trim(), siteLink);
  const site = parseUrl(siteLink);
  if (!url || !site || !/^https?:$/.test(url.protocol)) return null;
  const [, copied, rest] = COPY_PATH.exec(COPIES.test(url.hostname) ? url.pathname : '') ?? [];
  if (copied !== undefined) return ownUrl(`${site.protocol}//${copied}${rest}`, siteLink);
  return hostOf(url) === hostOf(site) ? url : null;
}

/** Where an uploaded file of the old site is. */
export interface OldFile {
  /** Its path below the folder of uploads: parts without `..` or anything else that leads elsewhere. */
  path: string;
  url: string;
}

/** The smaller copies that WordPress makes: `name-300x200.jpg`, and `name-scaled.jpg` of large ones. */
const COPY = /-(?:\d{1,5}x\d{1,5}|scaled)(?=\.[a-z]{3,4}$)/i;

/**
 * Reads the address of a picture as files of the old site's uploads, the best one first: the original before a smaller copy.
 * @returns none for a picture of another site
 */
export function oldFiles(address: string, siteLink: string): OldFile[] {
  const url = ownUrl(address, siteLink);
  const at = url?.pathname.indexOf(FOLDER) ?? -1;
  if (!url || at < 0) return [];
  const path = decodedPath(url.pathname.slice(at + FOLDER.length));
  if (path === null) return [];
  const file = (name: string, pathname: string): OldFile => ({ path: name, url: `${url.origin}${pathname}` });
  const own = file(path, url.pathname);
  return COPY.test(path) ? [file(path.replace(COPY, ''), url.pathname.replace(COPY, '')), own] : [own];
}

function decodedPath(path: string): string | null {
  try {
    const parts = path.split('/').map(decodeURIComponent);
    // `%2F` and `%5C` would be read as parts by the system.
    return parts.every((part) => part !== '' && !part.startsWith('.') && !/[/\\\p{Cc}]/u.test(part))
      ? parts.join('/')
      : null;
  } catch {
    return null;
  }
}

/** An address of the old site as its articles are found by: the path, or what the query names. */
export function pageKey(address: string, siteLink: string): string | null {
  const url = ownUrl(address, siteLink);
  if (!url) return null;
  const id = url.searchParams.get('p') ?? url.searchParams.get('page_id');
  if (id !== null) return /^\d{1,15}$/.test(id) ? `id:${id}` : null;
  return pathKey(url.pathname);
}

function pathKey(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, '');
    return path === '' ? null : path;
  } catch {
    return null;
  }
}

/** The path of an old address, for a redirect; null for the address of another site. */
export const oldPath = (address: string, siteLink: string): string | null =>
  ownUrl(address, siteLink)?.pathname ?? null;

/** The part behind `#` of an address, with it. */
export const fragmentOf = (address: string): string => /#[^\s#]+$/.exec(address)?.[0] ?? '';
