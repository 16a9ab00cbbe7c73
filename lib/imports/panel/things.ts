import 'server-only';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { images } from '@/db/schema';
import { mediaResource } from '../../media/resource';
import { sections } from '../archive/resources';
import type { VersionedTable } from '../run';

/** A kind of thing that imports make. */
export interface ImportedThing {
  table: VersionedTable;
  /** The name of the table in the database. */
  tableName: string;
  /** What the audit trail calls one. */
  kind: string;
  title: SQL;
}

/** The rows of an import by their kinds. */
export type RowsOfImport = ReadonlyMap<ImportedThing, number[]>;

/**
 * All kinds: those of archives, and pictures. What refers to another one stands before it, so that in this order they can be deleted,
 * and what shows pictures before them.
 */
export const importedThings: readonly ImportedThing[] = [
  ...sections.toReversed(),
  { table: images, kind: mediaResource.kind, title: sql`coalesce(nullif(${images.alt}, ''), ${images.url})` },
].map(({ table, kind, title }) => ({ ...{ table, kind, title }, tableName: getTableName(table) }));
