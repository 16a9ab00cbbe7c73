import type { Metadata } from 'next';
import { DESCRIPTION_MAX } from '../../limits';
import { LOCALE } from '../../locale';
import { notFoundMessages } from '../../messages';
import { textStart } from '../../text-start';
import type { SharePicture } from '../share-pictures/shapes';
import { iconAddress } from '../site/icons';
import { homeTitle, type SiteIdentity } from '../site/identity';

/** What the head of a page says. */
export interface PageHead {
  /** A path of this site. */
  path: string;
  /** Without the organisation's name, which is appended; absent: the layout's title. */
  title?: string;
  /** The title already has the organisation's name. */
  absoluteTitle?: boolean;
  description: string;
  picture: SharePicture;
}

/** Allows search engines previews of any length and pictures of full size. */
export const SHOWN_IN_FULL = {
  index: true,
  follow: true,
  'max-image-preview': 'large',
  'max-snippet': -1,
  'max-video-preview': -1,
} as const;

/** The feeds, by type. */
const feeds = ({ name }: SiteIdentity) => ({
  'application/rss+xml': [{ url: '/feed.xml', title: `${name} (RSS)` }],
  'application/atom+xml': [{ url: '/atom.xml', title: `${name} (Atom)` }],
  'application/feed+json': [{ url: '/feed.json', title: `${name} (JSON Feed)` }],
});

/** Returns the icons of tabs and home screens: the drawn ones, or those made from the uploaded mark. */
export const pageIcons = (site: SiteIdentity): Metadata['icons'] => ({
  icon: [
    {
      url: iconAddress(site, 'icon-48.png'),
      sizes: '48x48',
      type: site.mark === null ? 'image/x-icon' : 'image/png',
    },
    ...(site.mark === null
      ? [{ url: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }]
      : [{ url: iconAddress(site, 'icon-192.png'), sizes: '192x192', type: 'image/png' }]),
  ],
  apple: [{ url: iconAddress(site, 'apple-icon.png'), sizes: '180x180', type: 'image/png' }],
});

/**
 * Returns the title of a tab: a page's own, and whose site it is. It is absolute because Next.js fills a `template` with
 * `String.replace`, to which `$&` in a title and `%s` in the name of the site are patterns.
 */
export const pageTitle = ({ name }: Pick<SiteIdentity, 'name'>, title: string): { absolute: string } => ({
  absolute: `${title} | ${name}`,
});

/** Returns the metadata of a page whose subject does not exist. */
export const missingPageMetadata = (site: SiteIdentity): Metadata => ({
  title: pageTitle(site, notFoundMessages.title),
});

/** Returns a page's metadata for its head: title, description, canonical address, and the card for social networks. */
export function headMetadata(
  site: SiteIdentity,
  { path, title, absoluteTitle = false, description, picture }: PageHead,
): Metadata {
  const images = [picture];
  const name = title ?? homeTitle(site);
  const sharedByAll = { siteName: site.name, locale: LOCALE.replace('-', '_') };
  return {
    ...(title === undefined ? {} : { title: absoluteTitle ? { absolute: title } : pageTitle(site, title) }),
    description,
    alternates: { canonical: path, types: feeds(site) },
    openGraph: { ...sharedByAll, type: 'website', url: path, title: name, description, images },
    twitter: { card: 'summary_large_image', title: name, description, images },
  };
}

/** Shortens a text to the length that search engines show, at a word boundary if there is one. */
export function summaryOf(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  const end = text.lastIndexOf(' ', DESCRIPTION_MAX - 2) + 1 || DESCRIPTION_MAX - 1;
  return `${textStart(text, end).trimEnd()}…`;
}
