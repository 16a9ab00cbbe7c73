import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { images } from './images';

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
