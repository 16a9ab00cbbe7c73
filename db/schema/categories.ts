import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, timestamps } from './columns';

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
