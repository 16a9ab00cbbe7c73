import 'server-only';
import { Feed, type Item } from 'feed';
import { cachedUntilChanged } from '../cache/cached';
import { tags } from '../cache/tags';
import { startOfDay } from '../clock';
import { FEED_ARTICLES, FEED_CONTENT_MAX } from '../limits';
import type { Article } from '../news/contract';
import { selectArticles } from '../news/query';
import { isPublished, newestFirst, orderedIds } from '../news/ordered-ids';
import { runTask } from '../rich-text/run';
import type { SentDocument } from '../sent-document';
import { LOCALE } from '../locale';
import { site } from '../site';
import { siteUrl } from '../site-url/read';
import { escapeXml, insideCdata, storableInXml } from './xml';

export type FeedFormat = 'rss' | 'atom' | 'json';

const TYPES: Record<FeedFormat, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

function picture({ image, imageAlt, title }: Article, base: string): string {
  if (image === null || !URL.canParse(image, base)) return '';
  return `<p><img src="${escapeXml(new URL(image, base).href)}" alt="${escapeXml(imageAlt ?? title)}"></p>`;
}

type Texts = Required<Pick<Item, 'title' | 'description' | 'content'>>;

/** The texts of an item as a format takes them: Atom reads all of them as HTML, RSS all but the title. */
function asFormat({ title, description, content }: Texts, format: FeedFormat): Texts {
  if (format === 'json') return { title, description, content };
  return {
    title: insideCdata(format === 'atom' ? escapeXml(title) : title),
    description: insideCdata(escapeXml(description)),
    content: insideCdata(content),
  };
}

const linkOf = ({ id }: Article, base: string): string => new URL(`/news/${id}`, base).href;

/** The contents of articles for feed readers, in their order; empty from where the feed has enough. */
async function contentsOf(articles: Article[], base: string): Promise<string[]> {
  let length = 0;
  const contents: string[] = [];
  for (const article of articles) {
    length += article.content.length;
    contents.push(length > FEED_CONTENT_MAX ? '' : await runTask('feed', article.content, linkOf(article, base)));
  }
  return contents;
}

function itemOf(article: Article, text: string, base: string, format: FeedFormat): Item {
  const link = linkOf(article, base);
  const name = storableInXml(article.author?.username ?? site.name);
  const category = storableInXml(article.category.name);
  const published = startOfDay(article.date);
  const changed = new Date(article.updatedAt);
  const { title, excerpt } = article;
  const content = picture(article, base) + text || escapeXml(excerpt || title);
  return {
    id: link,
    link,
    ...asFormat({ title, description: excerpt, content }, format),
    published,
    date: changed > published ? changed : published,
    category: [{ name: category, term: category }],
    // RSS has addresses of e-mail for authors, or the name by another standard.
    ...(format === 'rss' ? { extensions: [{ name: 'dc:creator', objects: { _text: name } }] } : { author: [{ name }] }),
  };
}

const RENDER: Record<FeedFormat, (feed: Feed) => string> = {
  rss: (feed) => feed.rss2(),
  atom: (feed) => feed.atom1(),
  json: (feed) => feed.json1(),
};

/** The newest published articles, in full as far as `FEED_CONTENT_MAX` goes. */
export async function newsFeed(format: FeedFormat): Promise<SentDocument> {
  'use cache';
  cachedUntilChanged(tags.articles, tags.categories, tags.authors);
  const newest = orderedIds(isPublished, newestFirst, { limit: FEED_ARTICLES, offset: 0 });
  const [base, articles] = await Promise.all([siteUrl(), selectArticles(newest)]);
  const address = (path: string) => new URL(path, base).href;
  const changed = new Date();
  const feed = new Feed({
    id: address('/'),
    link: address('/'),
    title: site.name,
    description: site.description,
    language: LOCALE,
    updated: changed,
    image: address('/brand/icon-512.png'),
    favicon: address('/favicon.ico'),
    generator: false,
    feedLinks: { rss: address('/feed.xml'), atom: address('/atom.xml'), json: address('/feed.json') },
    feed: format === 'rss' ? address('/feed.xml') : undefined,
    author: { name: site.name, link: address('/') },
  });
  const contents = await contentsOf(articles, base);
  for (const [index, article] of articles.entries()) {
    feed.addItem(itemOf(article, contents[index] ?? '', base, format));
  }
  return { body: RENDER[format](feed), type: TYPES[format], changed };
}
