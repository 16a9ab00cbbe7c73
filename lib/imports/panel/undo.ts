import 'server-only';
import { and, eq, getTableName, inArray, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { imports, importedRows, oldSlugs, revisions, settings } from '@/db/schema';
import { insertRows } from '@/db/snapshot';
import { AppError } from '../../errors';
import { change } from '../../platform/activity/change';
import { assertRecentSignIn } from '../../platform/auth/recent-sign-in';
import type { Admin } from '../../platform/auth/require-admin';
import { assertRole } from '../../platform/auth/roles';
import { SITE_TAG } from '../../platform/cache/tags';
import { isPictureGone } from '../../platform/pictures/known-picture';
import { forget, removeFiles } from '../../platform/pictures/remove';
import { REDIRECTS_TAG } from '../../redirects/resource';
import type { Import } from '../contract';
import { findImport } from '../read';
import { importsResource } from '../resource';
import { findChanged, findShownPictures, findUses, type NamedThing } from './changed';
import { type ImportedThing, importedThings, type RowsOfImport } from './things';

/** How many rows are deleted at a time. */
const BATCH = 1_000;
/** How many changed things a refusal names. */
const NAMED_MAX = 10;

/**
 * Deletes for good what the last import has made, all of it or nothing: it does not go to the bin, since the file can be imported again.
 * @throws {AppError} `reauthenticate`; `not_found`; `conflict` while it runs, when it has made nothing or is not the last one, and
 *   with `changed` in its body when something of it was changed or is used since
 */
export async function undoImport(
  admin: Admin,
  id: number,
  { currentPassword }: { currentPassword?: string | undefined },
): Promise<Import> {
  assertRole(admin, 'admin');
  const { name } = assertUndoable(await findImport(id));
  await assertRecentSignIn(admin, currentPassword);
  const urls = await change(
    admin,
    async (tx, record) => {
      await tx.select({ id: imports.id }).from(imports).where(eq(imports.id, id)).for('update');
      assertUndoable(await findImport(id, tx));
      const rows = await rowsOf(tx, id);
      assertUnchanged(await findChanged(tx, id), await findUses(tx, rows));
      const deleted = await deleteRows(tx, id, rows);
      await tx.update(imports).set({ state: 'undone' }).where(eq(imports.id, id));
      await tx.delete(importedRows).where(eq(importedRows.importId, id));
      record({
        resource: importsResource,
        id: null,
        verb: 'undid',
        title: name,
        before: null,
        after: null,
        alsoStale: [SITE_TAG, REDIRECTS_TAG],
      });
      return deleted;
    },
    { alone: true },
  );
  await removeFiles(urls);
  return findImport(id);
}

function assertUndoable(one: Import): Import {
  if (one.canUndo) return one;
  const reasons = {
    running: 'This import is still running.',
    undone: 'This import has already been undone.',
    done: 'Nothing that this import added is left.',
    failed: 'Nothing that this import added is left.',
  };
  const reason = one.made > 0 ? 'Only the last import can be undone.' : reasons[one.state];
  throw new AppError('conflict', one.state === 'running' ? reasons.running : reason);
}

function assertUnchanged(changed: NamedThing[], used: NamedThing[]): void {
  const all = [...changed, ...used];
  if (all.length === 0) return;
  const named = all.slice(0, NAMED_MAX).map(({ kind, title }) => `${kind} “${title}”`);
  const others = all.length > NAMED_MAX ? ` and ${all.length - NAMED_MAX} more` : '';
  throw new AppError(
    'conflict',
    `Nothing was undone, because these were changed after the import: ${named.join(', ')}${others}.`,
    {
      details: { changed: all },
    },
  );
}

async function rowsOf(tx: Executor, id: number): Promise<RowsOfImport> {
  const noted = await tx
    .select({ table: importedRows.table, rowId: importedRows.rowId })
    .from(importedRows)
    .where(eq(importedRows.importId, id));
  const rows = new Map<ImportedThing, number[]>();
  for (const one of importedThings) {
    const ids = noted.filter(({ table }) => table === one.tableName).map(({ rowId }) => rowId);
    if (ids.length > 0) rows.set(one, ids);
  }
  return rows;
}

/** @returns the addresses of the deleted pictures, whose files are still there */
async function deleteRows(tx: Executor, importId: number, rows: RowsOfImport): Promise<string[]> {
  const urls: string[] = [];
  for (const [{ table, tableName, kind }, ids] of rows) {
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      await tx.delete(revisions).where(and(eq(revisions.kind, kind), inArray(revisions.entityId, batch)));
      await tx.delete(oldSlugs).where(and(eq(oldSlugs.kind, kind), inArray(oldSlugs.entityId, batch)));
      if (tableName === 'images') {
        // What showed them is gone by now.
        assertUnchanged([], await findShownPictures(tx, batch));
        const pictures = batch.map((id) => ({ id }));
        urls.push(...(await forget(tx, pictures, null)));
      } else await tx.delete(table).where(inArray(table.id, batch));
    }
  }
  await restoreSettings(tx, importId);
  return urls;
}

/** The columns of the settings that show pictures. */
const PICTURES_OF_SETTINGS = [settings.logo, settings.logoDark, settings.mark].map(({ name }) => name);

/** Puts the settings back that an archive has replaced, without pictures that were cleaned up since. */
async function restoreSettings(tx: Executor, importId: number): Promise<void> {
  const isOfSettings = eq(importedRows.table, getTableName(settings));
  const [noted] = await tx
    .select({ before: importedRows.before })
    .from(importedRows)
    .where(and(eq(importedRows.importId, importId), isOfSettings, sql`${importedRows.before} is not null`));
  if (!noted?.before) return;
  const row = { ...noted.before };
  for (const column of PICTURES_OF_SETTINGS) {
    const url = row[column];
    if (typeof url === 'string' && (await isPictureGone(tx, url))) row[column] = null;
  }
  await insertRows(tx, getTableName(settings), [row]);
}
