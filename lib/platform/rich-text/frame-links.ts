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
  const link = readers.get(hostOf(url))?.(url) ?? page(`${url.host}${url.pathname}`.replace(/\/$/, ''), url.href);
  return { ...link, name: title.trim() || link.name };
}
