import { sameColour } from '@/lib/colours';
import { TITLE_MAX } from '@/lib/limits';
import type { Article, ArticleInput } from '@/lib/news/contract';

const SUFFIX = ' (copy)';

/** Cuts a title so that the suffix fits behind it, not through a surrogate pair. */
const copiedTitle = (title: string): string =>
  title
    .slice(0, TITLE_MAX - SUFFIX.length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd() + SUFFIX;

/**
 * A new draft with the texts, the category and the pictures of an article. Both show the same pictures: one that something
 * still shows is deleted with neither. What belongs to one
 * article alone is not copied: moments, numbers, address, the title for search engines and the author's account.
 * @param today the day of the draft
 */
export function copyOf(article: Article, today: string, creationKey: string): Partial<ArticleInput> & NewArticle {
  const { excerpt, content, image, readTime, categoryId, category, bgColor, textColor } = article;
  const { metaDescription, shareImage, authorName, tags } = article;
  return {
    ...{ excerpt, content, image, readTime, categoryId },
    ...{ metaDescription, shareImage, authorName, tags },
    title: copiedTitle(article.title),
    date: today,
    bgColor: sameColour(bgColor, category.bgColour) ? undefined : bgColor,
    textColor: sameColour(textColor, category.colour) ? undefined : textColor,
    creationKey,
  };
}

type NewArticle = Pick<ArticleInput, 'title' | 'date' | 'categoryId'>;
