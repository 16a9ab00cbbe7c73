import 'server-only';
import { and, eq, getTableName, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { importedRows } from '@/db/schema';
import type { JsonRow } from '@/db/snapshot';
import type { VersionedTable } from './run';

/**
 * Notes the versions of rows that an import has made, in the transaction that made them.
 * @param before the row that stood in the place of the only one
 */
export async function noteRows(
  tx: Executor,
  importId: number,
  table: VersionedTable,
  ids: readonly number[],
  before: JsonRow | null = null,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into ${importedRows} (import_id, table_name, row_id, version, before)
    select ${importId}::int, ${getTableName(table)}::text, ${table.id}, ${table.updatedAt}, ${before && JSON.stringify(before)}::jsonb
    from ${table} where ${table.id} = any(${sql.param(ids)}::int[])`);
}

/** Notes the new version of a row that an import itself has changed after it was made. */
export async function noteNewVersion(
  tx: Executor,
  table: VersionedTable,
  rowId: number,
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  const isRow = and(eq(importedRows.table, getTableName(table)), eq(importedRows.rowId, rowId));
  await tx
    .update(importedRows)
    .set({ version: to })
    .where(and(isRow, eq(importedRows.version, from)));
}
