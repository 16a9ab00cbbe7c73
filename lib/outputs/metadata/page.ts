import type { Metadata } from 'next';
import { DESCRIPTION_MAX } from '../../limits';
import { eventText, type ShownMatch } from '../../matches/listing';
import { matchText, runningScore } from '../../matches/rules';
import { startText } from '../../matches/times';
import type { ArticleSummary } from '../../news/contract';
import { authorAddress, bylineOf, shownAuthor } from '../../news/rules';
import { articlePicture, isPageCard, matchPicture, type PageCard, pagePicture } from '../share-pictures/shapes';
import { LOCALE } from '../../locale';
import { iconAddress } from '../../settings/icons';
import { homeTitle, type Site } from '../../settings/rules';
import { textStart } from '../../text-start';
import { articleTimes } from './structured-data';

interface Page {
  /** A path of this site. */
  path: string;
  /** Without the organisation's name, which the layout appends; absent: the layout's default title. */
  title?: string;
  /** The title already has the organisation's name. */
  absoluteTitle?: boolean;
  description: string;
  /** Absent: the card of its section. */
  picture?: SharePicture;
}

/** The picture of a page's card in social networks and messengers. */
interface SharePicture {
  url: string;
  width: number;
  height: number;
  /** The alternative text. */
  alt: string;
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
const feeds = ({ name }: Site) => ({
  'application/rss+xml': [{ url: '/feed.xml', title: `${name} (RSS)` }],
  'application/atom+xml': [{ url: '/atom.xml', title: `${name} (Atom)` }],
  'application/feed+json': [{ url: '/feed.json', title: `${name} (JSON Feed)` }],
});

/** The icons of tabs and home screens: the drawn ones, or those made from the uploaded mark. */
export const pageIcons = (site: Site): Metadata['icons'] => ({
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

/** The card of a page: that of its section, otherwise the home page's. */
function cardOf(path: string): PageCard {
  const [, section = ''] = path.split(/[/?]/);
  return isPageCard(section) ? section : 'home';
}

/** A page's metadata for its head: title, description, canonical address, and the card for social networks. */
export function pageMetadata(site: Site, { path, title, absoluteTitle = false, description, picture }: Page): Metadata {
  const images = [picture ?? pagePicture(site, cardOf(path))];
  const name = title ?? homeTitle(site);
  const sharedByAll = { siteName: site.name, locale: LOCALE.replace('-', '_') };
  return {
    ...(title === undefined ? {} : { title: absoluteTitle ? { absolute: title } : title }),
    description,
    alternates: { canonical: path, types: feeds(site) },
    openGraph: { ...sharedByAll, type: 'website', url: path, title: name, description, images },
    twitter: { card: 'summary_large_image', title: name, description, images },
  };
}

/** Shortens a text to the length that search engines show, at a word boundary if there is one. */
function summaryOf(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  const end = text.lastIndexOf(' ', DESCRIPTION_MAX - 2) + 1 || DESCRIPTION_MAX - 1;
  return `${textStart(text, end).trimEnd()}…`;
}

/**
 * The same for an article, with when it was published and changed.
 * @param text of its content, which describes it where it has no excerpt
 */
export function articleMetadata(site: Site, article: ArticleSummary, text: string): Metadata {
  const { id, excerpt, category, metaTitle, metaDescription, tags } = article;
  const title = metaTitle || article.title;
  const description = metaDescription || excerpt || summaryOf(text) || title;
  const metadata = pageMetadata(site, {
    path: `/news/${id}`,
    title,
    description,
    picture: articlePicture(article, 'card'),
  });
  const author = shownAuthor(article);
  const { published: publishedTime, changed: modifiedTime } = articleTimes(article);
  return {
    ...metadata,
    authors: [{ name: bylineOf(article) ?? site.name, ...(author ? { url: authorAddress(author) } : {}) }],
    ...(tags.length > 0 ? { keywords: tags } : {}),
    openGraph: {
      ...{ ...metadata.openGraph, type: 'article', publishedTime, modifiedTime, section: category.name },
      ...(tags.length > 0 ? { tags } : {}),
    },
  };
}

/** The same for a match. */
export function matchMetadata(site: Site, match: ShownMatch): Metadata {
  const { id, status } = match;
  const facts = [runningScore(match) ?? startText(match), status, match.team?.game, eventText(match)];
  return pageMetadata(site, {
    path: `/matches/${id}`,
    title: matchText(match),
    description: `${matchText(match)}: ${facts.filter(Boolean).join(', ')}.`,
    picture: matchPicture(match),
  });
}
