import type { Metadata } from 'next';
import { publicationOf, zonedMoment } from '../clock';
import { headMetadata, summaryOf } from '../platform/metadata/head';
import { SHAPES, type Shape, type SharePicture, versionQuery } from '../platform/share-pictures/shapes';
import type { SiteIdentity } from '../platform/site/identity';
import type { ArticleSummary } from './contract';
import { authorAddress, bylineOf, shownAuthor } from './rules';

/** Returns an article's picture of a shape. */
export const articlePicture = (
  { id, title, updatedAt }: Pick<ArticleSummary, 'id' | 'title' | 'updatedAt'>,
  shape: Shape,
): SharePicture => ({ url: `/share/news/${id}/${shape}${versionQuery(updatedAt)}`, ...SHAPES[shape], alt: title });

/** When an article was published and changed, with the zone. It is no older than its publication. */
export function articleTimes(article: Pick<ArticleSummary, 'date' | 'publishedAt' | 'updatedAt'>) {
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
      ...{ ...metadata.openGraph, type: 'article', publishedTime, modifiedTime, section: category.name },
      ...(tags.length > 0 ? { tags } : {}),
    },
  };
}
