import { desc, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  bigint,
  primaryKey,
  doublePrecision,
} from 'drizzle-orm/pg-core';
import { creationKey, id, moment, timestamps } from './columns';
import { users } from './users';

export const articles = pgTable(
  'articles',
  {
    id: id(),
    title: text().notNull(),
    /** Null: made from the title. Two articles may have the same one, since addresses have ids. */
    slug: text(),
    /** For the panel's search by a part of the title: folding a title takes longer than comparing it. */
    foldedTitle: text()
      .notNull()
      .generatedAlwaysAs(sql`search_fold(visible_text(title))`),
    excerpt: text().notNull(),
    /** HTML, sanitised by `lib/platform/rich-text` before it is stored. */
    content: text().notNull(),
    /** The text of the content, for the search. Null in old rows until `scripts/backfill` fills it in. */
    plainText: text(),
    image: text(),
    date: date({ mode: 'string' }).notNull(),
    readTime: text().notNull(),
    featured: boolean().notNull().default(false),
    isPublished: boolean().notNull().default(false),
    /** The moment of the first publication, set by a trigger and kept when the article is withdrawn; null before. */
    publishedAt: moment(),
    /** When it is to be published, and when to be withdrawn; null once the moment has passed. */
    publishAt: moment(),
    unpublishAt: moment(),
    comments: integer().notNull().default(0),
    shares: integer().notNull().default(0),
    views: integer().notNull().default(0),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Null: the category's colour. */
    bgColor: text(),
    textColor: text(),
    /** Title and description for search engines; empty: those of the article. */
    metaTitle: text().notNull().default(''),
    metaDescription: text().notNull().default(''),
    /** The picture of cards in social networks; null: made of the article's picture and title. */
    shareImage: text(),
    /** Who is shown as the author; empty: the username of the author's account. */
    authorName: text().notNull().default(''),
    /** Unique ignoring case. The category is not among them. */
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Where a draft stands between its writer and the editors; null: with its writer, or not a draft any more. */
    review: text({ enum: ['ready', 'returned'] }),
    reviewNote: text().notNull().default(''),
    /** Whether webhooks are told of it. */
    announce: boolean().notNull().default(true),
    creationKey: creationKey(),
    ...timestamps(),
  },
  (table) => [
    // The newsroom's order: newest first by date, then id.
    index('articles_published_idx')
      .on(desc(table.date), desc(table.id))
      .where(sql`${table.isPublished}`),
    index('articles_published_category_idx')
      .on(table.categoryId, desc(table.date), desc(table.id))
      .where(sql`${table.isPublished}`),
    index('articles_featured_idx')
      .on(desc(table.date), desc(table.id))
      .where(sql`${table.featured}`),
    // The panel's order: drafts too.
    index('articles_date_idx').on(desc(table.date), desc(table.id)),
    index('articles_category_idx').on(table.categoryId, desc(table.date), desc(table.id)),
    index('articles_draft_idx')
      .on(desc(table.date), desc(table.id))
      .where(sql`not ${table.isPublished}`),
    index('articles_publish_at_idx')
      .on(table.publishAt)
      .where(sql`${table.publishAt} is not null`),
    index('articles_unpublish_at_idx')
      .on(table.unpublishAt)
      .where(sql`${table.unpublishAt} is not null`),
    index('articles_folded_title_idx').using('gin', sql`${table.foldedTitle} gin_trgm_ops`),
    // `picture_folders` comes with a migration: `lib/platform/pictures/uses.ts` asks with the same expression.
    index('articles_pictures_idx').using(
      'gin',
      sql`picture_folders(coalesce(${table.content}, '') || ' ' || coalesce(${table.image}, '') || ' ' || coalesce(${table.shareImage}, ''))`,
    ),
    index('articles_review_idx')
      .on(table.review)
      .where(sql`${table.review} is not null`),
    // `fold_tags` comes with a migration.
    index('articles_tags_idx').using('gin', sql`fold_tags(${table.tags})`),
    uniqueIndex('articles_creation_key_key').on(table.creationKey),
    index('articles_author_id_idx').on(table.authorId),
    check('articles_published_at_known', sql`${table.publishedAt} is not null or not ${table.isPublished}`),
    check('articles_publish_at_of_draft', sql`${table.publishAt} is null or not ${table.isPublished}`),
    check('articles_unpublish_after_publish', sql`${table.unpublishAt} > ${table.publishAt}`),
    check('articles_title_not_empty', sql`${table.title} <> ''`),
    check('articles_counts_not_negative', sql`${table.comments} >= 0 and ${table.shares} >= 0 and ${table.views} >= 0`),
  ],
);

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    bgColour: text().notNull(),
    colour: text().notNull(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('categories_name_key').on(sql`lower(${table.name})`),
    check('categories_name_not_empty', sql`${table.name} <> ''`),
  ],
);

/** The number of published articles of a category and their views, which triggers update. */
export const categoryTotals = pgTable('category_totals', {
  categoryId: integer()
    .primaryKey()
    .references(() => categories.id, { onDelete: 'cascade' }),
  articles: bigint({ mode: 'number' }).notNull(),
  views: bigint({ mode: 'number' }).notNull(),
});

/** Who has the form of an article open. Rows that were not renewed for a while have no effect. */
export const articleEditors = pgTable(
  'article_editors',
  {
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.userId] }),
    index('article_editors_user_id_idx').on(table.userId),
    index('article_editors_seen_at_idx').on(table.seenAt),
  ],
);

/**
 * The relevance of published articles, which triggers update. It is a table beside the articles so that a counted view
 * changes a narrow row here and no index there.
 */
export const articleRanks = pgTable(
  'article_ranks',
  {
    articleId: integer()
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    categoryId: integer().notNull(),
    /** Featured, read and new: see the function `relevance_of`. */
    relevance: doublePrecision().notNull(),
  },
  (table) => [
    index('article_ranks_relevance_idx').on(desc(table.relevance), desc(table.articleId)),
    index('article_ranks_category_idx').on(table.categoryId, desc(table.relevance), desc(table.articleId)),
  ],
);

/** The last counted view of each article by each visitor. Rows older than the window have no effect. */
export const articleViews = pgTable(
  'article_views',
  {
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** SHA-256 of the visitor's key, which is not stored itself. */
    keyHash: text().notNull(),
    viewedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.keyHash] }),
    index('article_views_viewed_at_idx').on(table.viewedAt),
  ],
);

/** Views of articles by day, in the site's time zone. */
export const dailyViews = pgTable(
  'daily_views',
  {
    day: date({ mode: 'string' }).notNull(),
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    views: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.articleId] }),
    index('daily_views_article_id_idx').on(table.articleId),
  ],
);

/** Views by referring host and day. An empty host: no referrer. */
export const viewSources = pgTable(
  'view_sources',
  {
    day: date({ mode: 'string' }).notNull(),
    host: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.host] })],
);
