import type { Metadata } from 'next';
import { DESCRIPTION_MAX } from '../../limits';
import { eventText, type ShownMatch } from '../../matches/listing';
import { matchText, runningScore } from '../../matches/rules';
import { startText } from '../../matches/times';
import type { ArticleSummary } from '../../news/contract';
import { articlePicture, matchPicture } from '../share-pictures/shapes';
import { LOCALE } from '../../locale';
import { site } from '../../site';
import { textStart } from '../../text-start';
import { articleTimes } from './structured-data';

interface Page {
  /** A path of this site. */
  path: string;
  /** Without the organisation's name, which the layout adds; absent: the layout's own title. */
  title?: string;
  /** The title has the organisation's name already. */
  absoluteTitle?: boolean;
  description: string;
  picture?: SharePicture;
}

/** The picture of a page's card in social networks and messengers. */
interface SharePicture {
  url: string;
  width: number;
  height: number;
  /** What it shows, for those who cannot see it. */
  alt: string;
}

/** The default for pages without a picture of their own. */
const COMMON_PICTURE: SharePicture = { url: '/brand/share.png', width: 1200, height: 630, alt: site.name };

/** What the home page is called, and any page that says nothing else. */
export const HOME_TITLE = `${site.name} | Esports from ${site.headquarters}`;

const sharedByAll = { siteName: site.name, locale: LOCALE.replace('-', '_') };

/** Search engines may show what they like of a page, pictures at their full size among it. */
export const SHOWN_IN_FULL = {
  index: true,
  follow: true,
  'max-image-preview': 'large',
  'max-snippet': -1,
  'max-video-preview': -1,
} as const;

/** The feeds, by type. */
const feeds = {
  'application/rss+xml': [{ url: '/feed.xml', title: `${site.name} (RSS)` }],
  'application/atom+xml': [{ url: '/atom.xml', title: `${site.name} (Atom)` }],
  'application/feed+json': [{ url: '/feed.json', title: `${site.name} (JSON Feed)` }],
};

/** A page's metadata for its head: title, description, canonical address, and the card for social networks. */
export function pageMetadata({ path, title, absoluteTitle = false, description, picture }: Page): Metadata {
  const images = [picture ?? COMMON_PICTURE];
  const name = title ?? HOME_TITLE;
  return {
    ...(title === undefined ? {} : { title: absoluteTitle ? { absolute: title } : title }),
    description,
    alternates: { canonical: path, types: feeds },
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
export function articleMetadata(article: ArticleSummary, text: string): Metadata {
  const { id, title, excerpt, category, author } = article;
  const description = excerpt || summaryOf(text) || title;
  const metadata = pageMetadata({ path: `/news/${id}`, title, description, picture: articlePicture(article, 'card') });
  const { published: publishedTime, changed: modifiedTime } = articleTimes(article);
  return {
    ...metadata,
    authors: [{ name: author?.username ?? site.name }],
    openGraph: { ...metadata.openGraph, type: 'article', publishedTime, modifiedTime, section: category.name },
  };
}

/** The same for a match. */
export function matchMetadata(match: ShownMatch): Metadata {
  const { id, status } = match;
  const facts = [runningScore(match) ?? startText(match), status, match.team?.game, eventText(match)];
  return pageMetadata({
    path: `/matches/${id}`,
    title: matchText(match),
    description: `${matchText(match)}: ${facts.filter(Boolean).join(', ')}.`,
    picture: matchPicture(match),
  });
}
