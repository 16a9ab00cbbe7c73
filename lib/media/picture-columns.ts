import 'server-only';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { articles, siteContent } from '@/db/schema';

/** A table whose rows say when they were changed last (`timestamps` in `db/schema/columns.ts`). */
type Table = PgTable & { id: PgColumn; updatedAt: PgColumn };

/** Where a table refers to pictures. */
export interface PictureTable {
  table: Table;
  /** Sanitised HTML, which shows pictures or links to them. */
  html: PgColumn[];
  /** The address of one picture. */
  pictures: PgColumn[];
}

/**
 * Every column that can refer to a picture. What keeps pictures from being deleted reads it, and so does what keeps
 * this site's own addresses from the root. A test fails for a column that holds text and is decided about nowhere.
 */
export const PICTURE_TABLES: readonly PictureTable[] = [
  { table: articles, html: [articles.content], pictures: [articles.image] },
  { table: siteContent, html: [siteContent.content], pictures: [] },
];

/** The columns of a table that can refer to a picture. */
export const pictureColumns = ({ html, pictures }: PictureTable): PgColumn[] => [...html, ...pictures];
