import { desc, sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { categories } from './categories';
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
