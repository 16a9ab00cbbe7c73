import { zonedMoment } from '../../clock';
import { escapeXml } from '../../xml';

/** A page that search engines may know. */
export interface SitemapPage {
  /** An absolute address. */
  url: string;
  /** When what it shows changed last; null where that is only known of the build. */
  changed: Date | null;
  image?: string | null;
}

/** An article of the last days, for news search engines. */
export interface SitemapNews {
  url: string;
  title: string;
  published: Date;
}

const tag = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

const xmlDocument = (root: string, namespaces: string, entries: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n');

const lastModified = (changed: Date | null): string => (changed ? tag('lastmod', zonedMoment(changed)) : '');

/** Returns a list of pages with their pictures. */
export function pagesXml(pages: readonly SitemapPage[]): string {
  return xmlDocument(
    'urlset',
    ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
    pages.map(({ url, changed, image }) => {
      const picture = image ? `<image:image>${tag('image:loc', image)}</image:image>` : '';
      return `<url>${tag('loc', url)}${lastModified(changed)}${picture}</url>`;
    }),
  );
}

/** Returns a list of lists. */
export function indexXml(parts: readonly SitemapPage[]): string {
  return xmlDocument(
    'sitemapindex',
    '',
    parts.map(({ url, changed }) => `<sitemap>${tag('loc', url)}${lastModified(changed)}</sitemap>`),
  );
}

/** Returns a list of news. */
export function newsXml(news: readonly SitemapNews[], publication: { name: string; language: string }): string {
  const publisher = `<news:publication>${tag('news:name', publication.name)}${tag('news:language', publication.language)}</news:publication>`;
  return xmlDocument(
    'urlset',
    ' xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
    news.map(({ url, title, published }) => {
      const about = `${publisher}${tag('news:publication_date', zonedMoment(published))}${tag('news:title', title)}`;
      return `<url>${tag('loc', url)}<news:news>${about}</news:news></url>`;
    }),
  );
}
