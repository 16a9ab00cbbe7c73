import { z } from 'zod';
import { crudEndpoints } from '../platform/http/crud';
import { endpoint } from '../platform/http/endpoint';
import {
  acrossFields,
  colour,
  creationKey,
  day,
  deleted,
  hasCredentials,
  html,
  id,
  idParam,
  inputText,
  isWrittenOut,
  moment,
  pageBody,
  pageQuery,
  pictureAddress,
  plannedMoment,
  queryBoolean,
  queryInteger,
  requiredId,
  requiredText,
  storedAddress,
  text,
  version,
} from '../platform/http/fields';
import {
  ADMIN_FEATURED_SHOWN,
  AUTHOR_NAME_MAX,
  CATEGORY_NAME_MAX,
  DEFAULT_READ_TIME,
  MAX_ID,
  META_DESCRIPTION_MAX,
  REVIEW_NOTE_MAX,
  SEARCH_QUERY_MAX,
  TAGS_MAX,
  TAG_MAX,
  TITLE_MAX,
} from '../limits';
import { keptFields, revisionsOf } from '../platform/revisions/contract';
import { slug } from '../platform/slugs/rules';
import { isPicturePath, UPLOAD_PATH, UPLOADS } from '../platform/pictures/address';
import { deletedPictures, lenientRemoval, pictureFocus } from '../media/contract';
import { completeArticle, lenientArticle } from './lenient-article';
import { isBackwards, WITHDRAWN_TOO_EARLY } from './publication';

const IMAGE_MAX = 2000;

/** A path of this site, usually below `/uploads/`, or an http(s) URL. */
const imagePath = inputText()
  .max(IMAGE_MAX, { abort: true, error: `Must be at most ${IMAGE_MAX} characters.` })
  // Without `abort`: after it, zod checks no rule about several fields.
  .refine(isImage, 'Must be a path of this site such as one under /uploads/, or an http(s) address.')
  .refine(
    (value) => !isImage(value) || !hasCredentials(value),
    'Must be an address without a user name and a password.',
  )
  .overwrite((value) => (value.startsWith('/') || !isImage(value) ? value : storedAddress(value)))
  .max(IMAGE_MAX, `Must be at most ${IMAGE_MAX} characters.`);

function isImage(value: string): boolean {
  if (value.includes('..')) return false;
  if (value.startsWith(UPLOADS)) return UPLOAD_PATH.test(value);
  return /^\/[^\s\\]+$/.test(value) ? isPicturePath(value) : /^\S+$/.test(value) && isWrittenOut(value);
}

/** Well below the maximum of the column. */
const COUNT_MAX = 1_000_000_000;
const count = z
  .int('Must be a whole number.')
  .min(0, 'Must be 0 or more.')
  .max(COUNT_MAX, `Must be at most ${COUNT_MAX}.`);

const fields = {
  title: requiredText('Title', TITLE_MAX),
  slug: slug.nullable().describe('Without one it is made from the title.'),
  excerpt: text(1000),
  content: html,
  image: imagePath.nullable(),
  /** The description of an uploaded picture, and the point that every crop keeps visible. */
  imageAlt: text(500),
  imageFocus: pictureFocus,
  date: day,
  readTime: text(40),
  featured: z.boolean(),
  isPublished: z.boolean(),
  publishAt: plannedMoment
    .nullable()
    .describe('When to publish it. A draft until then, also with isPublished; a past moment is now.'),
  unpublishAt: plannedMoment.nullable().describe('When to withdraw it, after publishAt.'),
  comments: count,
  shares: count,
  categoryId: requiredId('Category'),
  authorId: id,
  bgColor: colour,
  textColor: colour,
  metaTitle: text(TITLE_MAX).describe('The title for search engines and social networks; empty: the title.'),
  metaDescription: text(META_DESCRIPTION_MAX).describe('The description for them; empty: the excerpt.'),
  shareImage: pictureAddress.nullable().describe('An own picture for social networks; null: made of image and title.'),
  authorName: text(AUTHOR_NAME_MAX).describe('Who is shown as the author; empty: the username of the author.'),
  tags: z
    .array(requiredText('Tag', TAG_MAX), 'Must be a list of tags.')
    .max(TAGS_MAX, `At most ${TAGS_MAX} tags.`)
    .describe('Beside the category. One that differs in case alone is left out.'),
  announce: z.boolean('Must be true or false.').describe('Whether webhooks are told of it.'),
};

/** Where a draft stands between its writer and the editors. */
const review = z
  .enum(['ready', 'returned'], 'Must be ready or returned.')
  .nullable()
  .describe('`ready` for editors, `returned` to the writer. Publishing sets null.');
const reviewNote = text(REVIEW_NOTE_MAX).describe('What the one who handed it over says to the other.');

interface Planned {
  publishAt?: string | null | undefined;
  unpublishAt?: string | null | undefined;
}

const isPlannedInOrder = acrossFields<Planned>({
  holds: ({ publishAt = null, unpublishAt = null }) => !isBackwards({ publishAt, unpublishAt }),
  fields: ['publishAt', 'unpublishAt'],
  path: 'unpublishAt',
  error: WITHDRAWN_TOO_EARLY,
});

/** An answer has null here for a picture that was not uploaded, and what was answered can be sent. */
const description = {
  imageAlt: fields.imageAlt.nullable().optional().describe('null: as it is.'),
  imageFocus: fields.imageFocus.nullable().optional().describe('null: as it is.'),
};

/** The fields of a new article, each by itself: the panel's form has a date and its own times. */
export const articleFields = z.object({
  ...fields,
  slug: fields.slug.default(null),
  excerpt: fields.excerpt.default(''),
  content: fields.content.default(''),
  image: fields.image.default(null),
  imageAlt: fields.imageAlt.optional(),
  imageFocus: fields.imageFocus.optional(),
  readTime: fields.readTime.default(DEFAULT_READ_TIME),
  featured: fields.featured.default(false),
  isPublished: fields.isPublished.default(false),
  publishAt: fields.publishAt.default(null),
  unpublishAt: fields.unpublishAt.default(null),
  comments: fields.comments.default(0),
  shares: fields.shares.default(0),
  authorId: fields.authorId.optional(),
  bgColor: fields.bgColor.optional(),
  textColor: fields.textColor.optional(),
  metaTitle: fields.metaTitle.default(''),
  metaDescription: fields.metaDescription.default(''),
  shareImage: fields.shareImage.default(null),
  authorName: fields.authorName.default(''),
  tags: fields.tags.default([]),
  announce: fields.announce.default(true),
  creationKey,
});

export const articleInput = articleFields
  .extend({
    ...description,
    date: fields.date.optional().describe('Required without publishAt, whose day it is otherwise.'),
  })
  .refine(
    ...acrossFields<Planned & { date?: string | undefined }>({
      holds: ({ date, publishAt }) => date !== undefined || Boolean(publishAt),
      fields: ['date', 'publishAt'],
      path: 'date',
      error: 'Date is required.',
    }),
  )
  .refine(...isPlannedInOrder)
  .meta({ id: 'ArticleInput' });

const articlePatch = z
  .object({
    ...fields,
    ...description,
    review,
    reviewNote,
    updatedAt: version,
    isAutosave: z.boolean().describe('A save while a draft is written: several within ten minutes are one revision.'),
  })
  .partial()
  .refine(...isPlannedInOrder)
  .meta({ id: 'ArticlePatch' });

/** The account of an author: never more of a person than that (DESIGN.md §2). */
const articleAuthor = z.object({ id, username: z.string() });

/** All fields but the body: for cards, lists and the spotlight. */
const articleSummary = z.object({
  id,
  title: z.string(),
  slug: z.string().describe('May end its address: `/news/{id}/{slug}` leads to `/news/{id}`.'),
  excerpt: z.string(),
  image: z.string().nullable(),
  imageAlt: z.string().nullable().describe('What the picture shows; null for one that was not uploaded here.'),
  imageFocus: pictureFocus.nullable(),
  imagePlaceholder: z
    .string()
    .nullable()
    .describe(
      'Six CSS colours that show until the picture is there: three over three. Empty for one that is partly transparent.',
    ),
  date: z.string(),
  readTime: z.string(),
  featured: z.boolean(),
  isPublished: z.boolean(),
  comments: z.number(),
  shares: z.number(),
  views: z.number(),
  categoryId: id,
  category: z.object({ id, name: z.string(), bgColour: z.string(), colour: z.string() }),
  /** Null once the author's account is gone. */
  author: articleAuthor.nullable(),
  bgColor: z.string(),
  textColor: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  shareImage: z.string().nullable(),
  authorName: z.string().describe('Shown in the place of the username of the author, unless empty.'),
  tags: z.array(z.string()),
  announce: z.boolean(),
  publishAt: moment.nullable().describe('When it will be published; null once it is.'),
  unpublishAt: moment.nullable().describe('When it will be withdrawn; null once it is.'),
  publishedAt: moment.nullable().describe('When it was published first; null until then.'),
  updatedAt: moment,
  review: review.optional().describe('For staff only.'),
  reviewNote: z.string().optional().describe('For staff only.'),
});

/** An article as it is answered. */
export const article = articleSummary.extend({ content: z.string() }).meta({ id: 'Article' });

/** An article after a version of it was restored. */
const restoredArticle = article
  .extend({
    kept: keptFields(['categoryId', 'authorId', 'image', 'shareImage']),
  })
  .meta({ id: 'RestoredArticle' });
export type RestoredArticle = z.output<typeof restoredArticle>;
export type KeptField = NonNullable<RestoredArticle['kept']>[number];

/** An article as clients read it. */
export const articleAsRead = article.extend(lenientArticle).transform(completeArticle);

const previewLink = z
  .object({
    url: z.string().describe('Shows the article as it is saved, also to people without a session.'),
    expiresAt: moment,
  })
  .meta({ id: 'PreviewLink' });

const articleEditors = z
  .object({ others: z.array(articleAuthor).describe('Other staff who have the form of the article open.') })
  .meta({ id: 'ArticleEditors' });

export type ArticleEditors = z.output<typeof articleEditors>;
export type PreviewLink = z.output<typeof previewLink>;
export type ArticleAuthor = z.output<typeof articleAuthor>;
export type ArticleSummary = z.output<typeof articleSummary>;
export type Article = z.output<typeof article>;
export type ArticleInput = z.output<typeof articleInput>;
export type ArticlePatch = z.output<typeof articlePatch>;

const articleSort = z.enum(['relevance', 'date', 'random']);

const searchBody = pageBody
  .extend({
    isPublished: z.boolean().optional(),
    categoryName: text(CATEGORY_NAME_MAX).optional(),
    sort: articleSort.optional(),
    query: text(SEARCH_QUERY_MAX).optional(),
    /** Keeps `random` in one order across the pages of one visit. */
    seed: z.int().min(0).max(MAX_ID).optional(),
  })
  // A position is a date and an id, so it belongs to the order by date.
  .refine(
    ...acrossFields<{ before?: string | undefined; sort?: z.output<typeof articleSort> | undefined }>({
      holds: ({ before, sort }) => before === undefined || sort === 'date',
      fields: ['before', 'sort'],
      path: 'before',
      error: 'Goes with sort date only.',
    }),
  );

const filterQuery = z.object({
  query: text(SEARCH_QUERY_MAX).optional().describe('A part of the title, without regard to case and accents.'),
  isPublished: queryBoolean.optional().describe('Staff see drafts; visitors never do.'),
  scheduled: queryBoolean.optional().describe('Whether a draft has a moment at which it will be published.'),
  featured: queryBoolean.optional(),
  categoryId: queryInteger(1, MAX_ID).optional(),
  tag: text(TAG_MAX).optional().describe('One of the tags, without regard to case and accents.'),
  authorId: queryInteger(1, MAX_ID).optional().describe('The account that it belongs to.'),
  review: z.enum(['ready', 'returned']).optional().describe('Drafts that stand there; for staff.'),
});

const listQuery = filterQuery.extend(pageQuery.shape).extend({
  withFeatured: queryBoolean
    .optional()
    .describe(
      `After the page, the newest featured articles that match, at most ${ADMIN_FEATURED_SHOWN + 1}; X-Total-Count leaves them out.`,
    ),
});

/** The filter of a list of articles. */
export type ArticleFilter = z.output<typeof filterQuery>;
export type ArticleListQuery = z.output<typeof listQuery>;

/** The earlier versions of articles. */
export const articleRevisions = revisionsOf({
  path: '/news/{id}/revisions',
  thing: 'an article',
  role: 'writer',
  version: article,
  restored: restoredArticle,
});

export const newsEndpoints = {
  ...crudEndpoints(
    { path: '/news', thing: article, readAs: articleAsRead, role: 'writer' },
    {
      list: {
        access: 'viewer',
        summary: 'All articles, newest first: published ones for visitors, drafts too for staff.',
        query: listQuery,
        counted: true,
        limit: 'allNews',
      },
      one: { access: 'viewer', summary: 'One article. A draft exists only for staff.' },
      create: {
        summary: 'Write an article; a draft unless isPublished says otherwise.',
        body: articleInput,
        errors: ['stale'],
      },
      update: {
        summary: 'Change the fields that the body names.',
        body: articlePatch,
      },
      remove: {
        summary: 'Delete an article and the pictures that nothing else refers to.',
        response: deleted.extend(deletedPictures.shape),
        readAs: lenientRemoval,
      },
    },
  ),
  published: endpoint({
    method: 'GET',
    path: '/news/published',
    access: 'public',
    summary: 'A page of published articles, newest first.',
    query: pageQuery,
    counted: true,
    response: z.array(article),
    readAs: z.array(articleAsRead),
  }),
  authors: endpoint({
    method: 'GET',
    path: '/news/authors',
    access: 'staff',
    role: 'writer',
    summary: 'Who may be the author of an article: the accounts of the staff, by username.',
    response: z.array(articleAuthor),
  }),
  previewLink: endpoint({
    method: 'POST',
    path: '/news/{id}/preview-link',
    access: 'staff',
    role: 'writer',
    summary: 'Make a link that shows an article as it is saved, for seven days. It works without a session.',
    params: idParam,
    status: 201,
    response: previewLink,
    errors: ['not_found'],
  }),
  editing: endpoint({
    method: 'POST',
    path: '/article-editors/{id}',
    access: 'staff',
    role: 'writer',
    summary: 'Say that the form of an article is open, and learn who else has it open. It counts for 50 seconds.',
    params: idParam,
    response: articleEditors,
    errors: ['not_found'],
  }),
  edited: endpoint({
    method: 'DELETE',
    path: '/article-editors/{id}',
    access: 'staff',
    role: 'writer',
    summary: 'Say that the form of an article is closed.',
    params: idParam,
    response: deleted,
  }),
  search: endpoint({
    method: 'POST',
    path: '/news/search',
    access: 'public',
    summary: 'Published articles by category, text and order.',
    body: searchBody,
    counted: true,
    response: z.array(article),
    readAs: z.array(articleAsRead),
    limit: 'search',
  }),
  views: endpoint({
    method: 'POST',
    path: '/news/{id}/views',
    access: 'public',
    summary: 'Count a view: once per key and article in 5 minutes.',
    params: idParam,
    body: z.object({
      key: requiredText('key', 1000),
      referrer: inputText()
        .optional()
        .describe('The page that the visitor came from. Its host is counted, nothing else of it.'),
    }),
    response: z.object({ updated: z.boolean(), views: z.number() }),
    errors: ['not_found'],
    limit: 'views',
  }),
};

export type ArticleSearch = z.output<typeof searchBody>;
