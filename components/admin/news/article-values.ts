import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { newCreationKey } from '@/components/admin/manager/form/creation-key';
import { today } from '@/lib/clock';
import { DEFAULT_READ_TIME } from '@/lib/limits';
import { type Article, articleFields } from '@/lib/news/contract';
import { newsTexts } from '@/lib/news/resource';
import { momentOf, wallTimeOf } from '@/lib/planned-time';
import { slugOf } from '@/lib/platform/slugs/rules';

/** A field for day and time, by the clocks where the organisation lives; empty for none. */
const plannedTime = z
  .string()
  .refine((wallTime) => wallTime === '' || momentOf(wallTime) !== null, newsTexts.noSuchTime)
  .transform((wallTime) => momentOf(wallTime)?.toISOString() ?? null);

/** Returns the tags of a text with commas. */
export function splitTags(list: string): string[] {
  return list.split(',').flatMap((tag) => tag.trim() || []);
}

/** The tags as one text with commas, which are checked as the contract checks a list of them. */
const tagsText = z.string().transform(splitTags).pipe(articleFields.shape.tags.unwrap());

/**
 * The contract's fields, and the temporary ones that are removed before saving (SPEC §3). Without the colours, so that the
 * server uses those of the category, which may have changed since the form was opened.
 */
export const articleForm = articleFields.omit({ bgColor: true, textColor: true }).extend({
  publishAt: plannedTime,
  unpublishAt: plannedTime,
  tags: tagsText,
  thumbnailFile: z.file().nullable(),
  /** Whether the article's stored picture was removed. */
  imageRemoved: z.boolean().default(false),
  /** Whether `image` was chosen from the library. */
  imagePicked: z.boolean().default(false),
  /** The read time that is computed from the text: it holds where none is typed. */
  readTimeEstimate: z.string().default(''),
  contentImages: z.record(z.string(), z.custom<ContentImage>()),
});

export type ArticleValues = z.input<typeof articleForm>;
export type CheckedArticle = z.output<typeof articleForm>;
export type ArticleFormApi = UseFormReturn<ArticleValues, unknown, CheckedArticle>;

/** The default focal point of a crop. */
export const CENTRE = { x: 0.5, y: 0.5 };

const temporary = {
  thumbnailFile: null,
  imageRemoved: false,
  imagePicked: false,
  readTimeEstimate: '',
  contentImages: {},
};

/** Returns a blank form (SPEC §9). */
export const newArticle = (): ArticleValues => ({
  title: '',
  slug: null,
  date: today(),
  categoryId: 0,
  image: null,
  imageAlt: '',
  imageFocus: CENTRE,
  excerpt: '',
  content: '',
  featured: false,
  announce: true,
  isPublished: false,
  publishAt: '',
  unpublishAt: '',
  metaTitle: '',
  metaDescription: '',
  shareImage: null,
  // A field that the values lack makes the form count as changed.
  authorId: undefined,
  authorName: '',
  tags: '',
  readTime: DEFAULT_READ_TIME,
  comments: 0,
  shares: 0,
  creationKey: newCreationKey(),
  ...temporary,
});

/** Converts an article to the values of its form. */
export function valuesOf(article: Article): ArticleValues {
  const { title, date, categoryId, image, excerpt, content, featured, announce, isPublished } = article;
  const { readTime, comments, shares } = article;
  const shown = { title, date, categoryId, image, excerpt, content, featured, announce, isPublished };
  // A picture without a description has the article's title.
  const imageAlt = article.imageAlt === title ? '' : (article.imageAlt ?? '');
  const timeOf = (moment: string | null) => (moment === null ? '' : wallTimeOf(new Date(moment)));
  const planned = { publishAt: timeOf(article.publishAt), unpublishAt: timeOf(article.unpublishAt) };
  // One that is made from the title follows it.
  const slug = article.slug === slugOf(title) ? null : article.slug;
  const picture = { imageAlt, imageFocus: article.imageFocus ?? CENTRE };
  const { metaTitle, metaDescription, shareImage, authorName, author } = article;
  const details = { metaTitle, metaDescription, shareImage, authorName, tags: article.tags.join(', ') };
  return {
    ...shown,
    slug,
    ...planned,
    ...details,
    authorId: author?.id,
    ...picture,
    readTime,
    comments,
    shares,
    ...temporary,
  };
}

/** A picture that an article's content places and that is uploaded when the article is saved. */
export interface ContentImage {
  file: File;
  /** Shows the picture until it is uploaded. */
  dataUrl: string;
}

/** Pictures by their temporary placeholders (SPEC §3). */
export type ContentImages = Record<string, ContentImage>;

/** Creates the placeholder of a picture without an address: time plus random string (SPEC §9). */
export const newPlaceholder = (): string => `temp-image-${Date.now()}-${Math.random().toString(36).slice(2, 10)}`;

/** Returns the pictures that the content still refers to: one may have been deleted from it. */
export const picturesIn = (content: string, images: ContentImages): [placeholder: string, image: ContentImage][] =>
  Object.entries(images).filter(([placeholder]) => content.includes(`"${placeholder}"`));

/** Replaces placeholders in the content by addresses. Null removes the picture. */
export function replacePlaceholders(content: string, urls: Map<string, string | null>): string {
  return content.replace(/<img\b(?:[^>"]|"[^"]*")*>/g, (tag) => {
    const placeholder = /\bsrc="([^"]*)"/.exec(tag)?.[1] ?? '';
    const url = urls.get(placeholder);
    return url === undefined ? tag : url === null ? '' : tag.replace(`"${placeholder}"`, () => `"${url}"`);
  });
}

/** Reads a file as a `data:` URL. */
export function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    };
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}
