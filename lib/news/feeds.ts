import 'server-only';
import { eq, inArray, sql } from 'drizzle-orm';
import { Feed, type Item } from 'feed';
import { z } from 'zod';
import { db } from '@/db/client';
import { articles, images } from '@/db/schema';
import { cachedUntilChanged, limitToNextDue } from '../platform/cache/cached';
import { CATEGORIES_TAG } from '../categories/resource';
import { articleTags } from './resource';
import { AUTHORS_TAG } from '../users/resource';
import { publicationOf } from '../clock';
import { FEED_ARTICLES, FEED_CONTENT_MAX } from '../limits';
import type { Article } from './contract';
import { isPublished, newestIds, selectArticles } from './queries';
import { bylineOf } from './rules';
import { runTask } from '../platform/rich-text/run';
import type { SentDocument } from '../sent-document';
import { LOCALE } from '../locale';
import { iconAddress } from '../platform/site/icons';
import { cachedSite } from '../settings/read';
import type { Site } from '../settings/rules';
import { siteUrl } from '../platform/site-url/read';
import { betweenTags, escapeXml, inAttribute, insideCdata, withEscapedAttributes } from '../xml';
import { parseUrl } from '../parse-url';
import { ownValue } from '../own-value';

export type FeedFormat = 'rss' | 'atom' | 'json';

const TYPES: Record<FeedFormat, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

function picture({ image, imageAlt, title }: Article, base: string): string {
  const url = image === null ? null : parseUrl(image, base);
  return url === null ? '' : `<p><img src="${escapeXml(url.href)}" alt="${escapeXml(imageAlt ?? title)}"></p>`;
}

type Texts = Required<Pick<Item, 'title' | 'description' | 'content'>>;

/** Escapes an item's texts for a format: Atom reads all of them as HTML, RSS all but the title. */
function asFormat({ title, description, content }: Texts, format: FeedFormat): Texts {
  if (format === 'json') return { title, description, content };
  return {
    title: insideCdata(format === 'atom' ? escapeXml(title) : title),
    description: insideCdata(escapeXml(description)),
    content: insideCdata(content),
  };
}

/** A name for a format, where it stands between tags. */
const nameFor = (format: FeedFormat, name: string): string => (format === 'json' ? name : betweenTags(name));

/** A category for a format: Atom has it in attributes. */
const categoryFor = (format: FeedFormat, name: string): string =>
  format === 'atom' ? inAttribute(name) : nameFor(format, name);

const PICTURE_TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' };

/**
 * An article's picture as a file that comes along. RSS wants its size, which is known of what was uploaded here; Atom would
 * get a type from `feed` that there is not.
 */
function enclosureOf({ image }: Article, base: string, sizes: ReadonlyMap<string, number>): Item['enclosure'] {
  const length = image === null ? undefined : sizes.get(image);
  const type = ownValue(PICTURE_TYPES, image?.split('.').at(-1) ?? '');
  return image !== null && length !== undefined && type !== undefined
    ? { url: new URL(image, base).href, length, type }
    : undefined;
}

interface FeedContext {
  site: Site;
  base: string;
  format: FeedFormat;
  sizes: ReadonlyMap<string, number>;
}

const linkOf = ({ id }: Article, base: string): string => new URL(`/news/${id}`, base).href;

/** The contents of articles in their order; empty once the feed has reached its size. */
async function contentsOf(articles: Article[], base: string): Promise<string[]> {
  let length = 0;
  const contents: string[] = [];
  for (const article of articles) {
    length += article.content.length;
    contents.push(length > FEED_CONTENT_MAX ? '' : await runTask('feed', article.content, linkOf(article, base)));
  }
  return contents;
}

function itemOf(article: Article, text: string, { site, base, format, sizes }: FeedContext): Item {
  const link = linkOf(article, base);
  const name = nameFor(format, bylineOf(article) ?? site.name);
  const categories = [article.category.name, ...article.tags].map((label) => categoryFor(format, label));
  const published = publicationOf(article);
  const changed = new Date(article.updatedAt);
  const { title, excerpt } = article;
  const content = picture(article, base) + text || escapeXml(excerpt || title);
  return {
    id: link,
    link,
    ...asFormat({ title, description: excerpt, content }, format),
    published,
    date: changed > published ? changed : published,
    category: categories.map((name) => ({ name, term: name })),
    // RSS allows e-mail addresses only as authors; names come from Dublin Core.
    ...(format === 'rss'
      ? {
          extensions: [{ name: 'dc:creator', objects: { _text: name } }],
          enclosure: enclosureOf(article, base, sizes),
        }
      : { author: [{ name }] }),
  };
}

const authored = z.looseObject({ author: z.looseObject({ name: z.string() }).optional() });
const versionOne = authored.extend({ items: z.array(authored) });

/** `author` of version 1 as the `authors` of version 1.1. */
const withAuthors = ({ author, ...rest }: z.output<typeof authored>) => ({
  ...rest,
  ...(author ? { authors: [author] } : {}),
});

/** JSON Feed 1.1: `feed` writes version 1. */
function jsonFeed(feed: Feed): string {
  const { items, ...head } = versionOne.parse(JSON.parse(feed.json1()));
  const version = 'https://jsonfeed.org/version/1.1';
  return JSON.stringify({ ...withAuthors(head), version, language: LOCALE, items: items.map(withAuthors) }, null, 2);
}

const RENDER: Record<FeedFormat, (feed: Feed) => string> = {
  rss: (feed) => feed.rss2(),
  atom: (feed) => withEscapedAttributes(feed.atom1()),
  json: jsonFeed,
};

/** The file sizes of uploaded article pictures, in bytes, for the size that feeds link to. */
async function pictureSizes(ids: number[]): Promise<ReadonlyMap<string, number>> {
  const variants = sql`(select sum((variant ->> 'bytes')::int) from jsonb_array_elements(${images.variants}) as variant)`;
  const rows = await db
    .select({ url: images.url, bytes: sql<number>`(${images.bytes} - coalesce(${variants}, 0))::int` })
    .from(images)
    .innerJoin(articles, eq(articles.image, images.url))
    .where(inArray(articles.id, ids));
  return new Map(rows.map(({ url, bytes }) => [url, bytes]));
}

/** Returns the newest published articles, with contents up to `FEED_CONTENT_MAX` bytes in total. */
export async function newsFeed(format: FeedFormat): Promise<SentDocument> {
  'use cache';
  cachedUntilChanged(articleTags.all, CATEGORIES_TAG, AUTHORS_TAG);
  await limitToNextDue();
  const newest = newestIds(isPublished, { limit: FEED_ARTICLES, offset: 0 });
  const [site, base, list] = await Promise.all([cachedSite(), siteUrl(), selectArticles(newest)]);
  const sizes = format === 'rss' ? await pictureSizes(list.map(({ id }) => id)) : new Map<string, number>();
  const address = (path: string) => new URL(path, base).href;
  const changed = new Date();
  const feed = new Feed({
    id: address('/'),
    link: address('/'),
    title: nameFor(format, site.name),
    description: nameFor(format, site.description),
    language: LOCALE,
    updated: changed,
    image: address(iconAddress(site, 'icon-512.png')),
    favicon: address(iconAddress(site, 'icon-48.png')),
    generator: false,
    feedLinks: { rss: address('/feed.xml'), atom: address('/atom.xml'), json: address('/feed.json') },
    feed: format === 'rss' ? address('/feed.xml') : undefined,
    author: { name: nameFor(format, site.name), link: address('/') },
  });
  const contents = await contentsOf(list, base);
  for (const [index, article] of list.entries()) {
    feed.addItem(itemOf(article, contents[index] ?? '', { site, base, format, sizes }));
  }
  return { body: RENDER[format](feed), type: TYPES[format], changed };
}
