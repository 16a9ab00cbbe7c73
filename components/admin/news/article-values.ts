import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { today } from '@/lib/dates';
import { DEFAULT_ARTICLE_BACKGROUND, DEFAULT_ARTICLE_TEXT, DEFAULT_READ_TIME } from '@/lib/limits';
import { type Article, articleInput } from '@/lib/news/contract';
import type { ContentImage } from '@/lib/news/pictures';

/** The contract's fields, and the temporary ones that are removed before saving (SPEC section 3). */
export const articleForm = articleInput.extend({
  thumbnailFile: z.file().nullable(),
  contentImages: z.record(z.string(), z.custom<ContentImage>()),
});

export type ArticleValues = z.input<typeof articleForm>;
export type CheckedArticle = z.output<typeof articleForm>;
export type ArticleFormApi = UseFormReturn<ArticleValues, unknown, CheckedArticle>;

/** Where a crop looks when nobody said anything else. */
export const CENTRE = { x: 0.5, y: 0.5 };

const temporary = { thumbnailFile: null, contentImages: {} };

/** A blank form (SPEC section 9). */
export const newArticle = (): ArticleValues => ({
  title: '',
  date: today(),
  categoryId: 0,
  image: null,
  imageAlt: '',
  imageFocus: CENTRE,
  excerpt: '',
  content: '',
  featured: false,
  isPublished: false,
  readTime: DEFAULT_READ_TIME,
  comments: 0,
  shares: 0,
  bgColor: DEFAULT_ARTICLE_BACKGROUND,
  textColor: DEFAULT_ARTICLE_TEXT,
  ...temporary,
});

/** An article as its form shows it. */
export function valuesOf(article: Article): ArticleValues {
  const { title, date, categoryId, image, excerpt, content, featured, isPublished } = article;
  const { readTime, comments, shares, bgColor, textColor } = article;
  const shown = { title, date, categoryId, image, excerpt, content, featured, isPublished };
  // A picture that nobody described is named by its article.
  const imageAlt = article.imageAlt === title ? '' : (article.imageAlt ?? '');
  const picture = { imageAlt, imageFocus: article.imageFocus ?? CENTRE };
  return { ...shown, ...picture, readTime, comments, shares, bgColor, textColor, ...temporary };
}
