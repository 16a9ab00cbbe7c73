import 'server-only';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { db, type Executor } from '@/db/client';
import { driverError } from '@/db/failures';
import { images, settings, users } from '@/db/schema';
import { type JsonRow, rowsAsJson } from '@/db/snapshot';
import { SITE_TAG } from '../../platform/cache/tags';
import { REDIRECTS_TAG } from '../../redirects/resource';
import { importsResource } from '../resource';
import { type ImportReport, Reporter } from '../report';
import type { ImportRun, VersionedTable } from '../run';
import { ArchiveError } from './format';
import { checkPictures, insertPictures, storePictures } from './pictures';
import { type OpenArchive, openArchive } from './read-archive';
import { sections } from './resources';
import { type ArchiveContext, followIds, type Section } from './sections';

/**
 * Imports an archive into a site that has no content yet: all of it, or nothing.
 * @throws {ArchiveError} when the archive cannot be imported, or the site is not empty
 */
export async function importArchive(file: string, run: ImportRun): Promise<ImportReport> {
  const archive = await openArchive(file);
  try {
    return await importOpen(archive, run);
  } finally {
    archive.close();
  }
}

/** Rolls back a dry run. */
class Undone extends Error {}

async function importOpen(archive: OpenArchive, run: ImportRun): Promise<ImportReport> {
  const { dryRun, change } = run;
  // Before the pictures are copied; it is looked at again in the transaction.
  await assertEmpty(db);
  const reporter = new Reporter('archive', dryRun);
  const checked: (Section & Awaited<ReturnType<Section['check']>>)[] = [];
  for (const one of sections) {
    const value = await archive.readJson(`${one.name}.json`);
    // An archive of an older version may lack a file.
    if (value !== undefined) checked.push({ ...one, ...(await one.check(value)) });
  }
  const pictures = await checkPictures(archive);
  const counts = checked.map(({ name, count }): [string, number] => [name, count]);
  assertCounts(archive, new Map([...counts, ['pictures', pictures.length]]));
  const total = counts.reduce((sum, [, count]) => sum + count, pictures.length);
  let done = 0;
  const advance = (count: number): void => run.progress((done += count), total);
  advance(0);
  const unstore = dryRun ? null : await storePictures(archive, pictures, () => advance(1));
  try {
    await change(async (tx, record) => {
      await assertEmpty(tx);
      const context: ArchiveContext = { userIds: new Map(), madeUsers: [], reporter };
      const [settingsBefore = null] = await rowsAsJson(tx, getTableName(settings), {});
      for (const { name, count, insert } of checked) {
        run.stopped?.throwIfAborted();
        await insert(tx, context);
        if (name !== 'users') reporter.made(name, count);
        advance(count);
      }
      await insertPictures(tx, pictures);
      reporter.made('pictures', pictures.length);
      await noteAll(tx, run, { madeUsers: context.madeUsers, settingsBefore });
      for (const { table, isSingle } of [...checked, { table: images, isSingle: false }]) {
        if (!isSingle) await tx.execute(followIds({ table }));
      }
      if (dryRun) throw new Undone();
      const { made } = reporter.report();
      const title = `An archive of ${made} things`;
      record({
        resource: importsResource,
        id: null,
        verb: 'imported',
        title,
        before: null,
        after: null,
        alsoStale: [SITE_TAG, REDIRECTS_TAG],
      });
    });
  } catch (error) {
    await unstore?.();
    if (!(error instanceof Undone)) throw explained(error);
  }
  return reporter.report();
}

interface Beside {
  /** The ids of accounts that were made. Others were there. */
  madeUsers: readonly number[];
  /** The row of the settings that the archive has replaced. */
  settingsBefore: JsonRow | null;
}

/** Notes all rows: the site was empty, but for accounts and settings. */
async function noteAll(tx: Executor, { noteRows }: ImportRun, { madeUsers, settingsBefore }: Beside): Promise<void> {
  await noteRows(tx, users, madeUsers);
  for (const { name, table } of [...sections, { name: 'pictures', table: images }]) {
    if (name === 'users') continue;
    const rows = await tx.select({ id: table.id }).from(rowsOf(table));
    const before = name === 'settings' ? settingsBefore : null;
    await noteRows(
      tx,
      table,
      rows.map(({ id }) => Number(id)),
      before,
    );
  }
}

/** Drizzle infers no rows of a table with these columns alone. */
const rowsOf = (table: VersionedTable): PgTable => table;

/** A file that was shortened by hand is still JSON: the manifest says how much there was. */
function assertCounts({ manifest }: OpenArchive, found: ReadonlyMap<string, number>): void {
  for (const [name, count] of Object.entries(manifest.counts)) {
    if ((found.get(name) ?? 0) === count) continue;
    throw new ArchiveError(`${name}.json holds ${found.get(name) ?? 0} things instead of ${count}.`);
  }
}

/** Accounts and settings are there from the first start on, and do not count. */
async function assertEmpty(tx: Executor): Promise<void> {
  const tables = sections.filter(({ name }) => name !== 'users' && name !== 'settings');
  const counted = [...tables, { name: 'pictures', table: images }];
  const holds: string[] = [];
  for (const { name, table } of counted) {
    const count = await tx.$count(table);
    if (count > 0) holds.push(`${count} ${name}`);
  }
  if (holds.length === 0) return;
  throw new ArchiveError(
    `An archive can only be imported into an empty site, and this one already has ${holds.join(', ')}.`,
  );
}

/** The classes of PostgreSQL's errors about what was sent to it: wrong values, and violated constraints. */
const ABOUT_DATA = /^(?:22|23)/;

function explained(error: unknown): unknown {
  const cause = driverError(error) as { code?: string; detail?: string; message?: string };
  if (!ABOUT_DATA.test(cause.code ?? '')) return error;
  return new ArchiveError(`The parts of the archive do not fit together: ${cause.detail ?? cause.message ?? ''}`, {
    cause: error,
  });
}
