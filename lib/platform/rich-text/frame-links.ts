import { segments } from './video-site';
import { parseUrl } from '../../parse-url';

/** Where a frame that is not shown here leads, and what the link says. */
export interface FrameLink {
  href: string;
  name: string;
}

/** Reads the address of a frame of one site as the page that people open; null where it names none. */
type PageReader = (url: URL) => FrameLink | null;

const page = (name: string, href: string): FrameLink => ({ href, name });

/** Its player works with scripts of TikTok's own only. */
const tiktok: PageReader = (url) => {
  const id = segments(url).findLast((part) => /^\d{15,20}$/.test(part));
  const user = segments(url).find((part) => /^@[\w.]{1,30}$/.test(part)) ?? '@';
  return id === undefined ? null : page('Video on TikTok', `https://www.tiktok.com/${user}/video/${id}`);
};

/** Posts of X are drawn by scripts of its own. */
const x: PageReader = (url) => {
  const [user = '', word, inPath] = segments(url);
  const shown = url.searchParams.get('url');
  const shownUrl = shown === null ? null : parseUrl(shown);
  if (shownUrl) return xHosts.has(hostOf(shownUrl)) ? x(shownUrl) : null;
  const id = word === 'status' ? inPath : url.searchParams.get('id');
  if (!id || !/^\d{1,20}$/.test(id)) return null;
  const author = word === 'status' && /^\w{1,15}$/.test(user) ? user : 'i';
  return page('Post on X', `https://x.com/${author}/status/${id}`);
};
const xHosts = new Set(['x.com', 'twitter.com', 'mobile.twitter.com']);

const instagram: PageReader = (url) => {
  const [kind = '', code = ''] = segments(url);
  const isPost = ['p', 'reel', 'tv'].includes(kind) && /^[\w-]{5,40}$/.test(code);
  return isPost ? page('Post on Instagram', `https://www.instagram.com/${kind}/${code}/`) : null;
};

/** A post of Facebook's: its frame has the address of its page. */
const facebook: PageReader = (url) => {
  const shown = parseUrl(url.searchParams.get('href') ?? '')?.href ?? '';
  return /^https:\/\/(?:[\w-]+\.)?facebook\.com\//.test(shown) ? page('Post on Facebook', shown) : null;
};

const vimeo: PageReader = (url) => {
  const [kind = '', id = ''] = segments(url);
  const isPage = ['event', 'showcase'].includes(kind) && /^\d{1,20}$/.test(id);
  return isPage ? page('Videos on Vimeo', `https://vimeo.com/${kind}/${id}`) : null;
};

const readers = new Map<string, PageReader>([
  ['tiktok.com', tiktok],
  ['m.tiktok.com', tiktok],
  ...[...xHosts, 'platform.twitter.com', 'platform.x.com', 'twitframe.com'].map((host) => [host, x] as const),
  ['instagram.com', instagram],
  ['facebook.com', facebook],
  ['vimeo.com', vimeo],
]);

const hostOf = (url: URL): string => url.hostname.replace(/^www\./, '');

/**
 * Returns what stands for a frame that is not embedded: a link to the page of what it shows, where the site is known, else to
 * the frame's own address. Null where that is no address of the web.
 * @param title what the frame is called by its `title`
 */
export function readFrameLink(address: string, title = ''): FrameLink | null {
  const text = address.trim();
  const absolute = text.startsWith('//') ? `https:${text}` : text;
  if (absolute.startsWith('/')) return page(title.trim() || absolute, absolute);
  const url = /^https?:/i.test(absolute) ? parseUrl(absolute) : null;
  if (!url) return null;
  const known = readers.get(hostOf(url))?.(url) ?? page(`${url.host}${url.pathname}`.replace(/\/$/, ''), url.href);
  return { ...known, name: title.trim() || known.name };
}

/** Reads the address of a page on a site whose posts are shown as links (X, TikTok, Instagram); null for any other. */
export function readPost(address: string): FrameLink | null {
  const url = parseUrl(address.trim());
  return url && /^https?:$/.test(url.protocol) ? (readers.get(hostOf(url))?.(url) ?? null) : null;
}
