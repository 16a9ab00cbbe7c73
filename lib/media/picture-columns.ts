import 'server-only';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '@/db/schema';
import type { PictureColumn } from '../resource';
import { resources } from '../resources';

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

const isVersioned = (table: PgTable): table is Table => 'id' in table && 'updatedAt' in table;

const tables: PgTable[] = Object.values(schema).flatMap((value: unknown) => (is(value, PgTable) ? [value] : []));

function pictureTable(name: string, columns: Readonly<Record<string, PictureColumn>>): PictureTable {
  const table = tables.find((one) => getTableName(one) === name);
  if (!table || !isVersioned(table)) throw new Error(`The table ${name} has no id or no updatedAt.`);
  const all = getTableColumns<PgTable>(table);
  const ofKind = (kind: PictureColumn): PgColumn[] =>
    Object.keys(columns).flatMap((key) => (columns[key] === kind && all[key] ? [all[key]] : []));
  return { table, html: ofKind('html'), pictures: ofKind('address') };
}

/**
 * Every column that can refer to a picture, as the resources declare them. What keeps pictures from being deleted reads
 * it, and so does what stores this site's own addresses from the root. A test fails for a column that is not declared.
 */
export const PICTURE_TABLES: readonly PictureTable[] = resources.flatMap((resource) =>
  Object.entries(resource.tables).flatMap(([name, { pictures }]) => (pictures ? [pictureTable(name, pictures)] : [])),
);

/** The columns of a table that can refer to a picture. */
export const pictureColumns = ({ html, pictures }: PictureTable): PgColumn[] => [...html, ...pictures];
