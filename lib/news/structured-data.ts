import type { NewsArticle, ProfilePage, Thing } from 'schema-dts';
import type { Metadata } from 'next';
import { LOCALE } from '../locale';
import { at, breadcrumbs, organisationId, publisher, websiteId } from '../platform/metadata/structured-data';
import { ARTICLE_RATIOS, SHAPES, type Shape, type SharePicture, versionQuery } from '../platform/share-pictures/shapes';
import type { SiteIdentity } from '../platform/site/identity';
import type { ArticleAuthor, ArticleSummary } from './contract';
import { authorAddress, bylineOf, shownAuthor } from './rules';
import { publicationOf, zonedMoment } from '../clock';
import { headMetadata, summaryOf } from '../platform/metadata/head';

/** An author without details: by the username, which is all that visitors are told. */
const authorPerson = (base: string, author: ArticleAuthor) =>
  ({
    '@type': 'Person',
    '@id': at(base, `${authorAddress(author)}#person`),
    name: author.username,
    url: at(base, authorAddress(author)),
  }) as const;

/** The author of an article: an account with a page, another name, or else the organisation. */
function authorOf(base: string, article: ArticleSummary): NewsArticle['author'] {
  const [author, name] = [shownAuthor(article), bylineOf(article)];
  if (author) return authorPerson(base, author);
  return name === null ? { '@id': organisationId(base) } : { '@type': 'Person', name };
}

/** Returns an author's profile page with its breadcrumbs. */
export function authorData(base: string, author: ArticleAuthor): Thing[] {
  const path = authorAddress(author);
  const profile: ProfilePage = {
    '@type': 'ProfilePage',
    '@id': at(base, path),
    mainEntity: { ...authorPerson(base, author), worksFor: { '@id': organisationId(base) } },
  };
  return [profile, breadcrumbs(base, { name: 'The Newsroom', path: '/news' }, { name: author.username, path })];
}

/** Returns an article with its breadcrumbs. */
export function articleData(site: SiteIdentity, base: string, article: ArticleSummary): Thing[] {
  const { id, title, excerpt, category, metaDescription, tags } = article;
  const description = metaDescription || excerpt;
  const { published, changed } = articleTimes(article);
  const url = at(base, `/news/${id}`);
  const news: NewsArticle = {
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    url,
    headline: title,
    ...(description ? { description } : {}),
    image: ARTICLE_RATIOS.map((shape) => at(base, articlePicture(article, shape).url)),
    datePublished: published,
    dateModified: changed,
    author: authorOf(base, article),
    publisher: publisher(site, base),
    articleSection: category.name,
    ...(tags.length > 0 ? { keywords: tags } : {}),
    inLanguage: LOCALE,
    isPartOf: { '@id': websiteId(base) },
  };
  return [news, breadcrumbs(base, { name: 'The Newsroom', path: '/news' }, { name: title, path: `/news/${id}` })];
}

/** Returns an article's picture of a shape. */
const articlePicture = (
  { id, title, updatedAt }: Pick<ArticleSummary, 'id' | 'title' | 'updatedAt'>,
  shape: Shape,
): SharePicture => ({ url: `/share/news/${id}/${shape}${versionQuery(updatedAt)}`, ...SHAPES[shape], alt: title });

/** Returns when an article was published and changed, with the zone. It is no older than its publication. */
function articleTimes(article: Pick<ArticleSummary, 'date' | 'publishedAt' | 'updatedAt'>) {
  const [published, changed] = [publicationOf(article), new Date(article.updatedAt)];
  return {
    published: zonedMoment(published),
    changed: zonedMoment(changed > published ? changed : published),
  };
}

/**
 * Returns the metadata of an article's page, with when it was published and changed.
 * @param text of its content, which describes it where it has no excerpt
 */
export function articleMetadata(site: SiteIdentity, article: ArticleSummary, text: string): Metadata {
  const { id, excerpt, category, metaTitle, metaDescription, tags } = article;
  const title = metaTitle || article.title;
  const description = metaDescription || excerpt || summaryOf(text) || title;
  const metadata = headMetadata(site, {
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
      ...metadata.openGraph,
      type: 'article',
      publishedTime,
      modifiedTime,
      section: category.name,
      ...(tags.length > 0 ? { tags } : {}),
    },
  };
}
