import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { deletedThings, oldSlugs } from '@/db/schema';
import { fillColumn, insertRows, type JsonRow, rowsAsJson, settleReferences } from '@/db/snapshot';
import { AppError } from '../../errors';
import { ownValue } from '../../own-value';
import { resources } from '../../resources';
import { foldersIn } from '../pictures/references';
import { restorePictures, takeBack } from '../pictures/deleted';
import { tagsOfUses } from '../pictures/uses';
import { isInBin } from './read';
import { lockSlugs } from '../slugs/assign';

export type DeletedThing = typeof deletedThings.$inferSelect;

/**
 * Puts the rows of a deleted thing back, with its pictures, and takes it out of the bin.
 * @returns the cache tags of what it touches beside the thing itself
 * @throws {AppError} `conflict` when something that it needs is gone
 */
export async function restoreRows(tx: Executor, thing: DeletedThing): Promise<string[]> {
  const { id, kind, entityId, snapshot } = thing;
  await lockSlugs(tx, kind);
  const [main, ...others] = snapshot.rows;
  const stale: string[] = [];
  if (main) {
    const [row] = main.rows;
    await insertRows(tx, main.table, await settled(tx, main.table, await withoutUsedKey(tx, main.table, main.rows)));
    for (const { table, rows } of others) {
      const free = table === 'old_slugs' ? await freeSlugs(tx, main.table, rows) : rows;
      await insertRows(tx, table, await settled(tx, table, free));
      stale.push(...tagsOfRows(table, rows));
    }
    if (typeof row?.slug === 'string') {
      await tx.delete(oldSlugs).where(and(eq(oldSlugs.kind, kind), eq(oldSlugs.slug, row.slug)));
    }
  }
  for (const link of snapshot.links) stale.push(...tagsOfRows(link.table, await fillColumn(tx, link, entityId)));
  const pictures = await restorePictures(tx, id, [...new Set(foldersIn(JSON.stringify(snapshot.rows)))]);
  await tx.delete(deletedThings).where(eq(deletedThings.id, id));
  for (const picture of pictures) stale.push(...(await tagsOfUses(tx, picture)));
  // At the end, since a failure takes back the rows and not the files.
  await takeBack(pictures.map(({ url }) => foldersIn(url)).flat());
  return stale;
}

/** @throws {AppError} `conflict` with what has to be there and is gone */
async function settled(tx: Executor, table: string, snapshotRows: readonly JsonRow[]): Promise<JsonRow[]> {
  const { rows, missing } = await settleReferences(tx, table, snapshotRows);
  const [first] = missing;
  if (first) throw await needs(tx, first.table, first.id);
  return rows;
}

async function needs(tx: Executor, table: string, entityId: number): Promise<AppError> {
  const kind = resources.find(({ tables }) => ownValue(tables, table))?.kind ?? 'thing';
  const [deleted] = await tx
    .select({ title: deletedThings.title })
    .from(deletedThings)
    .where(and(eq(deletedThings.kind, kind), eq(deletedThings.entityId, entityId), isInBin));
  const message = deleted
    ? `Its ${kind} “${deleted.title}” was deleted too. Restore that first.`
    : `Its ${kind} has been deleted for good, so this cannot be restored.`;
  return new AppError('conflict', message, { details: { missing: { kind, id: entityId } } });
}

/** The key of its creation may have been used again. */
async function withoutUsedKey(tx: Executor, table: string, rows: readonly JsonRow[]): Promise<JsonRow[]> {
  const free = async ({ creation_key: key, ...row }: JsonRow): Promise<JsonRow> =>
    key === undefined
      ? row
      : {
          ...row,
          creation_key: key !== null && (await rowsAsJson(tx, table, { creation_key: key })).length > 0 ? null : key,
        };
  return Promise.all(rows.map(free));
}

/** Old slugs that nothing else has taken since. */
async function freeSlugs(tx: Executor, table: string, rows: readonly JsonRow[]): Promise<JsonRow[]> {
  const slugs = rows.map(({ slug }) => String(slug));
  const kind = String(rows[0]?.kind);
  const currentSlugs = await tx
    .select({ slug: oldSlugs.slug })
    .from(oldSlugs)
    .where(and(eq(oldSlugs.kind, kind), inArray(oldSlugs.slug, slugs)));
  const used = await tx.execute<{ slug: string }>(
    sql`select slug from ${sql.identifier(table)} where slug = any(${sql.param(slugs)}::text[])`,
  );
  const isTaken = new Set([...currentSlugs, ...used].map(({ slug }) => slug));
  return rows.filter(({ slug }) => !isTaken.has(String(slug)));
}

/** The cache tags of the resource that owns a table, for these rows of it. */
function tagsOfRows(table: string, rows: readonly JsonRow[]): string[] {
  const owner = resources.find(({ tables }) => ownValue(tables, table));
  return rows.flatMap(
    (row) => owner?.tagsOf?.({ id: typeof row.id === 'number' ? row.id : null, before: row, after: row }) ?? [],
  );
}
