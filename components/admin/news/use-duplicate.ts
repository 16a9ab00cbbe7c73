'use client';

import { useMutation } from '@tanstack/react-query';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { newCreationKey } from '@/components/admin/manager/form/creation-key';
import { today } from '@/lib/clock';
import { sameColour } from '@/lib/colours';
import { TITLE_MAX } from '@/lib/limits';
import type { Article, ArticleInput } from '@/lib/news/contract';
import { newsTexts } from '@/lib/news/resource';
import { api } from '@/lib/panel-client';

/**
 * Makes a new draft of an article as it is on the server: the list may be outdated.
 * @param onCopied receives the draft
 */
export function useDuplicate(onCopied: (copy: Article) => void): (article: Article) => void {
  const announce = useAnnounce();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id }: Article) => {
      const article = await api('GET /news/{id}', { params: { id }, asStaff: true });
      return api('POST /news', { body: copyOf(article, today(), newCreationKey()) });
    },
    onSuccess: (copy) => {
      onCopied(copy);
      announce.success(newsTexts.duplicated(copy.title));
    },
    onError: (error) => announce.failure(newsTexts.duplicateFailed, { detail: refusal(error) }),
  });
  return (article) => {
    if (!isPending) mutate(article);
  };
}

const SUFFIX = ' (copy)';

/** Cuts a title so that the suffix fits behind it, not through a surrogate pair. */
const copiedTitle = (title: string): string =>
  title
    .slice(0, TITLE_MAX - SUFFIX.length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd() + SUFFIX;

/**
 * Returns a new draft with the texts, the category and the pictures of an article. Both show the same pictures: one that
 * something still shows is deleted with neither. What belongs to one article alone is not copied: moments, numbers, address, the
 * title for search engines and the author's account.
 * @param today the day of the draft
 */
export function copyOf(article: Article, today: string, creationKey: string): Partial<ArticleInput> & NewArticle {
  const { excerpt, content, image, readTime, categoryId, category, bgColor, textColor } = article;
  const { metaDescription, shareImage, authorName, tags } = article;
  return {
    excerpt,
    content,
    image,
    readTime,
    categoryId,
    metaDescription,
    shareImage,
    authorName,
    tags,
    title: copiedTitle(article.title),
    date: today,
    bgColor: sameColour(bgColor, category.bgColour) ? undefined : bgColor,
    textColor: sameColour(textColor, category.colour) ? undefined : textColor,
    creationKey,
  };
}

type NewArticle = Pick<ArticleInput, 'title' | 'date' | 'categoryId'>;
