import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, real, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { articles } from './articles';
import { id, moment } from './columns';
import { users } from './users';

/** One rendition of a picture in the storage. */
export interface ImageVariant {
  /** File name inside the picture's folder. */
  file: string;
  width: number;
  type: 'image/avif' | 'image/webp';
  bytes: number;
}

/** One row for each uploaded picture; its files lie in one folder below the uploads. */
export const images = pgTable(
  'images',
  {
    id: id(),
    /** The address in content and fields, `/uploads/...`: the fallback's file. */
    url: text().notNull(),
    articleId: integer().references(() => articles.id, { onDelete: 'set null' }),
    uploaderId: integer().references(() => users.id, { onDelete: 'set null' }),
    alt: text().notNull().default(''),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The point that every crop keeps in sight, as shares of width and height from the upper left corner. */
    focusX: real().notNull().default(0.5),
    focusY: real().notNull().default(0.5),
    /** Of all files together. */
    bytes: integer().notNull(),
    variants: jsonb().$type<ImageVariant[]>().notNull(),
    /** Whether its AVIF files are still to be made. */
    pending: boolean().notNull().default(true),
    /** Colours that show until the picture is there, see `placeholderOf`. */
    placeholder: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** The version for edits. Files that are added later, such as AVIF, do not change it. */
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('images_url_key').on(table.url),
    index('images_article_id_idx').on(table.articleId),
    index('images_uploader_id_idx').on(table.uploaderId),
    index('images_created_at_idx').on(table.createdAt),
    index('images_pending_idx')
      .on(table.id)
      .where(sql`${table.pending}`),
    check('images_focus_inside', sql`${table.focusX} between 0 and 1 and ${table.focusY} between 0 and 1`),
    check('images_size_positive', sql`${table.width} > 0 and ${table.height} > 0 and ${table.bytes} > 0`),
  ],
);

/** Folders that a picture's files were in before it was replaced: addresses in them lead to where the picture is now. */
export const oldPictures = pgTable(
  'old_pictures',
  {
    folder: text().primaryKey(),
    imageId: integer()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
  },
  (table) => [index('old_pictures_image_id_idx').on(table.imageId)],
);
