import 'server-only';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '@/db/schema';
import type { PictureColumn, Resource } from '../resource';
import { resources } from '../../resources';
import { ownValue } from '../../own-value';

/** A table whose rows say when they were changed last (`timestamps` in `db/schema/columns.ts`). */
type Table = PgTable & { id: PgColumn; updatedAt: PgColumn };

/** Where a table refers to pictures. */
export interface PictureTable {
  table: Table;
  /** Sanitised HTML, which shows pictures or links to them. */
  html: PgColumn[];
  /** The address of one picture. */
  pictures: PgColumn[];
  /** The title of a row. */
  title: PgColumn;
  /** What owns the table, and what the audit trail calls a row of it. */
  resource: Resource;
  kind: string;
}

const isVersioned = (table: PgTable): table is Table => 'id' in table && 'updatedAt' in table;

const tables: PgTable[] = Object.values(schema).flatMap((value: unknown) => (is(value, PgTable) ? [value] : []));

function pictureTable(
  resource: Resource,
  name: string,
  { pictures: columns, title }: { pictures: Readonly<Record<string, PictureColumn>>; title: string },
): PictureTable {
  const table = tables.find((one) => getTableName(one) === name);
  if (!table || !isVersioned(table)) throw new Error(`The table ${name} has no id or no updatedAt.`);
  const all = getTableColumns<PgTable>(table);
  const ofKind = (kind: PictureColumn): PgColumn[] =>
    Object.keys(columns).flatMap((key) => (ownValue(columns, key) === kind ? (ownValue(all, key) ?? []) : []));
  const { kind } = resource;
  const titleColumn = ownValue(all, title);
  if (!titleColumn || kind === undefined) throw new Error(`A row of ${name} has no title, or its resource no kind.`);
  return { table, html: ofKind('html'), pictures: ofKind('address'), title: titleColumn, resource, kind };
}

/**
 * Every column that can refer to a picture, as the resources declare them. What keeps pictures from being deleted reads
 * it, and so does what stores this site's own addresses from the root. A test fails for a column that is not declared.
 */
export const PICTURE_TABLES: readonly PictureTable[] = resources.flatMap((resource) =>
  Object.entries(resource.tables).flatMap(([name, table]) =>
    table.pictures ? [pictureTable(resource, name, table)] : [],
  ),
);

/** Returns the columns of a table that can refer to a picture. */
export const pictureColumns = ({ html, pictures }: PictureTable): PgColumn[] => [...html, ...pictures];
