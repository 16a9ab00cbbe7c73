import { z } from 'zod';
import {
  lenientCount,
  lenientFlag,
  lenientNullableText,
  lenientText,
  lenientVersion,
} from '../platform/http/answer-fields';
import { colour, day, id, moment } from '../platform/http/fields';
import { DEFAULT_CATEGORY_BACKGROUND, DEFAULT_CATEGORY_TEXT, DEFAULT_READ_TIME } from '../limits';

/** The id of something without an id in the response, such as the category of a public article. */
const NO_ID = 0;

/** An id, or `NO_ID`. */
const lenientId = id.catch(NO_ID);

/** In public responses the specification’s category has no id, and its author may have only a name (SPEC §3). */
const category = z.object({
  id: lenientId,
  name: lenientText,
  bgColour: colour.catch(DEFAULT_CATEGORY_BACKGROUND),
  colour: colour.catch(DEFAULT_CATEGORY_TEXT),
});
const author = z
  .object({
    id: lenientId,
    username: z.string().optional().catch(undefined),
    name: z.string().optional().catch(undefined),
  })
  .transform(({ id, username, name }) => {
    const anyName = username ?? name;
    return anyName === undefined ? null : { id, username: anyName };
  });

/** The fields that clients read more leniently than this server sends them. Id, title and date are required. */
export const lenientArticle = {
  slug: lenientText,
  excerpt: lenientText,
  content: lenientText,
  image: lenientNullableText,
  imageAlt: lenientNullableText,
  imageFocus: z.object({ x: z.number(), y: z.number() }).nullable().catch(null),
  imagePlaceholder: z.string().nullable().catch(null),
  /** A day, or the day of a moment. */
  date: z
    .string()
    .transform((date) => date.slice(0, 10))
    .pipe(day),
  readTime: z.string().min(1).catch(DEFAULT_READ_TIME),
  featured: lenientFlag,
  isPublished: lenientFlag,
  comments: lenientCount,
  shares: lenientCount,
  views: lenientCount,
  categoryId: lenientId,
  category: category.nullable().catch(null),
  author: author.nullable().catch(null),
  bgColor: colour.optional().catch(undefined),
  textColor: colour.optional().catch(undefined),
  metaTitle: lenientText,
  metaDescription: lenientText,
  shareImage: lenientNullableText,
  authorName: lenientText,
  tags: z.array(z.string()).catch([]),
  announce: z.boolean().catch(true),
  publishAt: moment.nullable().catch(null),
  unpublishAt: moment.nullable().catch(null),
  publishedAt: moment.nullable().catch(null),
  updatedAt: lenientVersion,
  review: z.enum(['ready', 'returned']).nullish().catch(null),
  reviewNote: z.string().optional().catch(''),
};

interface Incomplete {
  categoryId: number;
  category: z.output<typeof category> | null;
  bgColor?: string | undefined;
  textColor?: string | undefined;
}

const noCategory = { name: '', bgColour: DEFAULT_CATEGORY_BACKGROUND, colour: DEFAULT_CATEGORY_TEXT };

/** Completes an article with its category, from its id or its fields, and with its colours. */
export function completeArticle<T extends Incomplete>({ category, bgColor, textColor, ...article }: T) {
  const categoryId = article.categoryId || (category?.id ?? NO_ID);
  const completeCategory = { ...(category ?? noCategory), id: categoryId };
  return {
    ...article,
    categoryId,
    category: completeCategory,
    bgColor: bgColor ?? completeCategory.bgColour,
    textColor: textColor ?? completeCategory.colour,
  };
}
