import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, timestamps } from './columns';

export const siteContent = pgTable(
  'site_content',
  {
    id: id(),
    key: text().notNull(),
    /** Sanitised HTML. Empty means the built-in default. */
    content: text().notNull(),
    ...timestamps(),
  },
  (table) => [uniqueIndex('site_content_key_key').on(table.key)],
);
